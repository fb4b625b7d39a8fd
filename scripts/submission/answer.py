"""Answer whoever opened an issue, as Markdown that shows a stranger's words and lets none of them act."""

from scripts.messages.markdown import bullet_list, cut, escape_text, sanitize_markdown

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
