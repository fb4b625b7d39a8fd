"""Which setting helped most, where at least two subjects show it?"""

import pandas as pd

downloads = "downloads/"  # or the address of that folder

summary = pd.read_csv(downloads + "effect_summary.csv")
answer = (
    summary[summary["subjects"] >= 2]
    .sort_values(["median_improvement", "setting"], ascending=[False, True])
    .head(10)[["setting", "pairs", "subjects", "median_improvement", "worse"]]
)
print(answer.to_string(index=False))
