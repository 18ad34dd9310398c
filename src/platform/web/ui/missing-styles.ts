/** Style sheets that did not arrive: Vite requests each once, so a later import of the same part would be drawn without. */
const missing = new Set<HTMLLinkElement>();

/** Those that are requested anew; each is over when it has arrived or failed, or after `MAX_WAIT_MS`. */
const pending = new Set<Promise<void>>();

/** Longest wait for one, in milliseconds: a part without its style is better than none. */
const MAX_WAIT_MS = 4000;

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  true,
);

function request(link: HTMLLinkElement): void {
  missing.delete(link);
  if (!link.isConnected) return;
  const again = link.cloneNode() as HTMLLinkElement;
  const over = new Promise<void>((done) => {
    again.onload = again.onerror = () => done();
    setTimeout(done, MAX_WAIT_MS);
  }).then(() => void pending.delete(over));
  pending.add(over);
  link.replaceWith(again);
}

/**
 * Requests them anew, and waits for those that are requested already. It fails only where the one for which the import of the part
 * failed before is missing still, since Vite's failure ends with its path: a sheet of another part keeps none from being drawn.
 */
export async function requestMissingStyles(failure?: unknown): Promise<void> {
  for (const link of missing) request(link);
  await Promise.all(pending);
  for (const { href } of missing) if (String(failure).endsWith(new URL(href).pathname)) throw failure;
}
