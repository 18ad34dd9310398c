/** Style sheets that did not arrive: Vite requests each once, so a later import of the same part would be drawn without. */
const missing = new Set<HTMLLinkElement>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  true,
);

function request(link: HTMLLinkElement): Promise<void> {
  missing.delete(link);
  return new Promise((done, fail) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => done());
    again.addEventListener('error', () => fail(new Error(`no style sheet at ${link.href}`)));
    link.replaceWith(again);
  });
}

/** Requests them anew; fails where one is missing still. */
export const requestMissingStyles = async () => void (await Promise.all([...missing].map(request)));
