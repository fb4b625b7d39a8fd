/** The mClock scheduler of a Ceph OSD: how its capacity is split between clients, recovery and the rest. */
export { allocate } from './mclock/allocate.ts';
export { classIops, recoveryTime } from './mclock/cost.ts';
export { describe, FUNCTIONS, MAIN } from './mclock/functions.ts';
export { plan } from './mclock/plan.ts';
export { CLASS_LABELS, DEVICES, PROFILES, RELEASES } from './mclock/profiles.ts';
export { profileTable, STUDY, studyTable } from './mclock/reference.ts';
export { sensitivity } from './mclock/sensitivity.ts';
