import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { VISITOR } from '#catalog/plans.ts';
import { LISTINGS } from '#engine/web/calls.ts';
import { usePromptedCall } from '#engine/web/prompted.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { currentAddress } from '#platform/web/current-address.ts';
import { showToast } from '#platform/web/toast.ts';
import { addFollow, batchFollow, cancelFollow, type FollowMeter, readFollowIds } from '../contract.ts';
import { type FollowKind, isOfUnfollowed, refuseKind } from '../rules.ts';

/** First part of the query keys of follows. */
export const FOLLOWS = 'follows';

/** What is followed of a kind. */
interface Followed {
  readonly ids: ReadonlySet<string>;
  readonly meter: FollowMeter;
}

const idsKey = (kind: FollowKind) => [FOLLOWS, 'ids', kind];

/** What is followed of a kind; undefined until it is known and for a visitor. */
export function useFollowed(kind: FollowKind): Followed | undefined {
  const { level } = useSlots();
  const { data } = useQuery({
    queryKey: idsKey(kind),
    queryFn: async ({ signal }): Promise<Followed> => {
      const { ids, meter } = await call(readFollowIds, { params: { kind: String(kind) }, signal });
      return { ids: new Set(ids), meter };
    },
    enabled: level !== VISITOR,
    // A set is nothing that could be compared piece by piece.
    structuralSharing: false,
  });
  return data;
}

/** Shows a change before the server has confirmed it. */
function showChange(
  client: QueryClient,
  kind: FollowKind,
  { ids, on }: { ids: readonly string[]; on: boolean },
) {
  client.setQueryData<Followed>(idsKey(kind), (now) => {
    if (!now) return now;
    const next = new Set(now.ids);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    return { ...now, ids: next };
  });
}

/** Follows objects or follows them no longer. What is refused opens its prompt; a visitor logs in first. */
export function useFollow(kind: FollowKind) {
  const client = useQueryClient();
  const { level, openPrompt } = useSlots();
  const run = usePromptedCall();
  return async (ids: readonly string[], on: boolean): Promise<boolean> => {
    if (level === VISITOR) {
      openPrompt({ prompt: 'log-in', needs: null, then: currentAddress() });
      return false;
    }
    const closed = on ? refuseKind(kind, level) : null;
    if (closed) {
      openPrompt({ prompt: closed.prompt, needs: closed.needs });
      return false;
    }
    showChange(client, kind, { ids, on });
    const one = ids.length === 1 ? ids[0] : undefined;
    const action = on ? 'add' : 'cancel';
    const isDone = await run(() =>
      one === undefined
        ? call(batchFollow, { body: { type: kind, ids: [...ids], action } })
        : call(on ? addFollow : cancelFollow, { body: { type: kind, id: one } }),
    );
    if (isDone) showToast(on ? '已关注' : '已取消关注');
    void client.invalidateQueries({ queryKey: [FOLLOWS] });
    void client.invalidateQueries({
      queryKey: LISTINGS,
      predicate: ({ queryKey }) => isOfUnfollowed(queryKey[3]),
    });
    return isDone;
  };
}
