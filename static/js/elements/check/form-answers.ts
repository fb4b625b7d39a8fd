/** The answers in the form about the drive and the run: read, filled in again, and taken from a link. */

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOfForm = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll('[name]')].map((field) => field as Field);

export const fieldNamed = (form: HTMLFormElement, name: string) =>
  form.querySelector(`[name="${name}"]`) as Field | null;

/**
 * Read the answers of the form, as they were typed.
 * @returns by the names of the fields
 */
export const readAnswers = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(fieldsOfForm(form).map(({ name, value }) => [name, value.trim()]));

/** Fill the form with answers of an earlier visit. */
export function fillAnswers(form: HTMLFormElement, answers: Record<string, string>) {
  for (const field of fieldsOfForm(form)) {
    const answer = answers[field.name];
    if (typeof answer === 'string') field.value = answer;
  }
}

/**
 * Fill in the subject that a link from its page names, and the state of its write cache.
 * @param query of the address
 * @param overwrites whether an answer of an earlier visit gives way
 */
export function prefillSubject(form: HTMLFormElement, query: string, overwrites: boolean) {
  const asked = new URLSearchParams(query);
  const subject = asked.get('subject');
  if (!subject || !(overwrites || fieldNamed(form, 'subject')?.value === '')) return;
  const state = asked.get('write_cache') ?? '';
  fillAnswers(form, {
    subject: subject.slice(0, 100),
    ...(['on', 'off'].includes(state) ? { write_cache: state } : {}),
  });
}
