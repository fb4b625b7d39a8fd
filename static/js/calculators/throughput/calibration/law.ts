/** What a cluster of NVMe drives in copies does with enough in flight: the formula whose rates are fitted. */

/**
 * @typedef {object} Cluster
 * @property {number} read_share  0..1 of the operations
 * @property {number} replicas
 * @property {number} cores   of all hosts
 * @property {number} drives  of all hosts
 */
/** @typedef {Record<string, number>} Rates */
/**
 * A form of the law. `evaluate` gives the seconds of the cluster that one operation takes, and for each rate how the
 * logarithm of this time follows the rate’s.
 * @typedef {object} Form
 * @property {string} label
 * @property {Readonly<Rates>} start  where the search begins
 * @property {(cluster: Cluster, rates: Rates) => {time: number, slopes: Rates}} evaluate
 */

/**
 * write_limit, read_limit: copies written and operations read a second by the OSDs of one drive, however many cores
 * they have. half_cores: cores for each drive with which they do half of that.
 * time = (writes ÷ write_limit + reads ÷ read_limit) · (1 + half_cores · drives ÷ cores) ÷ drives
 * @type {Form}
 */
export const LAW = Object.freeze({
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

/**
 * Operations a second of clients with enough in flight.
 * @param {Cluster} cluster
 * @param {Rates} rates
 * @param {Form} [form]
 */
export const saturatedIops = (cluster, rates, form = LAW) => 1 / form.evaluate(cluster, rates).time;
