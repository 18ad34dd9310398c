import { call } from '#platform/web/api.ts';
import { AID, exchangePromotion, visitPromoteLink } from '../promote-contract.ts';

/** The promote link id that the client keeps (specification §3). */
const KEY = 'tidelens-promote';

/** The link somebody came by; empty for none. */
export const storedLink = () => localStorage.getItem(KEY) ?? '';

/** Keeps the link of an address, the first one, and has the browser marked with it. */
export function keepPromoteLink(search: string): void {
  const aid = new URLSearchParams(search).get('aid') ?? '';
  if (!AID.test(aid) || storedLink() !== '') return;
  localStorage.setItem(KEY, aid);
  // Silent: without the mark nothing is exchanged later, and nobody is told.
  call(visitPromoteLink, { body: { aid } }).catch(() => undefined);
}

/** Exchanges what is kept after the log-in and clears it; true when it brought something. */
export async function exchangeStoredLink(): Promise<boolean> {
  const aid = storedLink();
  if (aid === '') return false;
  localStorage.removeItem(KEY);
  try {
    await call(exchangePromotion, { query: { aid } });
    return true;
  } catch {
    // Silent, whatever the reason (security.md 1.10).
    return false;
  }
}
