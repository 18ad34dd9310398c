import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#features/people/identity/web/index.ts';
import { exchangeStoredLink, keepPromoteLink } from './promote-link.ts';

/** Keeps the promote link of the address, and exchanges it once somebody has logged in (specification §4). Draws nothing. */
export function PromoteHost() {
  const id = useUser()?.id ?? '';
  const client = useQueryClient();
  useEffect(() => keepPromoteLink(location.search), []);
  useEffect(() => {
    if (id === '') return;
    // The viewer's edition has changed: all replies are fetched again.
    void exchangeStoredLink().then((isGranted) => (isGranted ? client.invalidateQueries() : undefined));
  }, [id, client]);
  return null;
}
