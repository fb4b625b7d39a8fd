/** The form's field for how full the drive was: reads a percentage and shows an error where there is none. */

const ERROR = 'Write a number from 0 to 100, such as 80.';

/** Null where the field is empty or wrong. */
type FillPercent = { percent: number | null; error: string };

/** Read the field `fill_percent` of a form, and mark it where what it holds is no percentage. */
export function readFillPercent(form: HTMLFormElement): FillPercent {
  const field = form.querySelector('[name="fill_percent"]') as HTMLInputElement | null;
  const text = field?.value.trim() ?? '';
  const percent = parsePercent(text);
  const wrong = text !== '' && percent === null;
  if (wrong) field?.setAttribute('aria-invalid', 'true');
  else field?.removeAttribute('aria-invalid');
  const message = form.querySelector('#check-fill_percent-error');
  if (message) message.textContent = wrong ? ERROR : '';
  return {
    percent,
    error: wrong ? `The record leaves out how full the drive was: “${text.slice(0, 60)}” is no percentage.` : '',
  };
}

/**
 * Parse a percentage as people write it: `80`, `80 %`, `12.5%`.
 * @returns from 0 to 100; null where the text is anything else
 */
function parsePercent(text: string): number | null {
  const [, digits] = /^(\d+(?:\.\d+)?)\s*%?$/.exec(text) ?? [];
  return digits === undefined || Number(digits) > 100 ? null : Number(digits);
}
