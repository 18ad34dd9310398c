import { useQuery, useQueryClient } from '@tanstack/react-query';
import { VISITOR } from '#catalog/plans.ts';
import { readSaved, savedAddress, savedPart } from '#engine/saved-query.ts';
import { type Blocked, blockedOf, useSlots } from '#engine/web/slots.ts';
import { useListingState } from '#engine/web/useListing.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { showToast } from '#platform/web/toast.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import {
  addCondition,
  deleteCondition,
  readConditions,
  renameCondition,
  type SavedCondition,
} from '../contract.ts';

/** First part of the query keys of saved conditions. */
export const CONDITIONS = 'conditions';

/** What a full list opens; every other failure goes on. */
function fullOf(error: unknown): Blocked {
  const blocked = error instanceof ApiFailure ? blockedOf(error) : null;
  if (!blocked) throw error;
  return blocked;
}

/** The saved conditions of the list around, and what can be done with them. */
export function useConditions() {
  const { level, openPrompt } = useSlots();
  const { listing, ask, change } = useListingState();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [CONDITIONS, listing.id],
    queryFn: ({ signal }) => call(readConditions, { params: { page: listing.id }, signal }),
    enabled: level !== VISITOR,
  });
  const reload = () => client.invalidateQueries({ queryKey: [CONDITIONS] });
  const { run: remove } = useWrite((id: string) => call(deleteCondition, { body: { id } }), { reload });
  const address = savedAddress(listing, ask);
  /** True when it was saved; a full list opens its prompt. */
  const save = async (name: string): Promise<boolean> => {
    const body = { page: listing.id, name, address };
    const refused = await call(addCondition, { body }).then(() => null, fullOf);
    if (refused) openPrompt(refused);
    else showToast('已存为常用筛选');
    await reload();
    return refused === null;
  };
  return {
    items: data?.items ?? [],
    used: data?.used ?? 0,
    total: data?.total ?? 0,
    /** What would be saved now; empty when nothing is chosen. */
    address,
    /** What is chosen now is saved already, under this name. */
    current: data?.items.find((one) => one.address === address),
    apply: (one: SavedCondition) => {
      change({ ...savedPart(readSaved(listing, one.address)), page: 1 });
      if (one.state === 'stale') showToast('部分条件已失效，已按其余条件筛选');
    },
    save,
    rename: async (id: string, name: string) => {
      await call(renameCondition, { body: { id, name } });
      await reload();
    },
    remove,
  };
}
