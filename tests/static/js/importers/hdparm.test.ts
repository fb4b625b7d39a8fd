/** The importer of hdparm: memory, the cache of the drive and a short stream are each called what they are. */
import { testAnswers, testError } from './fixtures.ts';

testAnswers('hdparm/answer-three-lines.txt', [
  {
    figure: 'hdparm: reads of the cache of the drive, 512.00 MiB/s (1024 MiB in 2.00 s)',
    says: /speed of the connection/,
    instead: /--rw=randread/,
  },
  {
    figure: 'hdparm: sequential reads past the page cache, 512.00 MiB/s (1536 MiB in 3.00 s)',
    says: /past the page cache, one request of 2 MiB after another/,
    instead: /--rw=read /,
  },
  {
    figure: 'hdparm: reads of memory, 8547.52 MiB/s (17034 MiB in 1.99 s)',
    says: /No drive takes part/,
    instead: /--rw=randread/,
  },
  {
    figure: 'hdparm: buffered sequential reads, 67.98 MiB/s (204 MiB in 3.00 s)',
    says: /through the page cache with read-ahead\. It says nothing of random reads, of writes or of flushes/,
    instead: /--rw=read /,
  },
]);

testError(
  'a line without its rate',
  '/dev/sda:\n Timing buffered disk reads:  read() failed\n',
  /lacks the rate of hdparm/,
);
