/** What the comparison reads of `/api/v1/`, and what it makes of it; types alone. */

/**
 * One entry of the list of subjects.
 * @typedef {object} Listed
 * @property {string} id
 * @property {string} kind folder: drives, controllers or clusters
 * @property {string} title
 * @property {number} n figures
 */

/**
 * The parts of a block workload that two workloads may differ in; a part that is null was not stated.
 * @typedef {object} Fields
 * @property {string} kind
 * @property {string|null} pattern
 * @property {number|null} block_size_bytes
 * @property {number|null} queue_depth
 * @property {number|null} jobs
 * @property {string|null} sync
 * @property {number|null} sync_every
 */

/**
 * Figures of one workload under one combination of settings.
 * @typedef {object} Group
 * @property {string|null} target part of the subject
 * @property {string} workload in words
 * @property {string} settings `key=value, key=value`
 * @property {string} metric
 * @property {string} label
 * @property {string} unit base unit
 * @property {boolean|null} higher_is_better
 * @property {number} n
 * @property {number} min
 * @property {number} median
 * @property {number} max
 * @property {string} basis
 * @property {number|null} edition
 * @property {boolean} ranked
 * @property {number} level
 * @property {string[]} details
 * @property {Fields} fields
 * @property {{page: string}[]} results
 */

/**
 * @typedef {object} Subject
 * @property {string} id
 * @property {string} kind
 * @property {string} title
 * @property {string} page address below the root of the site
 * @property {Group[]} figures
 */

/** @typedef {{subject: Subject, state: string}} Column a subject, and under which settings it is looked at */

/**
 * @typedef {object} Cell
 * @property {Group|null} group
 * @property {string[]} reasons why it must not be compared with the baseline; empty where it may
 * @property {string[]} only states under which alone the subject was measured so, where it has no figure under the chosen one
 * @property {number|null} ratio to the baseline
 * @property {[number, number]|null} range least and greatest ratio that the spread of both allows, where either has more than one figure
 */

/**
 * @typedef {object} Row
 * @property {string} workload
 * @property {string} metric
 * @property {string} label
 * @property {string} unit
 * @property {boolean|null} higher_is_better
 * @property {Cell[]} cells one a column
 */

export {};
