/** Types of the comparison: what it reads of `/api/v1/`, and the rows that it makes of it. */

/**
 * One entry of the list of subjects.
 * @typedef {object} Listed
 * @property {string} id
 * @property {string} kind folder: drives, controllers, clusters or volumes
 * @property {string} title
 * @property {number} n figures
 * @property {number[]} rows one number for each workload and metric that others share
 */

/**
 * The fields in which two block workloads may differ; a field that is null was not stated.
 * @typedef {object} WorkloadFields
 * @property {string} kind
 * @property {string|null} pattern
 * @property {number|null} block_size_bytes
 * @property {number|null} queue_depth
 * @property {number|null} jobs
 * @property {number|null} clients
 * @property {string|null} sync
 * @property {number|null} sync_every
 */

/**
 * Figures of one workload under one combination of settings.
 * @typedef {object} Group
 * @property {string|null} target part of the subject
 * @property {string} workload as domain/workload.js describes it
 * @property {string} settings `key=value, key=value`
 * @property {string} settings_words the settings as a reader says them
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
 * @property {WorkloadFields} fields
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

/** @typedef {{subject: Subject, state: string}} Column a subject under the settings of a state */

/**
 * @typedef {object} Cell
 * @property {Group|null} group
 * @property {string[]} reasons why it must not be compared with the baseline; empty where it may
 * @property {string[]} only states with a figure of the workload, where there is none under the chosen one
 * @property {number|null} ratio to the baseline
 * @property {[number, number]|null} range of the ratio that the spread of both allows, where either has several figures
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
