/** The mClock scheduler of a Ceph OSD: how its capacity is split between clients, recovery and the rest. */
export { allocate } from './mclock/allocate.js';
export { classIops, recoveryTime } from './mclock/cost.js';
export { describe, FUNCTIONS, MAIN } from './mclock/functions.js';
export { sensitivity } from './mclock/sensitivity.js';
export { plan } from './mclock/plan.js';
export { CLASS_LABELS, DEVICES, PROFILES, RELEASES } from './mclock/profiles.js';
export { profileTable, STUDY, studyTable } from './mclock/reference.js';
