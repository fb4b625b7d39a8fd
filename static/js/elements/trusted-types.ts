/**
 * What may become code in a page, for browsers that ask (`require-trusted-types-for` in the policy of each page):
 * scripts and workers of our own origin, and HTML that a parser reads and that is never put into the page.
 */

const READ_ONLY = 'DOMParser parseFromString';

interface Rules {
  createHTML: (text: string, type: string, sink: string) => string;
  createScriptURL: (url: string) => string;
}
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown } };

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
