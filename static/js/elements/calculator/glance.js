/** The answer at a glance: its first sentence, in view below the form while a reader types on a phone. */

/** @param {HTMLElement} root the calculator */
export function showAtAGlance(root) {
  const glance = root.querySelector('[data-glance]');
  const answer = root.querySelector('[data-list="answer"]');
  const place = Number(answer?.getAttribute('data-headline') ?? 1) - 1;
  if (glance) glance.textContent = answer?.children[place]?.textContent ?? '';
}
