import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#platform/web/api.ts';
import { clearCart, listCart, noteInCart } from '../contract.ts';
import { CART, useChangeCart } from './cart-state.ts';

/** The page of the cart that the address names. */
export function useCart() {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const change = useChangeCart();
  const page = Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const group = params.get('group') ?? undefined;
  const list = useQuery({
    queryKey: [CART, 'list', page, group],
    queryFn: ({ signal }) =>
      call(listCart, { body: { page, ...(group !== undefined && { group }) }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    page,
    list: list.data,
    error: list.error,
    retry: () => void list.refetch(),
    group,
    onGroup: (to: string | undefined) => setParams(to === undefined ? {} : { group: to }),
    onPage: (to: number) =>
      setParams({ ...(group !== undefined && { group }), ...(to !== 1 && { page: String(to) }) }),
    note: async (id: string, words: { note: string; group: string }) => {
      await call(noteInCart, { body: { id, ...words } });
      await client.invalidateQueries({ queryKey: [CART, 'list'] });
    },
    remove: (ids: readonly string[]) => change(ids, false),
    clear: async () => {
      await call(clearCart, {});
      await client.invalidateQueries({ queryKey: [CART] });
    },
  };
}
