import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#platform/web/api.ts';
import { clearCart, listCart } from '../contract.ts';
import { CART, useChangeCart } from './cart-state.ts';

/** The page of the cart that the address names. */
export function useCart() {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const change = useChangeCart();
  const page = Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const list = useQuery({
    queryKey: [CART, 'list', page],
    queryFn: ({ signal }) => call(listCart, { body: { page }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    page,
    list: list.data,
    error: list.error,
    retry: () => void list.refetch(),
    onPage: (to: number) => setParams(to === 1 ? {} : { page: String(to) }),
    remove: (ids: readonly string[]) => change(ids, false),
    clear: async () => {
      await call(clearCart, {});
      await client.invalidateQueries({ queryKey: [CART] });
    },
  };
}
