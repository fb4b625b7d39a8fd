"""Turn an issue of the form “I measured something” into records, by the modules that the check page runs."""

import base64
import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from schemas.registry import SUBJECT_FOLDERS
from schemas.submission import FORMAT
from scripts.messages.markdown import bullet_list, cut, escape_text, sanitize_markdown
from scripts.node.client import Node
from scripts.records.corpus import Corpus, read
from scripts.submission.attachments import Attachment, AttachmentError, Fetch, fetch_all, find_links, without_links
from scripts.submission.issue_form import CHOICES, LABELS, pasted_text, read_form

Catalogue = dict[str, Any]
"""What the check page loads of the site, as far as a subject is recognised by it."""
FIELDS = ("vendor", "model", "media", "interface", "rotation_rpm", "capacities_bytes")


def read_catalogue(corpus: Corpus) -> Catalogue:
    """Every subject of a data folder; figures of peers are left to the review."""
    rows = [
        _subject_row(file.kind.folder, file.id, json.loads(read(file.path)))
        for file in corpus.files
        if file.kind.folder in SUBJECT_FOLDERS
    ]
    return {
        "drives": [row for row in rows if row["kind"] == "drives"],
        "subjects": rows,
        "peer_figures": {"fields": [], "rows": []},
        "keys": {"hashes": {}, "peers": {}},
    }


def find_subject(model: str, vendor: str, catalogue: Catalogue) -> str | None:
    """The identifier of the subject that somebody names, with or without its maker; None for one that is new."""
    names = {plain(model), plain(f"{vendor} {model}")}
    fitting = [
        str(row["id"])
        for row in catalogue["subjects"]
        if names & {plain(name) for name in (row["id"], row["title"], row.get("model", ""), *row["aliases"])}
    ]
    return fitting[0] if len(fitting) == 1 else None


def same_model(stated: str, *names: str) -> bool:
    """Whether one of the names and the stated model are the same, however much of the name is written out."""
    return any(plain(stated) in plain(name) or plain(name) in plain(stated) for name in names)


def plain(text: str) -> str:
    """Letters and digits in lower case."""
    return re.sub(r"[^a-z0-9]", "", text.lower())


def _subject_row(kind: str, name: str, record: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": name,
        "kind": kind,
        "title": record.get("title") or " ".join(filter(None, (record.get("vendor"), record["model"]))),
        "match": record.get("match", []),
        "aliases": record.get("aliases", []),
        "is_class": record.get("is_class", False),
        **{field: record[field] for field in FIELDS if field in record},
    }


PLACES = re.compile(r"data/(drives|evidence|results)/.*")
"""What a stranger's file may add: a drive, results, and the outputs that they were read from."""


class Incoming(NamedTuple):
    """What became of an issue."""

    records: dict[str, Any]
    """Records by their places; empty where something is missing."""
    problems: list[str]
    """Sentences for whoever opened the issue."""

    def text(self) -> str:
        """The submission file."""
        return json.dumps({"format": FORMAT, "records": self.records}, ensure_ascii=False, indent=2) + "\n"


def records_of(file: Attachment) -> dict[str, Any] | None:
    """The records of a submission file, or None where it is something else."""
    try:
        value = json.loads(pasted_text(file.content.decode("utf-8", errors="replace")))
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        return None
    records = value.get("records")
    return records if isinstance(records, dict) else {}


def ready_made(files: list[Attachment], handle: str) -> Incoming | None:
    """The records of a submission file, under the name of who sent it; None where no file is one."""
    ready = [records for file in files if (records := records_of(file)) is not None]
    if not ready:
        return None
    if len(files) > 1:
        return Incoming({}, ["Give either one file of the check page or what tools printed: one run set in an issue."])
    [records] = ready
    if not records or not all(
        PLACES.fullmatch(place) and isinstance(record, dict) for place, record in records.items()
    ):
        return Incoming(
            {}, ["The submission file holds something else than a drive, outputs and results: make it anew."]
        )
    return Incoming({place: _named(place, record, handle) for place, record in records.items()}, [])


def _named(place: str, record: dict[str, Any], handle: str) -> dict[str, Any]:
    """A result names who sent it by their handle and nobody else; a figure of a publication comes another way."""
    if not place.startswith("data/results/"):
        return record
    kept = {name: value for name, value in record.items() if name not in ("source", "reported_by", "measured_by")}
    return {**kept, "submitter": {"name": handle}}


LAYERS = {
    "device": "none, the whole drive",
    "partition": "none, a partition",
    "file": "a file on a file system",
    "logical-volume": "a logical volume or RAID",
}
"""What `environment.file_system` says for each kind of target."""
PASSED_ON = ("write_cache", "firmware", "controller", "kernel", "preconditioned", "note")
"""Answers that the check page has under the same names."""


def records_of_issue(body: str, handle: str, data: Path, fetch: Fetch | None = None) -> Incoming:
    """Read an issue that `handle` opened; the records name nobody by more than a handle."""
    form = read_form(body)
    if form.problems:
        return Incoming({}, form.problems)
    output = form.answers["output"]
    try:
        files = fetch_all(find_links(output), fetch)
    except AttachmentError as error:
        return Incoming({}, [str(error)])
    if not files:
        files = [Attachment("the pasted text", pasted_text(without_links(output)).encode())]
    return ready_made(files, handle) or _import_files(files, form.answers, handle, data)


def _import_files(files: list[Attachment], answers: dict[str, str], handle: str, data: Path) -> Incoming:
    """Read what tools printed and make the records as the check page makes them."""
    catalogue = read_catalogue(Corpus(data.resolve()))
    given = [{"name": file.name, "bytes": {"base64": base64.b64encode(file.content).decode()}} for file in files]
    with Node() as node:
        parts: list[dict[str, Any]] = node.call("submission/read", "readFiles", given)
        if problems := [f"{part['name']}: {error}" for part in parts for error in part["errors"]]:
            return Incoming({}, problems)
        identified = node.call("submission/submission", "createSubmission", parts, {}, [], catalogue)
        subject, problems = _subject_answers(answers, identified, catalogue)
        stated = {
            **{name: answers[name] for name in PASSED_ON},
            **subject,
            "submitter": handle,
            "fill_percent": answers["fill_percent"].rstrip("% "),
        }
        made: dict[str, Any] = node.call("submission/submission", "createSubmission", parts, stated, [], catalogue)
        problems += _missing(made, answers)
        return Incoming({} if problems else _place_records(node, made, answers), problems)


def _subject_answers(
    answers: dict[str, str], identified: dict[str, Any], catalogue: Catalogue
) -> tuple[dict[str, str], list[str]]:
    """The subject as the check page takes it, where the form and the files name the same."""
    stated, vendor = answers["model"], answers["vendor"]
    subject = find_subject(stated, vendor, catalogue)
    identity, known = identified["identity"], identified["known"]
    if identity:
        names = (identity["model"], *([known["id"], known["title"]] if known else []))
        agrees = subject == known["id"] if known and subject else subject is not None or same_model(stated, *names)
        if not agrees:
            what = f"“Model” says “{stated}”, and a file says “{identity['model']}”"
            return {}, [f"{what}: give the files of the drive that was measured, or correct “Model”."]
    if subject or known:
        return {"subject": subject or known["id"]}, []
    return {"vendor": vendor, "model": identity["model"] if identity else stated}, []


def _missing(made: dict[str, Any], answers: dict[str, str]) -> list[str]:
    """What keeps the records from being complete, each once."""
    if not made["judged"]:
        return ["No result was found: give what the benchmark printed, not only what describes the drive."]
    failed = [
        f"{judgement['rule']}: {judgement['explanation']}."
        for each in made["judged"]
        for judgement in each["judgements"]
        if judgement["verdict"] == "fail" and judgement["severity"] == "error"
    ]
    needed = made["missing"]["needed"]
    return list(dict.fromkeys([*_contradictions(made, answers), *needed, *(failed if needed else [])]))


def _contradictions(made: dict[str, Any], answers: dict[str, str]) -> list[str]:
    """Where the form names another kind of target than the tool's own output."""
    targets = ((each["measurement"].get("run") or {}).get("ran_on") or {} for each in made["judged"])
    printed = {str(target["kind"]) for target in targets if target.get("kind")}
    stated = answers["ran_on"]
    if not stated or not printed or stated in printed:
        return []
    labels = {kind: label for label, kind in CHOICES["ran_on"].items()}
    found = " and ".join(sorted(labels.get(kind, kind).lower() for kind in printed))
    return [f"“{LABELS['ran_on']}” says “{labels[stated]}”, and the output says {found}: correct the form."]


def _place_records(node: Node, made: dict[str, Any], answers: dict[str, str]) -> dict[str, Any]:
    """The records by their places, with what only the form knows."""
    record = made["record"]
    if answers["ran_on"]:
        record.setdefault("environment", {}).setdefault("file_system", LAYERS[answers["ran_on"]])
    if answers["ran_by"]:
        record["measured_by"] = answers["ran_by"]
    file = node.call(
        "submission/submission-file", "submissionFile", record, made["kind"], made["drive"], made["evidence"]
    )
    records: dict[str, Any] = file["records"]
    return records


MISSING = "This cannot become a record yet:"
NEXT = (
    "Edit the issue above (“…”, then “Edit”) and say so in a comment: a maintainer starts the import again. "
    "The page “Check my result” reads the same files in your browser and says at once what is missing."
)
MAX_PROBLEM = 500


def missing_text(problems: list[str]) -> str:
    """What is missing, and what to do about it."""
    items = (escape_text(cut(problem, MAX_PROBLEM), MAX_PROBLEM * 2) for problem in problems)
    return sanitize_markdown("\n\n".join([MISSING, bullet_list(items), NEXT])) + "\n"
