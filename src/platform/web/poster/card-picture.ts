/** Width of a card in a poster, CSS pixels. */
export const CARD_WIDTH = 702;
/** Widest layout of a card; wide ones are made smaller as a whole, because their columns need the room. */
const WIDEST = 1000;
/** Both edges of a card around what scrolls in it. */
const EDGES = 40;
/** Longest card; what is below is cut off. */
const MAX_LENGTH = 2400;

/** What is no figure: controls, help, and whatever is locked for the viewer. */
const LEFT_OUT =
  '.card-controls, .report-mark, .block-help, .icon-button, .icon-action, .object-actions, .link-btn, .btn, .chart-marks, .chart-downloads, .unseen, [data-locked="true"], [data-kind="upgrade"], input, textarea, video, audio, iframe, script';

/** Parts of a card that scroll by themselves. */
const SCROLLS = '[class*="scroll"], .market-table';

/** Properties that make up what an element looks like. */
const LOOK =
  'display position top left right bottom width height min-width max-width box-sizing margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left border-top border-right border-bottom border-left border-radius border-collapse border-spacing background-color background-image color font-family font-size font-style font-weight font-variant-numeric line-height text-align text-decoration-line white-space word-break overflow text-overflow flex-direction flex-wrap flex-grow flex-shrink flex-basis grid-template-columns grid-template-rows grid-column-start grid-column-end grid-row-start grid-row-end grid-auto-flow column-gap row-gap align-items align-content align-self justify-content justify-items justify-self place-items order opacity transform transform-origin visibility vertical-align list-style-type table-layout fill fill-opacity stroke stroke-width stroke-dasharray stroke-opacity stop-color stop-opacity clip-path z-index'.split(
    ' ',
  );

/** Canvases that lie above each other as one picture: a chart may draw its lines and its axes on two. */
function pictureOfLayers(layers: readonly HTMLCanvasElement[]): HTMLImageElement {
  const picture = document.createElement('img');
  picture.style.cssText = 'display:block;width:100%;height:auto;position:static';
  const [first] = layers;
  const whole = document.createElement('canvas');
  whole.width = first?.width ?? 0;
  whole.height = first?.height ?? 0;
  const pen = whole.getContext('2d');
  for (const layer of layers) pen?.drawImage(layer, 0, 0);
  picture.src = whole.toDataURL('image/png');
  return picture;
}

/** Canvases of a part by the chart that they are of; one outside charts is by itself. */
const chartsOf = (part: HTMLElement) =>
  Map.groupBy(part.querySelectorAll('canvas'), (canvas) => canvas.closest<HTMLElement>('.chart') ?? canvas);

/** A copy of a card with charts as pictures, without controls and locks. */
function copyOf(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  const places = [...chartsOf(copy).keys()];
  for (const [n, layers] of [...chartsOf(card).values()].entries()) {
    const [place, picture] = [places[n], pictureOfLayers(layers)];
    if (place instanceof HTMLCanvasElement) place.replaceWith(picture);
    else if (place) {
      place.style.height = 'auto';
      place.replaceChildren(picture);
    }
  }
  // A column or figure that the edition does not show stays out, not even its name says more than the screen does.
  for (const gated of copy.querySelectorAll('.gated')) gated.replaceWith('--');
  // A picture has no bars to scroll by.
  for (const part of copy.querySelectorAll<HTMLElement>(SCROLLS)) part.style.overflow = 'hidden';
  // The name of a row may be pressed on the page; it is a name all the same.
  for (const name of copy.querySelectorAll('tbody th .link-btn')) name.replaceWith(name.textContent ?? '');
  // A picture may load nothing; ours are drawn, so that no figure is lost with one by address.
  for (const one of copy.querySelectorAll(`${LEFT_OUT}, img:not([src^="data:"])`)) one.remove();
  return copy;
}

function lookOf(element: Element): string {
  const computed = getComputedStyle(element);
  return LOOK.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';');
}

/** Writes the look of every element into it, so that it looks the same without the page's style sheets. */
function freeze(copy: HTMLElement): void {
  const all = [copy, ...copy.querySelectorAll('*')];
  const looks = all.map(lookOf);
  for (const [n, element] of all.entries()) {
    element.setAttribute('style', looks[n] ?? '');
    element.removeAttribute('class');
  }
}

/** The text of an SVG that holds a copy. */
function svgOf(copy: HTMLElement, { width, height }: { width: number; height: number }): string {
  copy.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml');
  const body = new XMLSerializer().serializeToString(copy);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${body}</foreignObject></svg>`;
}

/** A loaded picture. */
export function pictureOf(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('the picture could not be drawn'));
    picture.src = address;
  });
}

/** A card of the page as a picture, from the figures on the screen alone; `height` at the width of a poster. It is laid out anew, beside the page. */
export async function cardPicture(card: HTMLElement): Promise<{ picture: HTMLImageElement; height: number }> {
  const copy = copyOf(card);
  // What scrolls sideways is shown whole.
  const wide = [...card.querySelectorAll(SCROLLS)].map(({ scrollWidth }) => scrollWidth + EDGES);
  const width = Math.min(Math.max(card.offsetWidth, card.scrollWidth, CARD_WIDTH, ...wide), WIDEST);
  copy.style.cssText = `position:fixed;left:-10000px;top:0;width:${width}px;height:auto;min-height:0;max-height:${MAX_LENGTH}px;overflow:hidden;border:0;box-shadow:none;margin:0`;
  copy.dataset.copy = 'true';
  card.after(copy);
  // What was cut off below is the row of controls: the card keeps an edge there.
  if (Number.parseFloat(getComputedStyle(copy).paddingBottom) < 16) copy.style.paddingBottom = '16px';
  try {
    await Promise.all([...copy.querySelectorAll('img')].map((one) => one.decode().catch(() => undefined)));
    const height = Math.ceil(copy.getBoundingClientRect().height);
    freeze(copy);
    copy.style.position = 'static';
    const svg = svgOf(copy, { width, height });
    // The page never displays a copy, and what looks for cards never finds one.
    copy.remove();
    const picture = await pictureOf(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
    return { picture, height: Math.ceil((height * CARD_WIDTH) / width) };
  } finally {
    copy.remove();
  }
}
