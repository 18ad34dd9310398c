import { useQueryClient } from '@tanstack/react-query';
import { widgetTypes } from '#catalog/widgets.ts';
import { usePromptedCall } from '#engine/web/prompted.ts';
import { useListingState } from '#engine/web/useListing.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import type { SavedCondition } from '../contract.ts';

/** Adds a saved condition of the list around as a component to one's first board that is not locked; undefined where the list is no component. */
export function useAddToBoard(): ((one: SavedCondition) => void) | undefined {
  const { listing } = useListingState();
  const run = usePromptedCall();
  const client = useQueryClient();
  const type = widgetTypes.find((one) => one.look === 'listing' && one.listing === listing.id)?.type;
  if (type === undefined) return undefined;
  return ({ name, address }) =>
    void run(async () => {
      const { addComponent, BOARDS_KEY, readBoards } = await import('#features/desk/workbench/contract.ts');
      const { items } = await call(readBoards, {});
      const board = items.find((one) => !one.is_locked);
      if (!board) return showToast('工作台还没有可用的看板');
      await call(addComponent, {
        body: { id: board.id, version: board.version, type, title: name, query: address, rows: 10 },
      });
      await client.invalidateQueries({ queryKey: [...BOARDS_KEY] });
      showToast(`已加到工作台「${board.name}」`);
    });
}
