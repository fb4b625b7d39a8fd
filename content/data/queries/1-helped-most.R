# Which change helped most, and at what, where at least three subjects of one class show it?
downloads <- "downloads/" # or the address of that folder

answers <- subset(read.csv(paste0(downloads, "effect_answers.csv"), encoding = "UTF-8"), subjects >= 3)
answers <- answers[order(-answers$min_improvement, answers$question_id, answers$subject_class, method = "radix"), ]
columns <- c("change", "workload", "metric", "subject_class", "subjects", "better", "min_improvement", "max_improvement")
answer <- head(answers[columns], 10)
print(answer, row.names = FALSE)
