import type { EntityId } from '#catalog/kernel/entity.ts';
import { useUser } from '#features/people/identity/web/index.ts';
import { late } from '#platform/web/ui/late.tsx';
import type { NotedKind } from './ImportedPanel.tsx';

const ImportedPanel = late(async () => (await import('./ImportedPanel.tsx')).ImportedPanel);
const kinds: ReadonlySet<string> = new Set<NotedKind>(['product', 'author', 'shop', 'live', 'video']);
const isNoted = (of: EntityId): of is NotedKind => kinds.has(of);

/** What the one user of a server imported of an object; nothing for all others. */
export function ObjectNotes({ of, id }: { readonly of: EntityId; readonly id: string }) {
  const user = useUser();
  if (!user?.is_single_user || !isNoted(of)) return null;
  return <ImportedPanel of={of} id={id} />;
}
