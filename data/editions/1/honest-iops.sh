#!/bin/sh
# Measures what a drive really delivers (Honest IOPS, edition 1) and leaves one JSON bundle; nothing is sent anywhere.
# Needs fio 3 and util-linux; hdparm, sdparm, nvme, smartctl and lspci are used where they are, and missed by nobody.
set -u
LC_ALL=C
export LC_ALL
umask 077

EDITION=1
# The least span, the windows and the bounds of "steady" are those of edition.json; a test compares.
LEAST_SPAN=4294967296
STEADY_WINDOWS=3
MOST_WINDOWS=6
STEADY_PERCENT=10
# Reasons against a run that may be set aside, each by its own word. What is in use right now never may.
WORDS="partitions holders lvm md ceph zfs swap filesystem other-partitions"
# For the tests alone: the root of a made-up machine.
R=${HONEST_IOPS_ROOT:-}
SYS=$R/sys
PROC=$R/proc

usage() {
    cat <<'TEXT'
usage: sh honest-iops.sh list                        which drives could be tested, and which not, and why
       sh honest-iops.sh /dev/sdX [option]...        the whole battery. DESTROYS ALL DATA on /dev/sdX
       sh honest-iops.sh /dev/sdX --read-only        the reads alone, which destroy nothing
       sh honest-iops.sh --file PATH [option]...     on a new file of a file system, which is removed afterwards

  --span SIZE        size of the part that is tested, such as 64G (default: a tenth of the drive, at least 16G; 4G of a file)
  --runs N           repeat the battery N times; three or more count for the best evidence (default: 1)
  --cache keep       leave the drive's write cache as it is (default: both, on and off, where it can be switched)
  --windows N        wait up to N windows for steady random writes (default and least: 6)
  --fill PERCENT     how full the drive was before, as you know it
  --override WORD    go on although the drive holds partitions, lvm, md, ceph, zfs, swap, a filesystem, has holders
                     (or, for a partition, other-partitions in use): one word for each reason that you set aside
  --output FILE      the bundle (default: honest-iops-DATE.json here)
  --quick            a second for each job, to try it out: no figure of it counts as edition 1
TEXT
}

say() { printf '%s\n' "$*" >&2; }
stop() { say "honest-iops: $*"; exit 1; }
misused() { say "honest-iops: $*"; say "See: sh honest-iops.sh --help"; exit 2; }
have() { command -v "$1" >/dev/null 2>&1; }
trimmed() { tr -cd '[:print:]' | sed 's/  */ /g; s/^ //; s/ $//'; }
look() { [ -r "$1" ] && sed -n 1p "$1" 2>/dev/null | trimmed; }

# ── JSON ──
text() {
    if [ -z "${1:-}" ]; then printf null; return; fi
    printf '%s\n' "$1" | tr -cd '[:print:]\n' | sed 's/\\/\\\\/g; s/"/\\"/g; s/^/"/; s/$/"/; 1q' | tr -d '\n'
}
number() { case ${1:-} in '' | *[!0-9]*) printf null ;; *) printf '%s' "$1" | sed 's/^0*\([0-9]\)/\1/' ;; esac; }
truth() { case ${1:-} in 1 | yes | true) printf true ;; 0 | no | false) printf false ;; *) printf null ;; esac; }
list_of() { for item in "$@"; do text "$item"; printf '\n'; done | sed '$!s/$/,/' | tr -d '\n'; }

# ── What a device is part of ──
block() { printf '%s/class/block/%s' "$SYS" "$1"; }
is_partition() { [ -e "$(block "$1")/partition" ]; }
disk_of() { if is_partition "$1"; then basename "$(cd -P "$(block "$1")/.." && pwd -P)"; else printf '%s\n' "$1"; fi; }
# What is tested, in the words of a record's run.ran_on; fio itself sees a neutral name.
target_kind() {
    if [ "$MODE" = file ]; then echo file; elif is_partition "$NAME"; then echo partition; elif [ -e "$(block "$NAME")/dm" ]; then echo logical-volume; else echo device; fi
}
partitions_of() { for part in "$(block "$1")"/*/partition; do [ -e "$part" ] && basename "${part%/partition}"; done; }
holders_of() { for held in "$(block "$1")"/holders/*; do { [ -e "$held" ] || [ -L "$held" ]; } && basename "$held"; done; }
# The device, its partitions, and whatever is built on any of them.
family() {
    printf '%s\n' "$1"
    for member in $(partitions_of "$1") $(holders_of "$1"); do family "$member"; done
}
# Every name under which the kernel may speak of a device.
names_of() {
    printf '/dev/%s\n' "$1"
    mapped=$(look "$(block "$1")/dm/name")
    if [ -n "$mapped" ]; then printf '/dev/mapper/%s\n' "$mapped"; fi
}
# MOUNTS holds what every mount namespace shows, as "numbers source place"; containers have their own.
mounted_on() {
    numbers=$(look "$(block "$1")/dev")
    for name in $(names_of "$1"); do
        printf '%s\n' "$MOUNTS" | awk -v numbers="$numbers" -v name="$name" '(numbers != "" && $1 == numbers) || $2 == name { print $3 }'
    done | sed -n 1p
}
swaps_on() { for name in $(names_of "$1"); do awk -v name="$name" '$1 == name { print $1 }' "$PROC/swaps" 2>/dev/null; done; }
# By number too: a container may have the device under another name.
opened() {
    {
        for name in $(names_of "$1"); do printf '%s\n' "$OPEN_FILES" | grep -Fx -- "$name"; done
        numbers=$(look "$(block "$1")/dev")
        if [ -n "$numbers" ]; then printf '%s\n' "$OPEN_NUMBERS" | grep -Fx -- "$numbers"; fi
    } | sed -n 1p
}
# What uses a device and leaves neither a mount nor a descriptor: members of btrfs, loops, exports over a network.
used_by() {
    for member in "$SYS"/fs/btrfs/*/devices/"$1"; do if [ -e "$member" ] || [ -L "$member" ]; then echo "a mounted btrfs"; fi; done
    for name in $(names_of "$1"); do
        for place in "$SYS"/block/loop*/loop/backing_file; do if [ "$(look "$place")" = "$name" ]; then echo "the loop device /dev/$(basename "${place%/loop/backing_file}")"; fi; done
        for place in "$SYS"/kernel/config/nvmet/subsystems/*/namespaces/*/device_path; do if [ "$(look "$place")" = "$name" ]; then echo "an NVMe target"; fi; done
        for place in "$SYS"/kernel/config/target/core/*/*/udev_path; do if [ "$(look "$place")" = "$name" ]; then echo "an iSCSI target"; fi; done
    done | sed -n 1p
}
# The kernel's own answer: an exclusive open fails where a file system, a volume, an array, a pool or swap has the
# device, in whatever namespace. free, busy, or nothing where no program here can ask.
exclusive() {
    if have perl; then perl -e 'use Fcntl; print sysopen(my $f, $ARGV[0], O_RDWR | O_EXCL) ? "free" : $!{EBUSY} ? "busy" : ""' "$1" 2>/dev/null
    elif have python3; then python3 -c 'import errno, os, sys
try: os.open(sys.argv[1], os.O_RDWR | os.O_EXCL); print("free")
except OSError as error: print("busy" if error.errno == errno.EBUSY else "")' "$1" 2>/dev/null
    fi
}
# What is written on a device: the kinds of all signatures, one a line; "unread" where nobody can tell.
signatures_of() {
    node=$R/dev/$1
    kinds=
    if have wipefs && kinds=$(wipefs --no-act --noheadings --output TYPE -- "$node" 2>/dev/null); then :
    elif have blkid; then
        kinds=$(blkid -p -s TYPE -o value -- "$node" 2>/dev/null)
        case $? in 0 | 2) ;; *) kinds=unread ;; esac
    else kinds=unread; fi
    printf '%s\n' "$kinds" | tr -d ' '
    # Older tools do not know Ceph's label.
    if dd if="$node" bs=22 count=1 2>/dev/null | tr -d '\0' | grep -q '^bluestore block device'; then echo ceph_bluestore; fi
}

# ── Reasons not to write ──
against() { # word, "never" or "may", sentence
    if [ "$2" = may ]; then
        case " $OVERRIDDEN " in *" $1 "*) if [ "$SAID" = yes ]; then say "  set aside ($1): $3"; fi; return ;; esac
        REASONS="$REASONS
  $1: $3 To go on all the same: --override $1"
    else
        REASONS="$REASONS
  $1: $3 This cannot be overridden."
    fi
}
in_use() { # a device; says what uses it right now
    for member in $(family "$1" | sort -u); do
        place=$(mounted_on "$member")
        if [ -n "$place" ]; then against mounted never "/dev/$member is mounted on $place, and writing below a file system in use ruins it and may crash the machine. Unmount it first."; fi
        if [ -n "$(swaps_on "$member")" ]; then against swap-on never "/dev/$member is swap space in use; the kernel would read garbage back. Run swapoff /dev/$member first."; fi
        user=$(used_by "$member")
        if [ -n "$user" ]; then against in-use never "/dev/$member is used by $user. Take it out of there first."; fi
        if [ -n "$(opened "$member")" ]; then against open never "A program has /dev/$member open (a Ceph OSD, a virtual machine?). Stop it first."; fi
    done
}
signed() { # a device, and what it is called in the sentence
    for kind in $(signatures_of "$1" | sort -u); do
        case $kind in
            LVM*) against lvm may "/dev/$1 is a physical volume of LVM: its volume group would be lost." ;;
            *_raid_member) against md may "/dev/$1 is a member of a RAID array ($kind): the array would lose it." ;;
            ceph*) against ceph may "/dev/$1 holds a Ceph OSD (BlueStore): its data would be lost." ;;
            zfs*) against zfs may "/dev/$1 is a member of a ZFS pool: the pool would lose it." ;;
            swap | swsuspend) against swap may "/dev/$1 is formatted as swap space." ;;
            gpt | dos | PMBR) against partitions may "/dev/$1 has a partition table." ;;
            unread) against unread never "What is on /dev/$1 cannot be read (are you root?), so nobody knows what would be lost." ;;
            *) against filesystem may "/dev/$1 holds $kind." ;;
        esac
    done
}
reasons_against() { # a device; fills REASONS
    REASONS=
    # shellcheck disable=SC2012 # no other program of POSIX prints where links lead
    OPEN_FILES=$(ls -l "$PROC"/[0-9]*/fd 2>/dev/null | sed -n 's/.* -> //p' | sort -u)
    # shellcheck disable=SC2012 # as above, for the numbers of devices
    OPEN_NUMBERS=$(ls -lLn "$PROC"/[0-9]*/fd 2>/dev/null | awk '$1 ~ /^b/ { sub(/,$/, "", $5); print $5 ":" $6 }' | sort -u)
    MOUNTS=$(cat "$PROC"/self/mountinfo "$PROC"/[0-9]*/mountinfo 2>/dev/null | awk '
        { source = ""; for (i = 7; i <= NF; i++) if ($i == "-") source = $(i + 2); print $3, source, $5 }' | sort -u)
    in_use "$1"
    case $(exclusive "$R/dev/$1") in
        busy) if [ -z "$REASONS" ] && [ -z "$(holders_of "$1")" ]; then against claimed never "The kernel says that /dev/$1 is in use, though nothing here shows by what (another namespace, a pool, an array?)."; fi ;;
        free) ;;
        *) against unasked never "Nothing here can ask the kernel whether /dev/$1 is in use: install perl or python3." ;;
    esac
    if [ "$(look "$(block "$1")/ro")" = 1 ]; then against read-only never "/dev/$1 is write-protected."; fi
    for member in $(holders_of "$1"); do against holders may "/dev/$member is built on /dev/$1 (device mapper, md or bcache)."; done
    for member in $(partitions_of "$1"); do
        against partitions may "/dev/$1 has the partition /dev/$member."
        for holder in $(holders_of "$member"); do against holders may "/dev/$holder is built on /dev/$member."; done
        signed "$member"
    done
    signed "$1"
    if is_partition "$1"; then beside "$1"; fi
    REASONS=$(printf '%s\n' "$REASONS" | awk 'NF && !seen[$0]++')
}
beside() { # a partition shares its drive
    kept=$REASONS
    REASONS=
    for part in $(partitions_of "$(disk_of "$1")"); do if [ "$part" != "$1" ]; then in_use "$part"; fi; done
    busy=$REASONS
    REASONS=$kept
    whole=$(disk_of "$1")
    place=$(mounted_on "$whole")
    if [ -n "$place" ]; then against mounted never "The drive /dev/$whole as a whole is mounted on $place. Unmount it first."; fi
    for member in $(holders_of "$whole"); do against holders may "/dev/$member is built on the whole drive /dev/$whole."; done
    if [ -n "$busy" ]; then against other-partitions may "Other partitions of the drive are in use, and their load would be in the figures."; fi
}

# ── What there is ──
listed() { have lsblk && lsblk -d -n -o "$1" -- "$R/dev/$2" 2>/dev/null | trimmed; }
model_of() {
    found=$(listed MODEL "$1")
    if [ -z "$found" ]; then found=$(look "$(block "$1")/device/model"); fi
    without_serial "$1" "$found"
}
# Some drives print their serial number within another word.
without_serial() { # device, text
    kept=$2
    for secret in "$(listed SERIAL "$1")" "$(listed WWN "$1")" "$(look "$(block "$1")/device/serial")" "$(look "$(block "$1")/serial")"; do
        if [ "${#secret}" -ge 5 ]; then kept=$(cut_out "$kept" "$secret"); fi
    done
    printf '%s\n' "$kept" | trimmed
}
cut_out() { printf '%s\n' "$1" | SECRET=$2 awk '{ while (i = index($0, ENVIRON["SECRET"])) $0 = substr($0, 1, i - 1) substr($0, i + length(ENVIRON["SECRET"])); print }'; }
size_of() { sectors=$(look "$(block "$1")/size"); echo $((${sectors:-0} * 512)); }
gib() { awk -v bytes="$1" 'BEGIN { if (bytes < 1073741824) printf "%.0f MiB", bytes / 1048576; else printf "%.1f GiB", bytes / 1073741824 }'; }
list_devices() {
    for path in "$SYS"/block/*; do
        name=$(basename "$path")
        case $name in ram* | zram* | sr* | fd*) continue ;; esac
        if [ "$(size_of "$name")" -eq 0 ]; then continue; fi
        reasons_against "$name"
        printf '/dev/%s  %s  %s\n' "$name" "$(gib "$(size_of "$name")")" "$(model_of "$name")"
        if [ -z "$REASONS" ]; then printf '  can be tested; everything on it would be lost\n'; else printf '%s\n' "$REASONS" | sed 's/ To go on all the same: .*//; s/ This cannot be overridden\.//'; fi
    done
}

# ── The drive and the machine, as the bundle tells them ──
smart() { have smartctl && smartctl -i "$R/dev/$DISK" 2>/dev/null | sed -n "s/^$1: *//p" | sed -n 1p | trimmed; }
firmware_of() {
    found=$(smart '\(Firmware Version\|Revision\)')
    if [ -z "$found" ]; then found=$(look "$(block "$DISK")/device/firmware_rev"); fi
    if [ -z "$found" ]; then found=$(look "$(block "$DISK")/device/rev"); fi
    printf '%s\n' "$found"
}
interface_of() {
    case $DISK in
        nvme*) echo nvme ;;
        vd*) echo virtio ;;
        *) if [ "$(look "$(block "$DISK")/device/vendor")" = ATA ]; then echo sata; else listed TRAN "$DISK"; fi ;;
    esac
}
link_of() {
    speed=$(look "$(block "$DISK")/device/device/current_link_speed")
    if [ -n "$speed" ]; then printf '%s x%s\n' "$speed" "$(look "$(block "$DISK")/device/device/current_link_width")"; else smart 'SATA Version is'; fi
}
# The PCI device that the drive hangs on: its controller, unless the drive is one itself.
pci_of() {
    place=$(cd -P "$(block "$DISK")/device" 2>/dev/null && pwd -P) || return 0
    while [ -n "$place" ] && [ "$place" != "$SYS" ]; do
        if [ -e "$place/class" ] && [ -e "$place/subsystem_device" ]; then printf '%s\n' "$place"; return; fi
        place=${place%/*}
    done
}
controller_of() {
    if [ -z "$PCI" ] || [ "$(interface_of)" = nvme ]; then return; fi
    found=
    if have lspci; then found=$(lspci -s "${PCI##*/}" 2>/dev/null | sed 's/^[^ ]* //' | trimmed); fi
    if [ -z "$found" ]; then found="PCI $(look "$PCI/vendor"):$(look "$PCI/device")"; fi
    printf '%s\n' "$found"
}
driver_of() { if [ -L "$PCI/driver" ]; then basename "$(cd -P "$PCI/driver" && pwd -P)"; fi; }
scheduler_of() { look "$(block "$DISK")/queue/scheduler" | sed -n 's/.*\[\(.*\)\].*/\1/p'; }
kernel_cache() { look "$(block "$DISK")/queue/write_cache"; }
hypervisor() { have lscpu && lscpu 2>/dev/null | sed -n 's/^Hypervisor vendor: *//p'; }
processor() {
    name=$(sed -n 's/^model name[^:]*: *//p' "$PROC/cpuinfo" 2>/dev/null | sed -n 1p | trimmed)
    printf '%s x %s\n' "$(grep -c '^processor' "$PROC/cpuinfo" 2>/dev/null)" "${name:-processor}"
}
facts() {
    PCI=$(pci_of)
    printf '"drive":{"model":%s,"firmware":%s,"capacity_bytes":%s,"interface":%s,"link":%s,"rotational":%s,"scheduler":%s},\n' \
        "$(text "$MODEL")" "$(text "$(without_serial "$DISK" "$(firmware_of)")")" "$(number "$(size_of "$DISK" | sed 's/^0$//')")" "$(text "$(interface_of)")" \
        "$(text "$(link_of)")" "$(truth "$(look "$(block "$DISK")/queue/rotational")")" "$(text "$(scheduler_of)")"
    printf '"machine":{"controller":%s,"driver":%s,"kernel":%s,"os":%s,"cpu":%s,"cpu_governor":%s,"memory_kib":%s,"virtual_machine":%s,"file_system":%s},\n' \
        "$(text "$(controller_of)")" "$(text "$(driver_of)")" "$(text "$(uname -sr)")" \
        "$(text "$(sed -n 's/^PRETTY_NAME="\{0,1\}\([^"]*\).*/\1/p' "$R/etc/os-release" 2>/dev/null)")" "$(text "$(processor)")" \
        "$(text "$(look "$SYS/devices/system/cpu/cpu0/cpufreq/scaling_governor")")" \
        "$(number "$(awk '$1 == "MemTotal:" { print $2 }' "$PROC/meminfo" 2>/dev/null)")" "$(text "$(hypervisor)")" "$(text "$FILE_SYSTEM")"
}

# ── The write cache of the drive ──
cache_tool() {
    case $(interface_of) in
        nvme) have nvme && echo nvme ;;
        sata | ata) if have hdparm; then echo hdparm; elif have sdparm; then echo sdparm; fi ;;
        sas) have sdparm && echo sdparm ;;
    esac
}
cache_state() { # on, off, or nothing where the drive does not tell
    case $TOOL in
        hdparm) hdparm -W "$R/dev/$DISK" 2>/dev/null | sed -n 's/.*write-caching = *\([01]\).*/\1/p' ;;
        sdparm) sdparm --get WCE "$R/dev/$DISK" 2>/dev/null | sed -n 's/^WCE  *\([01]\).*/\1/p' ;;
        nvme) nvme get-feature "$R/dev/$DISK" -f 6 2>/dev/null | sed -n 's/.*[Cc]urrent value: *\(0x\)\{0,1\}0*\([01]\)$/\2/p' ;;
    esac | sed -n '1{s/1/on/;s/0/off/;p;}'
}
cache_command() { # on or off, as numbers
    case $TOOL in
        hdparm) printf 'hdparm -W %s /dev/%s\n' "$1" "$DISK" ;;
        sdparm) printf 'sdparm --set WCE=%s /dev/%s\n' "$1" "$DISK" ;;
        nvme) printf 'nvme set-feature /dev/%s -f 6 --value=%s\n' "$DISK" "$1" ;;
    esac
}
cache_set() {
    if [ "$(cache_state)" = "$1" ]; then return 0; fi
    bit=$(bit_of "$1")
    case $TOOL in
        hdparm) hdparm -q -W "$bit" "$R/dev/$DISK" ;;
        sdparm) sdparm --set "WCE=$bit" "$R/dev/$DISK" ;;
        nvme) nvme set-feature "$R/dev/$DISK" -f 6 --value="$bit" ;;
    esac >/dev/null 2>&1
    [ "$(cache_state)" = "$1" ]
}
cache_restore() {
    if [ "$CACHE_TOUCHED" = no ]; then return; fi
    if cache_set "$CACHE_FOUND"; then
        CACHE_TOUCHED=no
        if [ -n "$UNDO" ]; then rm -f -- "$UNDO"; fi
        say "The drive's write cache is $CACHE_FOUND again, as it was found."
    else
        say "The drive's write cache could not be set back to $CACHE_FOUND. Do it by hand (it is in $UNDO, too): $(cache_command "$(bit_of "$CACHE_FOUND")")"
    fi
}
# A file outlives a terminal: it is there before anything is switched, and goes when the cache is as it was found.
write_undo() {
    UNDO=${OUTPUT%.json}-undo.sh
    { printf '#!/bin/sh\n# Sets the write cache of %s (/dev/%s) back to %s, as it was found.\n' "$MODEL" "$DISK" "$CACHE_FOUND"; cache_command "$(bit_of "$CACHE_FOUND")"; } >"$UNDO" || stop "$UNDO cannot be written, so the write cache is not switched"
    say "The write cache is switched. Should this be killed outright, set it back: sh $UNDO"
}
bit_of() { if [ "$1" = on ]; then echo 1; else echo 0; fi; }
# Both states where the drive takes both, else the one it is in (nothing where it does not tell).
find_states() {
    TOOL=
    CACHE_FOUND=
    STATES=unknown
    if [ "$MODE" != file ]; then TOOL=$(cache_tool); fi
    if [ -n "$TOOL" ]; then CACHE_FOUND=$(cache_state); fi
    if [ -z "$CACHE_FOUND" ]; then return; fi
    STATES=$CACHE_FOUND
    if [ "$MODE" != device ] || [ "$CACHE" != both ]; then return; fi
    case " $OVERRIDDEN " in
        *" other-partitions "*) say "The write cache is left $CACHE_FOUND: it belongs to the whole drive, and other partitions of it are in use." ;;
        *) STATES="on off" ;;
    esac
}

# ── One run of fio ──
finish() {
    code=$?
    # Whatever comes now, also that nobody reads any more what is said, the cache is set back first.
    trap '' HUP INT QUIT ABRT PIPE ALRM TERM USR1 USR2 XCPU
    trap - EXIT
    if [ -n "$FIO" ]; then kill "$FIO" 2>/dev/null; fi
    cache_restore
    if [ -n "$FIO" ]; then wait "$FIO" 2>/dev/null; fi
    if [ -n "$OURS" ]; then rm -f -- "$OURS"; fi
    if [ -n "$WORK" ]; then rm -rf -- "$WORK"; fi
    if [ -n "$OUTPUT" ]; then rm -f -- "$OUTPUT.part"; fi
    if [ "$code" -gt 128 ]; then say "Interrupted: no bundle was written."; fi
    exit "$code"
}
prepare() {
    WORK=${TMPDIR:-/tmp}/honest-iops.$$
    mkdir "$WORK" || stop "the folder $WORK cannot be made; set TMPDIR to one that can be written to"
    if [ "$QUICK" = yes ]; then sed 's/^runtime=.*/runtime=1/' "$JOBS"; else cat "$JOBS"; fi >"$WORK/jobs.fio"
    # fio is given a neutral name, so that nothing it writes tells the path.
    ln -s "$1" "$WORK/target"
}
fio_run() { # section, further options of fio; leaves $WORK/clean.json
    section=$1
    shift
    look_again
    if [ "$MODE" = read-only ]; then set -- --readonly "$@"; fi
    rm -f "$WORK/out.json"
    (cd "$WORK" && TARGET=target SPAN=$SPAN exec fio "$@" --section="$section" --output-format=json --output=out.json jobs.fio >messages 2>&1) &
    FIO=$!
    wait "$FIO"
    status=$?
    FIO=
    if [ "$status" -ne 0 ]; then sed 's/^/  fio: /' "$WORK/messages" "$WORK/out.json" 2>/dev/null | sed -n 1,10p >&2; stop "fio ended with error $status in the job $section; no bundle was written"; fi
    sed -n '/^{/,/^}/{s/^  *//;p;}' "$WORK/out.json" | tr -d '\n' >"$WORK/clean.json"
    [ -s "$WORK/clean.json" ] || stop "fio wrote no result for the job $section; no bundle was written"
}
rate_of() { awk '/"iops" :/ && n++ < 3 { gsub(/,/, ""); if ($3 + 0 > most) most = $3 + 0 } END { printf "%.0f", most }' "$WORK/out.json"; }
keep_result() { # section, run, window
    if [ -s "$WORK/outputs" ]; then printf ',\n' >>"$WORK/outputs"; fi
    {
        printf '{"job":%s,"run":%s,"write_cache":%s,"kernel_write_cache":%s,"window":%s,"fio":' "$(text "$1")" "$2" "$(text "$STATE_TOLD")" "$(text "$(kernel_cache)")" "$(text "$3")"
        cat "$WORK/clean.json"
        printf '}'
    } >>"$WORK/outputs"
}
# The one-second rates of the last windows: each window's mean near that of all, and no line up or down through them.
is_steady() {
    cat "$@" | awk -v windows="$STEADY_WINDOWS" -v bound="$STEADY_PERCENT" '
        $1 == "window" { w++; next }
        { gsub(/,/, ""); x = n++; y = $2; sum += y; sx += x; sxx += x * x; sxy += x * y; own[w] += y; of[w]++ }
        END {
            if (w < windows || n < windows) exit 1
            mean = sum / n
            for (i = 1; i <= w; i++) { off = of[i] ? own[i] / of[i] - mean : mean; if (off < 0) off = -off; if (off > mean * bound / 100) exit 1 }
            slope = (n * sxy - sx * sum) / (n * sxx - sx * sx)
            drift = slope * n; if (drift < 0) drift = -drift
            exit !(drift <= mean * bound / 100)
        }'
}
steady_run() { # section, run
    window=0
    label=burst
    while [ "$window" -lt "$WINDOWS" ]; do
        window=$((window + 1))
        rm -f "$WORK"/log_iops*.log
        fio_run "$1" --write_iops_log=log --log_avg_msec=1000
        { echo window; cat "$WORK"/log_iops*.log; } >"$WORK/series.$window" 2>/dev/null
        if [ "$window" -ge "$STEADY_WINDOWS" ] && is_steady "$WORK/series.$((window - 2))" "$WORK/series.$((window - 1))" "$WORK/series.$window"; then label=steady; break; fi
        if [ "$window" -lt "$WINDOWS" ]; then
            say "        window $window: $(rate_of) IOPS"
            keep_result "$1" "$2" earlier
        fi
    done
    keep_result "$1" "$2" "$label"
    say "        window $window: $(rate_of) IOPS, $label"
}
sections() {
    sed -n 's/^\[\(.*\)\]$/\1/p' "$JOBS" | grep -v -e '^global$' -e '^precondition$' | while read -r section; do
        case $section in *-4x32) [ "$(interface_of)" = nvme ] || continue ;; esac
        case $MODE/$section in read-only/*write-*) continue ;; esac
        printf '%s\n' "$section"
    done
}
battery() { # run
    place=0
    for job in $(sections); do
        place=$((place + 1))
        say "  [$place/$COUNT] $job"
        if [ "$job" = randwrite-4k-qd128 ]; then steady_run "$job" "$1"; continue; fi
        fio_run "$job"
        keep_result "$job" "$1" ""
        say "        $(rate_of) IOPS"
    done
}
measure() {
    STATE_TOLD=$CACHE_FOUND
    if [ "$MODE" != read-only ]; then
        say "Writing the span once in full"
        fio_run precondition
        keep_result precondition 0 ""
    fi
    for state in $STATES; do
        if [ "$STATES" = "on off" ]; then
            if [ "$CACHE_TOUCHED" = no ]; then write_undo; fi
            CACHE_TOUCHED=yes
            if ! cache_set "$state"; then
                say "The drive does not take its write cache $state; that state is left out."
                continue
            fi
            STATE_TOLD=$state
        fi
        run=0
        while [ "$run" -lt "$RUNS" ]; do
            run=$((run + 1))
            say "Run $run of $RUNS, write cache ${STATE_TOLD:-not known}"
            battery "$run"
        done
    done
    cache_restore
}
bundle() {
    # shellcheck disable=SC2086 # the words are a list
    {
        printf '{"honest_iops_bundle":1,"edition":%s,"mode":%s,"target":%s,"quick":%s,"runs":%s,"windows":%s,"span_bytes":%s,"started":%s,\n' \
            "$EDITION" "$(text "$MODE")" "$(text "$(target_kind)")" "$(truth "$QUICK")" "$RUNS" "$WINDOWS" "$SPAN" "$(text "$STARTED")"
        printf '"fill_percent":%s,"overridden":[%s],' "$(number "$FILL")" "$(list_of $OVERRIDDEN)"
        printf '"cache":{"tool":%s,"found":%s,"restored":%s},\n' "$(text "$TOOL")" "$(text "$CACHE_FOUND")" "$(if [ "$STATES" != "on off" ]; then printf null; else [ "$CACHE_TOUCHED" = no ] && printf true || printf false; fi)"
        facts
        printf '"job_file":"'
        sed 's/\\/\\\\/g; s/"/\\"/g; s/	/\\t/g; s/$/\\n/' "$WORK/jobs.fio" | tr -d '\n\r'
        printf '",\n"outputs":[\n'
        cat "$WORK/outputs"
        printf '\n]}\n'
    } >"$OUTPUT.part" || stop "$OUTPUT.part cannot be written"
    chmod 644 "$OUTPUT.part"
    mv -- "$OUTPUT.part" "$OUTPUT"
    printf '%s\n' "$OUTPUT"
    say "Done. Drop this file on the page 'Check my result', or run: iops import bundle $OUTPUT"
}

# ── What was asked ──
bytes_of() {
    printf '%s\n' "$1" | awk '/^[0-9]+[KMGTkmgt]?$/ { n = $0 + 0; u = toupper(substr($0, length($0))); f = 1
        if (u == "K") f = 1024; if (u == "M") f = 1048576; if (u == "G") f = 1073741824; if (u == "T") f = 1099511627776; printf "%.0f\n", n * f }'
}
whole() { case $2 in '' | *[!0-9]* | 0?*) misused "found $1 $2; write a whole number" ;; esac; }
override() {
    case $1 in mounted | swap-on | open | in-use | claimed | unasked | unread | read-only) misused "$1 cannot be overridden: what is in use, or cannot be read, is never written over" ;; esac
    case " $WORDS " in *" $1 "*) OVERRIDDEN="$OVERRIDDEN $1" ;; *) misused "found --override $1; the words are: $WORDS" ;; esac
}
parse() {
    while [ $# -gt 0 ]; do
        option=$1
        shift
        case $option in
            --read-only) MODE=read-only; continue ;;
            --quick) QUICK=yes; continue ;;
            -h | --help) usage; exit 0 ;;
            --file | --span | --runs | --cache | --windows | --fill | --override | --output)
                [ $# -gt 0 ] || misused "$option needs a word after it" ;;
            -*) misused "found $option, which is no option" ;;
            *) [ -z "$GIVEN" ] || misused "found $option beside $GIVEN; name one device"; GIVEN=$option; continue ;;
        esac
        case $option in
            --file) MODE='file'; GIVEN=$1 ;;
            --span) SPAN=$(bytes_of "$1"); [ -n "$SPAN" ] || misused "found --span $1; write a size such as 64G" ;;
            --runs) whole "$option" "$1"; [ "$1" -ge 1 ] || misused "found --runs 0; write 1 or more"; RUNS=$1 ;;
            --windows) whole "$option" "$1"; [ "$1" -ge "$MOST_WINDOWS" ] || misused "found --windows $1; write $MOST_WINDOWS or more"; WINDOWS=$1 ;;
            --fill) whole "$option" "$1"; [ "$1" -le 100 ] || misused "found --fill $1; write a percentage from 0 to 100"; FILL=$1 ;;
            --cache) [ "$1" = keep ] || [ "$1" = both ] || misused "found --cache $1; write keep or both"; CACHE=$1 ;;
            --override) override "$1" ;;
            --output) OUTPUT=$1 ;;
        esac
        shift
    done
}
choose_device() {
    real=$(readlink -f -- "$R$GIVEN") || real=
    NAME=$(basename -- "$real")
    # A file that is merely called like a device is none.
    if [ -z "$real" ] || [ ! -e "$(block "$NAME")" ] || [ "$real" != "$(readlink -f -- "$R/dev/$NAME")" ] || { [ -z "$R" ] && [ ! -b "$real" ]; }; then stop "$GIVEN is no block device of this machine; see: sh honest-iops.sh list"; fi
    DISK=$(disk_of "$NAME")
    TARGET_SIZE=$(size_of "$NAME")
    [ "$TARGET_SIZE" -gt 0 ] || stop "$GIVEN has no size: is a medium in it?"
    MODEL=$(model_of "$DISK")
    if [ "$MODE" = device ]; then
        reasons_against "$NAME"
        if [ -n "$REASONS" ]; then say "/dev/$NAME (${MODEL:-model not known}) is not tested:"; say "$REASONS"; exit 1; fi
    fi
    if [ -z "$SPAN" ]; then SPAN=$(awk -v all="$TARGET_SIZE" 'BEGIN { span = all / 10; if (span < 17179869184) span = 17179869184; if (span > all) span = all; printf "%.0f", span - span % 4194304 }'); fi
    [ "$SPAN" -le "$TARGET_SIZE" ] || stop "the span of $(gib "$SPAN") is larger than /dev/$NAME ($(gib "$TARGET_SIZE"))"
    TARGET_PATH=$R/dev/$NAME
    IDENTITY=$(identity_of)
}
choose_file() {
    if [ -e "$GIVEN" ] || [ -L "$GIVEN" ]; then stop "$GIVEN exists already, and the test would overwrite it: name a file that is not there yet"; fi
    folder=$(cd -- "$(dirname -- "$GIVEN")" 2>/dev/null && pwd -P) || stop "the folder of $GIVEN is not there"
    if [ -z "$SPAN" ]; then SPAN=$LEAST_SPAN; fi
    free=$(df -Pk -- "$folder" | awk 'NR == 2 { print $4 }')
    [ "$((free * 9 / 10))" -ge "$((SPAN / 1024))" ] || stop "$folder has too little room for a file of $(gib "$SPAN"); name another place, or a smaller --span"
    FILE_SYSTEM=$(findmnt -n -o FSTYPE -T "$folder" | sed -n 1p)
    case $FILE_SYSTEM in tmpfs | ramfs) stop "$folder lies in memory ($FILE_SYSTEM): there is no drive to measure" ;; esac
    NAME=$(basename -- "$(readlink -f -- "$(findmnt -n -o SOURCE -T "$folder" | sed 's/\[.*//;1q')" 2>/dev/null)")
    DISK=none
    if [ -n "$NAME" ] && [ -e "$(block "$NAME")" ]; then DISK=$(disk_of "$NAME"); fi
    case $DISK in dm-* | md*) FILE_SYSTEM="$FILE_SYSTEM on $(case $DISK in md*) echo md RAID ;; *) echo device mapper ;; esac)" ;; esac
    MODEL=$(model_of "$DISK")
    TARGET_PATH=$folder/$(basename -- "$GIVEN")
}
# Times at the runtimes of the job file; amounts at the fastest that such a drive may take.
announce() {
    COUNT=$(sections | awk 'END { print NR }')
    seconds=$(sed -n 's/^runtime=//p' "$WORK/jobs.fio" | sed -n 1p)
    writes=$(sections | grep -c 'write-')
    rate=1000
    case $(interface_of)/$(look "$(block "$DISK")/queue/rotational") in sata/1 | sas/1) rate=280 ;; sata/*) rate=560 ;; nvme/*) rate=7000 ;; esac
    awk -v count="$COUNT" -v writes="$writes" -v s="$seconds" -v runs="$RUNS" -v states="$(printf '%s\n' "$STATES" | wc -w)" -v windows="$WINDOWS" -v least="$STEADY_WINDOWS" \
        -v span="$SPAN" -v rate="$rate" -v mode="$MODE" 'BEGIN {
        more = mode == "read-only" ? 0 : windows - 1; fewer = mode == "read-only" ? 0 : least - 1; fill = mode == "read-only" ? 0 : span / 1048576 / rate * 4
        low = int(runs * states * s * (count + fewer) / 60) + 1; high = int((runs * states * s * (count + more) + fill) / 60) + 1
        printf "It takes about %s", low == high ? low : low " to " high; printf " minute%s", high == 1 ? "" : "s"
        if (mode == "read-only") print " and writes nothing."
        else printf ", writes %.1f GiB once and then at most about %.0f GiB, if the drive took %d MB/s all the time.\n", span / 1073741824, runs * states * s * (writes + more) * rate / 1074, rate }' >&2
}
# What tells the drive from every other, also from one of the same model that takes its name later.
identity_of() {
    printf '%s %s %s %s %s\n' "$(look "$(block "$NAME")/dev")" "$(size_of "$NAME")" "$(look "$(block "$DISK")/diskseq")" \
        "$(look "$(block "$DISK")/wwid")$(look "$(block "$DISK")/device/wwid")" "$(look "$(block "$DISK")/device/model")"
}
# The last word before anything is written, and again before every job: hours lie between the first and the last.
look_again() {
    if [ "$MODE" != device ]; then return; fi
    [ "$(identity_of)" = "$IDENTITY" ] || stop "/dev/$NAME is not the drive any more that it was at the start: nothing more is written"
    said=$SAID
    SAID=no
    reasons_against "$NAME"
    SAID=$said
    if [ -n "$REASONS" ]; then say "/dev/$NAME is in use by now, so nothing more is written to it:"; say "$REASONS"; exit 1; fi
}
confirm() {
    asked="$NAME ${MODEL:-$(gib "$TARGET_SIZE")}"
    say "ALL DATA on the first $(gib "$SPAN") of /dev/$NAME (${MODEL:-model not known}, $(gib "$TARGET_SIZE")) IS DESTROYED, and with it whatever lies there."
    printf 'Type %s to go on: ' "$asked" >&2
    read -r answer || answer=
    [ "$(printf '%s\n' "$answer" | trimmed)" = "$asked" ] || stop "that is not $asked: nothing was done"
    look_again
}
main() {
    MODE=device GIVEN='' SPAN='' RUNS=1 CACHE=both WINDOWS=$MOST_WINDOWS FILL='' OVERRIDDEN='' OUTPUT='' QUICK=no
    FIO='' WORK='' OURS='' UNDO='' SAID=yes CACHE_TOUCHED=no FILE_SYSTEM='' PCI=''
    if [ -n "$R" ]; then say "This looks at the made-up machine in $R."; fi
    if [ "${1:-}" = list ]; then list_devices; exit 0; fi
    parse "$@"
    if [ -z "$GIVEN" ]; then usage >&2; exit 2; fi
    have fio || stop "fio is not installed (on Debian: apt-get install fio)"
    JOBS=$(dirname -- "$0")/honest-iops.fio
    [ -r "$JOBS" ] || stop "the job file honest-iops.fio is missing; put it beside this script"
    if [ -z "$OUTPUT" ]; then OUTPUT=honest-iops-$(date -u +%Y-%m-%dT%H%M%SZ).json; fi
    if [ -e "$OUTPUT" ]; then taken=$OUTPUT; OUTPUT=; stop "$taken is there already; name another --output"; fi
    if [ "$MODE" = file ]; then choose_file; else choose_device; fi
    [ "$SPAN" -ge 4194304 ] || stop "the span is smaller than one block of 4 MiB"
    # A trial waits for nothing.
    if [ "$QUICK" = yes ]; then WINDOWS=$STEADY_WINDOWS; fi
    find_states
    trap finish EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 131' QUIT
    trap 'exit 134' ABRT
    trap 'exit 141' PIPE
    trap 'exit 142' ALRM
    trap 'exit 143' TERM
    trap 'exit 138' USR1
    trap 'exit 140' USR2
    trap 'exit 152' XCPU
    prepare "$TARGET_PATH"
    announce
    if [ "$MODE" = device ]; then confirm; fi
    if [ "$MODE" = file ]; then OURS=$TARGET_PATH; dd if=/dev/zero of="$OURS" bs=1 count=0 seek="$SPAN" 2>/dev/null || stop "$OURS cannot be made"; fi
    STARTED=$(date -u +%Y-%m-%dT%H:%M:%SZ)
    measure
    bundle
}
main "$@"
