import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { resolveText } from '#features/objects/search/contract.ts';
import { call } from '#platform/web/api.ts';
import {
  type ChoosableProduct,
  listMatches,
  MAX_PRODUCTS,
  matchProducts,
  matchReport,
  readMatch,
} from '../contract.ts';

const KEY = 'matching';

/** One's own tasks; not fetched for visitors. */
export const useMatchTasks = (page: number, isWanted: boolean) =>
  useQuery({
    queryKey: [KEY, 'tasks', page],
    queryFn: ({ signal }) => call(listMatches, { body: { page }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The authors of a task. */
export const useMatch = (id: string, level: number) =>
  useQuery({
    queryKey: [KEY, 'task', id, level],
    queryFn: ({ signal }) => call(readMatch, { params: { id }, signal }),
    staleTime: 0,
  });

/** The report of a task, or the example. */
export const useMatchReport = (id: string, isExample: boolean, level: number) =>
  useQuery({
    queryKey: [KEY, 'report', id, isExample, level],
    queryFn: ({ signal }) =>
      call(matchReport, { params: { id }, query: isExample ? { is_example: '1' } : {}, signal }),
  });

/** Fetches everything of the slice anew. */
export function useMatchReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

/** Products that a text names, whether there are more, and what is wrong with the text; empty for nothing. */
interface ProductChoices {
  readonly items: readonly ChoosableProduct[];
  readonly has_more: boolean;
  readonly problem: string;
}

const none = (problem: string): ProductChoices => ({ items: [], has_more: false, problem });

/** Up to `most` products whose name holds the words, best sellers first, or the one that a pasted link or id names. */
export const useProductChoices = (text: string, most: number) =>
  useQuery({
    queryKey: [KEY, 'products', text, most],
    queryFn: async ({ signal }): Promise<ProductChoices> => {
      const { object, words, problem } = await call(resolveText, { body: { text }, signal });
      if (object && object.of !== 'product') return none('这不是商品链接，请粘贴商品链接');
      if (object) {
        const { id, name, under: shop } = object;
        return { items: [{ id, name, shop, cover_look: '', price: null }], has_more: false, problem: '' };
      }
      if (words === '') return none(problem);
      const found = await call(matchProducts, {
        body: { keyword: words, most: Math.min(most, MAX_PRODUCTS) },
        signal,
      });
      return { ...found, problem: '' };
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
