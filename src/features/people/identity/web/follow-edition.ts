import type { QueryClient } from '@tanstack/react-query';
import type { UserInfo } from '#features/people/account/contract.ts';
import { useSession } from '#platform/web/session.ts';
import { viewerQuery } from './viewer-query.ts';

interface Seen {
  readonly person: string;
  readonly level: number;
  readonly token: string | null;
}

/**
 * After the viewer's edition changed, every query but the viewer is fetched again, and what the other edition saw and no screen displays is
 * forgotten: so a key need not name the edition that its answer depends on. A change with the session is that of followSession.
 */
export function followEdition(client: QueryClient): void {
  const [viewerKey] = viewerQuery.queryKey;
  const isRest = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== viewerKey;
  let was: Seen | undefined;
  client.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || isRest(query)) return;
    const user = query.state.data as UserInfo | undefined;
    if (!user) return;
    const before = was;
    was = { person: user.id, level: user.vip_level, token: useSession.getState().token };
    if (!before || before.token !== was.token) return;
    if (before.person === was.person && before.level === was.level) return;
    client.removeQueries({ type: 'inactive', predicate: isRest });
    void client.invalidateQueries({ predicate: isRest });
  });
}
