# Which setting helped most, where at least two subjects show it?
downloads <- "downloads/" # or the address of that folder

summary <- subset(read.csv(paste0(downloads, "effect_summary.csv")), subjects >= 2)
summary <- summary[order(-summary$median_improvement, summary$setting, method = "radix"), ]
answer <- head(summary[c("setting", "pairs", "subjects", "median_improvement", "worse")], 10)
print(answer, row.names = FALSE)
