/** The commands that measure what a figure of another tool does not, for `instead` of an answer. */

/** One writer that waits until each 4K write survives a power cut: what a database, etcd or Ceph's log waits for. */
export const DURABLE_WRITES =
  'fio --name=log --directory=test-data --size=1g --ioengine=sync --rw=write --bs=4k --fdatasync=1 --runtime=60 ' +
  '--time_based --output-format=json+ --output=log.json';

/** Random reads of 4K past the page cache, which do not change what is on the drive. */
export const RANDOM_READS =
  'fio --name=reads --filename=/dev/sdX --readonly --direct=1 --ioengine=libaio --iodepth=32 --rw=randread --bs=4k ' +
  '--runtime=60 --time_based --output-format=json+ --output=reads.json';

/** Reads of 1 MiB in order, several in flight, past the page cache. */
export const SEQUENTIAL_READS =
  'fio --name=stream --filename=/dev/sdX --readonly --direct=1 --ioengine=libaio --iodepth=8 --rw=read --bs=1m ' +
  '--runtime=60 --time_based --output-format=json+ --output=stream.json';
