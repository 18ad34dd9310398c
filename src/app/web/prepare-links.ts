/**
 * Loads the code of the page behind a link once the pointer is over it or it has the focus, so that a click waits for data alone. The
 * data are not fetched: a view of a detail page and the objects of a list are counted when they are read.
 */
export function prepareLinks(load: (pathname: string) => void): () => void {
  const prepared = new Set<string>();
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || prepared.has(link.pathname)) return;
    prepared.add(link.pathname);
    load(link.pathname);
  };
  document.addEventListener('pointerover', prepare, { passive: true });
  document.addEventListener('focusin', prepare, { passive: true });
  return () => {
    document.removeEventListener('pointerover', prepare);
    document.removeEventListener('focusin', prepare);
  };
}
