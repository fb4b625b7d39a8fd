/** The importer of ceph-gobench against figures that were typed from the fixtures by hand, and on broken files. */
import { fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('ceph-gobench/log.txt', {
  date: '2025-04-05',
  environment: {
    software: 'Ceph reef 18.2.4',
    kernel: '6.1.0-31-amd64',
    os: 'Example Linux 12',
    cpu: 'Example CPU 9000 @ 2.00GHz',
  },
  measurements: [
    { workload: { kind: 'osd', pattern: 'randwrite' }, target: { id: 'osd.4' }, iops: 2560, bandwidth_mib_per_s: 10 },
    { workload: { kind: 'osd', pattern: 'randwrite' }, target: { id: 'osd.7' }, iops: 1280, bandwidth_mib_per_s: 5 },
  ],
});

testError(
  'an OSD without figures',
  fixtureText('ceph-gobench/log.txt').split('Avg iops')[0] ?? '',
  /osd\.4 has no line “Avg iops”/,
);
