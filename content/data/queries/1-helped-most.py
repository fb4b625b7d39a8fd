"""Which change helped most, and at what, where at least three subjects of one class show it?"""

import pandas as pd

downloads = "downloads/"  # or the address of that folder

answers = pd.read_csv(downloads + "effect_answers.csv")
columns = ["change", "workload", "metric", "subject_class", "subjects", "better", "min_improvement", "max_improvement"]
answer = (
    answers[answers["subjects"] >= 3]
    .sort_values(["min_improvement", "question_id", "subject_class"], ascending=[False, True, True])
    .head(10)[columns]
)
print(answer.to_string(index=False))
