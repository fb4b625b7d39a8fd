/** What a cluster of NVMe drives in copies does with enough in flight: the formula whose rates are fitted. */

export interface Cluster {
  /** 0..1 of the operations */
  read_share: number;
  replicas: number;
  /** of all hosts */
  cores: number;
  /** of all hosts */
  drives: number;
}
export type Rates = Record<string, number>;
/**
 * A form of the law. `evaluate` gives the seconds of the cluster that one operation takes, and for each rate how the
 * logarithm of this time follows the rate’s.
 */
export interface Form {
  label: string;
  /** where the search begins */
  start: Readonly<Rates>;
  evaluate: (cluster: Cluster, rates: Rates) => { time: number; slopes: Rates };
}

/**
 * write_limit, read_limit: copies written and operations read a second by the OSDs of one drive, however many cores
 * they have. half_cores: cores for each drive with which they do half of that.
 * time = (writes ÷ write_limit + reads ÷ read_limit) · (1 + half_cores · drives ÷ cores) ÷ drives
 */
export const LAW: Form = Object.freeze<Form>({
  label: 'a limit of each drive’s OSDs that more cores approach, the same for writes and reads',
  start: Object.freeze({ write_limit: 40_000, read_limit: 90_000, half_cores: 4 }),
  evaluate({ read_share, replicas, cores, drives }, { write_limit = 0, read_limit = 0, half_cores = 0 }) {
    const writes = ((1 - read_share) * replicas) / drives / write_limit;
    const reads = read_share / drives / read_limit;
    const stretch = 1 + (half_cores * drives) / cores;
    const slopes = {
      write_limit: -writes / (writes + reads),
      read_limit: -reads / (writes + reads),
      half_cores: (stretch - 1) / stretch,
    };
    return { time: (writes + reads) * stretch, slopes };
  },
});

/** Operations a second of clients with enough in flight. */
export const saturatedIops = (cluster: Cluster, rates: Rates, form: Form = LAW) =>
  1 / form.evaluate(cluster, rates).time;
