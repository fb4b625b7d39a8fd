/** The drive that a link to the page asks figures of, such as `?subject=micron-7450`. */

/** @returns {Record<string, string>} answers that the address gives; none where it names no drive */
export function asked() {
  const subject = new URL(location.href).searchParams.get('subject') ?? '';
  return /^[a-z0-9][a-z0-9-]*$/.test(subject) ? { subject } : {};
}
