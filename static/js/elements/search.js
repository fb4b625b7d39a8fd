/** `<iops-search>`: asks the search index for the words of the address and lists pages; the index loads on demand. */

const ROOT = new URL('../../', import.meta.url);
const MOST = 40;

class IopsSearch extends HTMLElement {
  /** @type {any} the module of the index, once somebody has searched */
  index;

  connectedCallback() {
    this.form = this.querySelector('form');
    this.input = this.querySelector('input');
    this.status = this.querySelector('[role="status"]');
    this.list = this.querySelector('ol');
    this.form?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.remember();
      this.find();
    });
    this.input?.addEventListener('input', () => this.later());
    if (this.input) this.input.value = new URL(location.href).searchParams.get('q') ?? '';
    if (this.input?.value) this.find();
  }

  remember() {
    const url = new URL(location.href);
    url.searchParams.set('q', this.input?.value ?? '');
    history.replaceState(null, '', url);
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.remember(); this.find(); }, 150);
  }

  async find() {
    const words = this.input?.value.trim() ?? '';
    if (!words) return this.show([], '');
    try {
      this.index ??= await opened();
      const found = await this.index.search(words);
      const pages = await Promise.all(found.results.slice(0, MOST).map((/** @type {any} */ result) => result.data()));
      if (words !== this.input?.value.trim()) return undefined;
      return this.show(pages, `${found.results.length} ${found.results.length === 1 ? 'page' : 'pages'} for “${words}”`);
    } catch (error) {
      console.error(error);
      return this.show([], 'The search index could not be loaded; the list of all pages is below.');
    }
  }

  /**
   * @param {{url: string, meta: {title: string}, excerpt: string}[]} pages
   * @param {string} words
   */
  show(pages, words) {
    if (this.status) this.status.textContent = words;
    this.list?.replaceChildren(...pages.map(entry));
  }
}

/** The index, told where the site stands, since that may be below the root of its host. */
async function opened() {
  const index = await import(new URL('pagefind/pagefind.js', ROOT).href);
  await index.options({ baseUrl: ROOT.pathname });
  return index;
}

/** @param {{url: string, meta: {title: string}, excerpt: string}} page */
function entry({ url, meta, excerpt }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.textContent = meta.title;
  const text = document.createElement('div');
  text.append(...marked(excerpt));
  item.append(link, text);
  return item;
}

/**
 * The excerpt as text with its marks; nothing else of it is taken for HTML.
 * @param {string} excerpt
 */
function marked(excerpt) {
  const parsed = new DOMParser().parseFromString(excerpt, 'text/html');
  return [...parsed.body.childNodes].map((node) => {
    if (node.nodeName !== 'MARK') return document.createTextNode(node.textContent ?? '');
    const mark = document.createElement('mark');
    mark.textContent = node.textContent;
    return mark;
  });
}

customElements.define('iops-search', IopsSearch);
