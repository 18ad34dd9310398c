import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Listing } from '#catalog/kernel/listing.ts';
import { VISITOR } from '#catalog/plans.ts';
import { savedAddress } from '#engine/saved-query.ts';
import { blockedOf, useSlots } from '#engine/web/slots.ts';
import { useListingState } from '#engine/web/useListing.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { showToast } from '#platform/web/toast.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { addSubscription, deleteSubscription, readSubscriptions } from '../contract.ts';

/** The subscriptions to the list around, and what can be done with them. */
export function useSubscriptions(listing: Listing) {
  const { level, openPrompt } = useSlots();
  const { ask } = useListingState();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['subscriptions', listing.id],
    queryFn: ({ signal }) => call(readSubscriptions, { params: { page: listing.id }, signal }),
    enabled: level !== VISITOR && listing.arrivals !== undefined,
    meta: { isQuiet: true },
  });
  const reload = () => client.invalidateQueries({ queryKey: ['subscriptions'] });
  const cancel = async (id: string) => {
    await call(deleteSubscription, { body: { id } });
    showToast('已取消订阅');
  };
  const { run: remove } = useWrite(cancel, { reload });
  const address = savedAddress(listing, { ...ask, sort: null });
  return {
    items: data?.items ?? [],
    used: data?.used ?? 0,
    total: data?.total ?? 0,
    /** What would be subscribed to now. */
    address,
    /** What is chosen now is subscribed to already. */
    current: data?.items.find((one) => one.address === address),
    /** True when it was kept; a full list opens its prompt. */
    add: async (name: string): Promise<boolean> => {
      try {
        await call(addSubscription, { body: { page: listing.id, name, address } });
      } catch (error) {
        const blocked = error instanceof ApiFailure ? blockedOf(error) : null;
        if (!blocked) throw error;
        openPrompt(blocked);
        return false;
      }
      showToast('已订阅，有新内容时通知您');
      await reload();
      return true;
    },
    remove,
  };
}
