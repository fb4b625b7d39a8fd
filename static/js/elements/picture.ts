/** `<iops-picture>`: offers the SVG that it links to as PNG, too. */
import { make, makeButton } from './dom.ts';

// A picture as PNG: drawn from its own file of SVG, twice as large, by the browser.

const SCALE = 2;

/**
 * Put a button beside the link to an SVG, which it draws.
 * @param what it is, in words
 */
export function offerPng(svg: HTMLAnchorElement | null, what: string, onFailure: (text: string) => void) {
  const button = makeButton('PNG', { class: 'as-link', 'aria-label': `Save the ${what} as PNG` });
  button.addEventListener('click', () =>
    savePng(svg?.href ?? '').catch(() =>
      onFailure('The browser could not draw the file; the SVG is beside this button.'),
    ),
  );
  svg?.after(' · ', button);
}

/**
 * Save the picture.
 * @param address of the SVG, on our own origin
 * @throws {Error} where the browser cannot draw it
 */
async function savePng(address: string) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth * SCALE;
  canvas.height = picture.naturalHeight * SCALE;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!(blob instanceof Blob)) throw new Error(`${address} could not be drawn`);
  const file = URL.createObjectURL(blob);
  const name = address.split('/').at(-1)?.replace('.svg', '.png') ?? 'chart.png';
  make('a', { href: file, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(file), 1000);
}

class IopsPicture extends HTMLElement {
  #said = make('span', { role: 'status' });

  connectedCallback() {
    if (this.#said.isConnected) return;
    this.append(this.#said);
    offerPng(this.querySelector('a'), 'verdict', (text) => {
      this.#said.textContent = ` ${text}`;
    });
  }
}

customElements.define('iops-picture', IopsPicture);
