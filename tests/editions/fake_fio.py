"""Answers as fio does, at once: each job with its options, random writes at the rates that the test wants.

It starts twenty-five times in a run: it imports nothing that takes long to load.
"""

import os
import sys
import time

stubs = os.environ["STUBS"] + "/"
option = dict(word[2:].split("=", 1) for word in sys.argv[1:] if word.startswith("--") and "=" in word)
name = option["section"]


def text_of(path):
    with open(path) as file:
        return file.read()


def as_json(value, blanks=""):
    """JSON as fio 3.33 lays it out."""
    inner = blanks + "  "
    if isinstance(value, dict):
        lines = [f'{inner}"{key}" : {as_json(one, inner)}' for key, one in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{blanks}}}"
    if isinstance(value, list):
        return "[" + ", ".join(as_json(one, inner) for one in value) + "]"
    return f'"{value}"' if isinstance(value, str) else "null" if value is None else repr(value)


with open(stubs + "fio.log", "a") as log:
    log.write(name + "\n")
if os.path.exists(stubs + "hang"):  # noqa: PTH110 - pathlib takes as long to load as all the rest
    open(stubs + "hanging", "w").close()
    time.sleep(60)
jobs = {}
for line in map(str.strip, text_of("jobs.fio").splitlines()):
    if line.startswith("["):
        section = jobs.setdefault(line[1:-1], {})
    elif line and line[0] not in "#;":
        key, equals, value = line.partition("=")
        section[key.strip()] = value.strip() if equals else None
rates = [int(rate) for rate in text_of(stubs + "rates.json").strip("[] \n").split(",")]
done = text_of(stubs + "fio.log").split().count("randwrite-4k-qd128")
jobs_so_far = len(text_of(stubs + "fio.log").split())
rate = rates[min(done, len(rates)) - 1] if name == "randwrite-4k-qd128" else 100
if "write_iops_log" in option:
    with open("log_iops.1.log", "w") as log:
        log.write("".join(f"{second}000, {rate}, 1, 0, 0\n" for second in range(1, 46)))
options = {**jobs["global"], **jobs[name]}
own = {key: value for key, value in jobs[name].items() if jobs["global"].get(key) != value}
direction = "read" if "read" in options["rw"] else "write"
seconds = float(options.get("runtime") or 1)
size = {"4M": 4194304, "4k": 4096}[options["bs"]]
moved = {
    "io_bytes": int(rate * seconds) * size,
    "bw_bytes": rate * size,
    "bw": rate * size // 1024,
    "iops": rate + jobs_so_far / 10000,  # no two runs give the same figures
    "runtime": seconds * 1000,
    "total_ios": int(rate * seconds),
}
job = {"jobname": name, "groupid": 0, "error": 0, "job options": own, direction: moved}
answer = {
    "fio version": "fio-3.33",
    "timestamp": 1795245842,
    "global options": {**jobs["global"], "filename": "target"},
    "jobs": [job],
    "disk_util": [],
}
with open(option["output"], "w") as output:
    output.write(as_json(answer) + "\n")
