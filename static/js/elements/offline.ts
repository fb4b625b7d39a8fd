/** `<iops-offline>`: saves the pages that work without a network, and says where a page comes from such a copy. */
import { make, makeButton } from './dom.ts';
import { clear, isFromCopy, save, savedVersion, siteVersion, type Version } from './offline/copy.ts';

const MEGABYTE = 1e6;

class IopsOffline extends HTMLElement {
  /** What it says now. */
  #says = make('span', { role: 'status' });
  #buttons = make('span.offline__buttons');

  async connectedCallback() {
    if ('ready' in this.dataset) return; // it was only moved
    this.dataset.ready = '';
    this.append(this.#says, this.#buttons);
    try {
      await this.#begin();
    } catch (error) {
      // A private window, or an address without https: only the page about it need say so.
      const words = `This browser saves no pages of this site here: ${error instanceof Error ? error.message : error}.`;
      this.#show(this.#isFull ? words : '', 'unable');
    }
  }

  async #begin() {
    if (!('serviceWorker' in navigator && 'caches' in window)) throw new Error('that takes an address with https');
    if ((await caches.keys()).length === 0) return this.#offer();
    const saved = await savedVersion();
    if (!saved) return this.#offer();
    const isCopy = await isFromCopy();
    if (!isCopy) this.#showMissing();
    await this.#compare(saved, isCopy);
  }

  /** Whether this is the page about offline use. */
  get #isFull() {
    return this.hasAttribute('data-full');
  }

  /** Offer to save; the page about it says how much that is. */
  async #offer() {
    const size = this.#isFull ? (await siteVersion()).bytes : 0;
    const amount = size ? ` (${(size / MEGABYTE).toFixed(1)} MB)` : '';
    this.#show('', 'none', makeButton(`Save for offline use${amount}`, { class: this.#isFull ? '' : 'plain' }), () =>
      this.#save('Saved for offline'),
    );
  }

  /** @param said when it is done */
  async #save(said: string) {
    const report = (part: number) => this.#show(`Saving: ${Math.floor(part * 10) * 10} %`, 'saving');
    try {
      const version = await save(report);
      this.#showSaved(version, said);
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Say what is saved; where the site has something newer, fetch it and say so.
   * @param isCopy whether this page came from the copy
   */
  async #compare(saved: Version, isCopy: boolean) {
    this.toggleAttribute('data-copy', isCopy);
    // Whoever reads a copy is to see it before the page.
    if (isCopy && !this.#isFull) this.closest('main')?.prepend(this);
    const from = isCopy ? 'Saved copy' : 'Saved for offline';
    this.#showSaved(saved, from);
    let now: Version;
    try {
      now = await siteVersion();
    } catch {
      this.#showSaved(saved, `${from}, the site cannot be reached`);
      return;
    }
    if (now.version === saved.version) this.#showSaved(saved, `${from}, up to date`);
    else if (!isCopy) await this.#save('Saved for offline, up to date');
    else {
      await this.#save('A newer version is saved');
      if (this.dataset.state === 'saved') this.#addButton(makeButton('Show it'), () => location.reload());
    }
  }

  #showSaved(version: Version, words: string) {
    this.#show(`${words}: data of ${version.date}.`, 'saved');
    if (this.#isFull) this.#addButton(makeButton('Remove it from this device'), () => this.#clear());
  }

  async #clear() {
    await clear();
    this.removeAttribute('data-copy');
    this.#show('Removed. Nothing of this site is kept on this device for offline use.', 'none');
  }

  /** On the page that stands in for one that was not saved. */
  #showMissing() {
    const missing = document.querySelector('[data-missing]');
    const isOwnAddress = new URL(this.dataset.page ?? '', location.href).pathname === location.pathname;
    missing?.toggleAttribute('hidden', isOwnAddress);
  }

  #fail(error: unknown) {
    const reason = error instanceof Error ? error.message : String(error);
    const words = error instanceof TypeError ? 'The site cannot be reached.' : reason;
    this.#show(`Not saved. ${words}`, 'failed', makeButton('Try again'), () => this.#save('Saved for offline'));
  }

  #show(words: string, state: string, button?: HTMLButtonElement, press?: () => unknown) {
    this.#says.textContent = words;
    this.dataset.state = state;
    this.#buttons.replaceChildren();
    if (button && press) this.#addButton(button, press);
  }

  #addButton(button: HTMLButtonElement, press: () => unknown) {
    button.addEventListener('click', press);
    this.#buttons.append(button);
  }
}

customElements.define('iops-offline', IopsOffline);
