/** Links to pages of the site, copied from those that the page carries: none is made from what was read. */

export class PageLinks {
  #links: Map<string, HTMLAnchorElement>;

  /** @param root holds the template [data-pages] */
  constructor(root: ParentNode) {
    const template = root.querySelector('template[data-pages]') as HTMLTemplateElement | null;
    const all = [...(template?.content.querySelectorAll('a') ?? [])];
    this.#links = new Map(all.map((link) => [link.dataset.page ?? '', link]));
  }

  /**
   * Return a link to a page, with its title as text.
   * @param page its address below the root
   * @returns null for a page that the site does not have
   */
  to(page: string): HTMLAnchorElement | null {
    const known = this.#links.get(page);
    if (!known) return null;
    // What a template holds has no address to be relative to, until it is of this document.
    const link = document.importNode(known, true);
    delete link.dataset.page;
    return link;
  }

  /** Return a link to a drive of the catalogue. */
  toDrive({ id, title }: { id: string; title: string }): HTMLAnchorElement | null {
    const link = this.to('drives/');
    if (!link) return null;
    link.href = `${link.pathname}${id}/`;
    link.textContent = title;
    return link;
  }
}
