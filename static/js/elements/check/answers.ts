/** Waits for a pause in typing, since an answer lets all measurements be judged again. */

const PAUSE_MS = 250;

/**
 * Call a function when the answers of a form have changed: after a pause in typing, or when the page is left.
 * @returns forgets what was typed last and not used yet
 */
export function listenForAnswers(form: HTMLFormElement, use: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const useNow = () => {
    waiting = undefined;
    use();
  };
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(useNow, PAUSE_MS);
  });
  addEventListener('pagehide', () => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    useNow();
  });
  return () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
}
