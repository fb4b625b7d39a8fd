"""A source: where figures were published, how they were obtained, what they are worth."""

from typing import Literal, Self

from pydantic import Field, model_validator

from schemas.base import PartialDate, Record, Text, WebAddress


class Source(Record):
    """Bibliography entry in `data/sources/`."""

    title: Text
    """Title in the language of the source."""
    title_english: Text | None = None
    """Our translation of the title, where the source is not in English."""
    form: Literal[
        "wiki",
        "article",
        "blog",
        "slides",
        "thread",
        "repository",
        "specification",
        "paper",
        "documentation",
        "database",
    ]
    """What kind of publication it is."""
    authority: Literal["maker", "maker-copy", "review", "database", "code", "community"] | None = None
    """Whose word a specification is that rests on this source, the most trusted first: the maker's own page, the
    maker's document on somebody else's server, a review or press report, a database or shop, the source code of a
    tool, users. Needed where a drive's specification names the source."""
    authors: list[Text]
    """Names as the source prints them; empty where it prints none."""
    measured_by: Text | None = None
    """The people, laboratory or company that ran what the source prints, in one spelling for all that they published.
    Two sources support each other only where both say it and it differs; null where it is not known."""
    url: WebAddress | None
    """Address, or null with `url_note`."""
    url_note: Text | None = None
    """Why there is no address."""
    language: Literal["en", "ru", "zh", "de", "fr", "ja", "es", "ko", "cs", "pl", "it", "nl", "sv", "pt"]
    """ISO 639-1 code of the language."""
    published: PartialDate | None
    """Day, month or year of publication; null where the source does not say."""
    retrieved: PartialDate | None
    """When it was read; null where not recorded."""
    software: list[Text] = Field(default_factory=list)
    """Software and versions that the source covers."""
    method: Text
    """How the figures were obtained, in a sentence or two."""
    weaknesses: list[Text] = Field(default_factory=list)
    """Known limits that a reader should hold against the figures."""
    licence_note: Text | None = None
    """Terms of the source; facts and figures are cited, its sentences are not copied."""

    @model_validator(mode="after")
    def _address_or_reason(self) -> Self:
        if self.url is None and self.url_note is None:
            raise ValueError("a source without an address needs url_note, saying why there is none")
        return self
