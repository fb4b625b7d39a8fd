/**
 * What may become code in a page, for browsers that ask (`require-trusted-types-for` in the policy of each page):
 * scripts and workers of our own origin, and HTML that a parser reads and that is never put into the page.
 */

const READ_ONLY = 'DOMParser parseFromString';

/**
 * @typedef {object} Rules
 * @property {(text: string, type: string, sink: string) => string} createHTML
 * @property {(url: string) => string} createScriptURL
 */
/** @type {{createPolicy: (name: string, rules: Rules) => unknown} | undefined} */
const trustedTypes = /** @type {any} */ (globalThis).trustedTypes;

trustedTypes?.createPolicy('default', {
  createHTML(text, _type, sink) {
    if (text === '' || sink === READ_ONLY) return text;
    throw new TypeError(`HTML from text is not put into a page (${sink})`);
  },
  createScriptURL(url) {
    if (new URL(url, document.baseURI).origin === location.origin) return url;
    throw new TypeError(`no script of another origin: ${url}`);
  },
});
