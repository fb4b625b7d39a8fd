# How many measurements, of which level of evidence, stand behind each figure of one drive?
downloads <- "downloads/" # or the address of that folder

figures <- subset(read.csv(paste0(downloads, "drive_summary.csv"), encoding = "UTF-8"), subject == "micron-5100-eco-960gb")
figures <- figures[order(figures$workload, figures$metric, method = "radix"), ]
answer <- figures[c("workload", "metric", "base_unit", "n", "level", "worst", "best")]
print(answer, row.names = FALSE)
