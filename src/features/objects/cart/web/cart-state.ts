import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { usePromptedCall } from '#engine/web/prompted.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { currentAddress } from '#platform/web/current-address.ts';
import { showToast } from '#platform/web/toast.ts';
import { addToCart, type CartMeter, readCartIds, removeFromCart } from '../contract.ts';

/** Where the cart is. */
export const CART_PATH = '/userCenter/selectManage/cart';
/** First part of the query keys of the cart. */
export const CART = 'cart';

/** What is in the cart. */
interface InCart {
  readonly ids: ReadonlySet<string>;
  readonly meter: CartMeter;
}

const idsKey = [CART, 'ids'];

/** What is in the cart of a viewer; undefined until it is known and for a visitor. */
export function useCartOf(level: ViewerLevel): InCart | undefined {
  const { data } = useQuery({
    queryKey: idsKey,
    queryFn: async ({ signal }): Promise<InCart> => {
      const { ids, meter } = await call(readCartIds, { signal });
      return { ids: new Set(ids), meter };
    },
    enabled: level !== VISITOR,
    // A set is nothing that could be compared piece by piece.
    structuralSharing: false,
  });
  return data;
}

/** The same on the engine's screens. */
export function useCartIds(): InCart | undefined {
  return useCartOf(useSlots().level);
}

/** Shows a change before the server has confirmed it. */
function showChange(client: QueryClient, ids: readonly string[], isIn: boolean): void {
  client.setQueryData<InCart>(idsKey, (now) => {
    if (!now) return now;
    const next = new Set(now.ids);
    for (const id of ids)
      if (isIn) next.add(id);
      else next.delete(id);
    return { ...now, ids: next };
  });
}

/** Puts products into the cart or takes them out. What is refused opens its prompt; a visitor logs in first. */
export function useChangeCart() {
  const client = useQueryClient();
  const { level, openPrompt } = useSlots();
  const run = usePromptedCall();
  return async (ids: readonly string[], isIn: boolean): Promise<boolean> => {
    if (level === VISITOR) {
      openPrompt({ prompt: 'log-in', needs: null, then: currentAddress() });
      return false;
    }
    showChange(client, ids, isIn);
    const isDone = await run(() => call(isIn ? addToCart : removeFromCart, { body: { ids: [...ids] } }));
    if (isDone) showToast(isIn ? '已加入选品车' : '已移出选品车');
    void client.invalidateQueries({ queryKey: [CART] });
    return isDone;
  };
}
