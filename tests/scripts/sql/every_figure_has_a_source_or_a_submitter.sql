-- Results that nobody answers for.
from marts.results where source is null and submitter is null
