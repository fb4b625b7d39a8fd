/** Other forms of the law that were tried and dropped: the page of the calculator shows how far off each was. */
import { type Form, LAW } from './law.ts';

const START = Object.freeze({ write_core: 8000, write_drive: 40_000, read_core: 25_000, read_drive: 90_000 });

/** A form in which cores and drives have a rate of their own for each kind of operation. */
const ofTimes = (
  label: string,
  counts: (times: { [name in keyof typeof START]: number }) => Partial<Record<keyof typeof START, number>>,
): Form => ({
  label,
  start: START,
  evaluate({ read_share, replicas, cores, drives }, rates) {
    const writes = (1 - read_share) * replicas;
    const times = counts({
      write_core: writes / (cores * Number(rates.write_core)),
      write_drive: writes / (drives * Number(rates.write_drive)),
      read_core: read_share / (cores * Number(rates.read_core)),
      read_drive: read_share / (drives * Number(rates.read_drive)),
    });
    const time = Object.values(times).reduce((sum, each) => sum + each, 0);
    return { time, slopes: Object.fromEntries(Object.entries(times).map(([name, each]) => [name, -each / time])) };
  },
});

export const FORMS: Readonly<Record<string, Form>> = Object.freeze({
  law: LAW,
  separate: ofTimes('the same with cores of their own for writes and for reads', (times) => times),
  least: ofTimes(
    'the least of what cores and drives allow, as in the other presets',
    ({ write_core, write_drive, read_core, read_drive }) => ({
      ...(write_core >= write_drive ? { write_core } : { write_drive }),
      ...(read_core >= read_drive ? { read_core } : { read_drive }),
    }),
  ),
  drives: ofTimes('drives alone', ({ write_drive, read_drive }) => ({ write_drive, read_drive })),
  cores: ofTimes('cores alone', ({ write_core, read_core }) => ({ write_core, read_core })),
});
