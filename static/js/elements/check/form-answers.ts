/** The answers in the form about the drive and the run: read, filled in again, and taken from a link. */

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @param {HTMLFormElement} form @returns {Field[]} */
const fieldsOfForm = (form) => [...form.querySelectorAll('[name]')].map((field) => /** @type {Field} */ (field));

/** @param {HTMLFormElement} form @param {string} name */
export const fieldNamed = (form, name) => /** @type {Field | null} */ (form.querySelector(`[name="${name}"]`));

/**
 * Read the answers of the form, as they were typed.
 * @param {HTMLFormElement} form
 * @returns {Record<string, string>} by the names of the fields
 */
export const readAnswers = (form) =>
  Object.fromEntries(fieldsOfForm(form).map(({ name, value }) => [name, value.trim()]));

/**
 * Fill the form with answers of an earlier visit.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} answers
 */
export function fillAnswers(form, answers) {
  for (const field of fieldsOfForm(form)) {
    const answer = answers[field.name];
    if (typeof answer === 'string') field.value = answer;
  }
}

/**
 * Fill in the subject that a link from its page names, and the state of its write cache.
 * @param {HTMLFormElement} form
 * @param {string} query of the address
 * @param {boolean} overwrites whether an answer of an earlier visit gives way
 */
export function prefillSubject(form, query, overwrites) {
  const asked = new URLSearchParams(query);
  const subject = asked.get('subject');
  if (!subject || !(overwrites || fieldNamed(form, 'subject')?.value === '')) return;
  const state = asked.get('write_cache') ?? '';
  fillAnswers(form, {
    subject: subject.slice(0, 100),
    ...(['on', 'off'].includes(state) ? { write_cache: state } : {}),
  });
}
