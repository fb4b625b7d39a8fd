"""How many flushed 4 KiB writes a second does the best drive of each interface do, by power-loss protection?"""

import pandas as pd

downloads = "downloads/"  # or the address of that folder

writes = pd.read_csv(downloads + "durable_writes.csv").merge(pd.read_csv(downloads + "drives.csv"), on="subject")
flushed = writes[
    writes["sync_kind"].isin(["fsync", "fdatasync"])
    & writes["ranked"]
    & ~writes["is_class"]
    & (writes["block_size_bytes"] == 4096)
    & (writes["queue_depth"] == 1)
    & (writes["jobs"] == 1)
].sort_values(["median_iops", "subject"], ascending=[False, True])
groups = flushed.groupby(["interface", "power_loss_protection"], dropna=False)
answer = groups.agg(
    drives=("subject", "nunique"), best_iops=("median_iops", "max"), best_drive=("title", "first")
).reset_index()
print(answer.to_string(index=False))
