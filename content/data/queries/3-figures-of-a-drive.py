"""How many measurements, of which level of evidence, stand behind each figure of one drive?"""

import pandas as pd

downloads = "downloads/"  # or the address of that folder

figures = pd.read_csv(downloads + "drive_summary.csv")
answer = figures[figures["subject"] == "micron-5100-eco-960gb"].sort_values(["workload", "metric"])[
    ["workload", "metric", "base_unit", "n", "level", "worst", "best"]
]
print(answer.to_string(index=False))
