# How many flushed 4 KiB writes a second does the best drive of each interface do, by power-loss protection?
downloads <- "downloads/" # or the address of that folder

read <- function(table) read.csv(paste0(downloads, table, ".csv"), encoding = "UTF-8")

writes <- merge(read("durable_writes"), read("drives"), by = "subject")
flushed <- subset(writes, sync_kind %in% c("fsync", "fdatasync") & ranked == "true" & is_class == "false" &
  block_size_bytes == 4096 & queue_depth == 1 & jobs == 1)
flushed$interface[flushed$interface == ""] <- NA
flushed <- flushed[order(flushed$interface, flushed$power_loss_protection, -flushed$median_iops, flushed$subject, method = "radix"), ]
group <- paste(flushed$interface, flushed$power_loss_protection)
best <- flushed[!duplicated(group), ]
drives <- tapply(flushed$subject, group, function(subject) length(unique(subject)))
answer <- data.frame(
  interface = best$interface, power_loss_protection = best$power_loss_protection,
  drives = as.vector(drives[group[!duplicated(group)]]), best_iops = best$median_iops, best_drive = best$title
)
print(answer, row.names = FALSE)
