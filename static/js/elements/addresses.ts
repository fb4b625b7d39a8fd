/** Addresses on this site, from wherever a script of ours lies: below `js/`, bundled with what it imports. */

const { url } = import.meta;
const SCRIPTS = url.slice(0, url.lastIndexOf('/js/') + '/js/'.length);

/** The site itself. */
export const ROOT = new URL('../', SCRIPTS);

/**
 * The address of another script, which is loaded later or in a worker.
 * @param path below `js/`; layouts/_partials/head/scripts.html makes it
 */
export const scriptAt = (path: string) => new URL(path, SCRIPTS);
