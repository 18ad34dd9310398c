import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { addToCatalogue, type CatalogueSource, readCatalogue, removeFromCatalogue } from '../contract.ts';

const CATALOGUE = 'catalogue';

/** The page of the catalogue that the address names. */
export function useCatalogue() {
  const { level } = useSlots();
  const [params, setParams] = useSearchParams();
  const page = Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const { data, error, refetch } = useQuery({
    queryKey: [CATALOGUE, page, level],
    queryFn: ({ signal }) => call(readCatalogue, { body: { page }, signal }),
    placeholderData: keepPreviousData,
    enabled: level !== VISITOR,
    retry: false,
  });
  return {
    page,
    list: data,
    error,
    retry: () => void refetch(),
    onPage: (to: number) => setParams(to === 1 ? {} : { page: String(to) }),
  };
}

/** Takes a product, shop or brand out. */
export function useRemoveSource() {
  const client = useQueryClient();
  const remove = async ({ kind, id }: Pick<CatalogueSource, 'kind' | 'id'>) => {
    await call(removeFromCatalogue, { body: { kind, id } });
    showToast('已移出我的商品库');
  };
  return useWrite(remove, { reload: () => client.invalidateQueries({ queryKey: [CATALOGUE] }) });
}

/** Adds what lines name; answers the lines that named nothing known. */
export function useAddLines() {
  const client = useQueryClient();
  return async (lines: readonly string[]): Promise<readonly string[]> => {
    const { added, unknown } = await call(addToCatalogue, { body: { lines: [...lines] } });
    showToast(added > 0 ? `已加入${added}个` : '没有新增');
    await client.invalidateQueries({ queryKey: [CATALOGUE] });
    return unknown;
  };
}
