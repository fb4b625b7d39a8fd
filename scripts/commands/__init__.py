"""Every command of `iops`, one module each; a module imports what it needs when it runs, so that each starts fast."""

from scripts.commands.calc import CALC
from scripts.commands.changes import CHANGES
from scripts.commands.check import CHECK
from scripts.commands.command import Command
from scripts.commands.diagnose import DIAGNOSE
from scripts.commands.evidence import EVIDENCE
from scripts.commands.import_ import IMPORT
from scripts.commands.intake import INTAKE
from scripts.commands.new import NEW
from scripts.commands.review import REVIEW
from scripts.commands.site import CALIBRATE, DEV, HEADERS, SCHEMAS, SERVE, SITE
from scripts.commands.split import SPLIT

COMMANDS: tuple[Command, ...] = (
    CHECK,
    CALC,
    IMPORT,
    EVIDENCE,
    DIAGNOSE,
    NEW,
    SPLIT,
    INTAKE,
    REVIEW,
    CHANGES,
    SITE,
    SERVE,
    HEADERS,
    DEV,
    SCHEMAS,
    CALIBRATE,
)
"""In the order of the help."""
