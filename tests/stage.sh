#!/bin/sh
# Runs one stage of the tests and prints one line: what passed, what failed, how long it took; below it, what was not
# tried and why. Its output is kept in build/test/NAME.log and shown when the stage fails. `begin` forgets the stages of
# an earlier run; `end` adds up the stages that it is given, and one that never ran counts as failed.
set -eu
folder=build/test
# A stage that takes longer names its slowest tests.
SLOW_SECONDS=60
mkdir -p "$folder"

# Add up what the runners said: "12 passed, 1 failed, 2 skipped in 3s" (pytest), "ℹ pass 12" (Node).
counts() {
	awk '
		/^(=+ )?[0-9]+ (passed|failed|skipped|deselected|errors?|xfailed)[, ]/ {
			for (i = 1; i < NF; i++) {
				if ($(i + 1) ~ /^passed/) passed += $i
				if ($(i + 1) ~ /^(failed|error)/) failed += $i
				if ($(i + 1) ~ /^skipped/) skipped += $i
			}
		}
		/^ℹ pass / { passed += $3 }
		/^ℹ fail / { failed += $3 }
		/^ℹ skipped / { skipped += $3 }
		/^ℹ tests / { tests += $3; counted = 1 }
		END { if (counted && !tests) failed++; print passed + 0, failed + 0, skipped + 0 }
	' "$1"
}

# Print the five tests that took longest, as Node ("✔ name (1234.5ms)") and pytest ("12.3s call name") write them. A
# suite is announced by a line of its own ("▶ name") and is left out: its time is that of its tests.
slowest() {
	awk '
		/^ *▶ / { sub(/^ *▶ /, ""); suites[$0] = 1 }
		/^ *✔ .*ms\)$/ {
			name = $0
			sub(/^ *✔ /, "", name)
			sub(/ \([0-9.]+ms\)$/, "", name)
			ms = $NF
			gsub(/[()ms]/, "", ms)
			if (!(name in suites)) printf "%9.1f s  %s\n", ms / 1000, name
		}
		/^ *[0-9.]+s (call|setup|teardown) / { printf "%9.1f s  %s (%s)\n", $1, $3, $2 }
	' "$1" | sort -rn | head -n 5
}

case $1 in
begin)
	rm -f "$folder"/*.counts
	date +%s >"$folder/began"
	;;
end)
	shift
	for name; do
		[ -e "$folder/$name.counts" ] || {
			echo "failed  $name: did not run"
			echo 0 1 0 >"$folder/$name.counts"
		}
	done
	seconds=$(($(date +%s) - $(cat "$folder/began")))
	cat "$folder"/*.counts | awk -v seconds="$seconds" '
		{ passed += $1; failed += $2; skipped += $3 }
		END {
			printf "in %d s%s\n%d passed, %d failed\n", seconds, skipped ? ", " skipped " skipped" : "", passed, failed
			exit failed > 0 || !passed
		}'
	;;
*)
	name=$1
	shift
	log=$folder/$name.log
	started=$(date +%s)
	code=0
	NO_COLOR=1 FORCE_COLOR=0 "$@" >"$log" 2>&1 || code=$?
	seconds=$(($(date +%s) - started))
	# shellcheck disable=SC2046 # three numbers
	set -- $(counts "$log")
	passed=$1 failed=$2 skipped=$3
	# A program that counts nothing is one check; one that failed without a count failed once.
	[ "$code" -eq 0 ] || [ "$failed" -gt 0 ] || failed=1
	[ "$passed" -gt 0 ] || [ "$failed" -gt 0 ] || passed=1
	echo "$passed $failed $skipped" >"$folder/$name.counts"
	[ "$skipped" -eq 0 ] || skips=", $skipped skipped"
	not_tried() { sed -n 's/^not tried: /        not tried: /p' "$log"; }
	if [ "$failed" -gt 0 ]; then
		cat "$log"
		printf 'failed  %s: %d passed, %d failed%s in %d s\n' "$name" "$passed" "$failed" "${skips-}" "$seconds"
		not_tried
		exit 1
	fi
	printf 'ok      %s: %d passed%s in %d s\n' "$name" "$passed" "${skips-}" "$seconds"
	not_tried
	[ "$seconds" -lt "$SLOW_SECONDS" ] || slowest "$log"
	;;
esac
