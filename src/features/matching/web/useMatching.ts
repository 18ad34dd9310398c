import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { resolveText, suggestObjects } from '#features/search/contract.ts';
import { call } from '#platform/web/api.ts';
import { listMatches, matchReport, readMatch } from '../contract.ts';

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

/** Products whose name holds the words, or the one that a pasted link or id names. */
export const useProductChoices = (text: string) =>
  useQuery({
    queryKey: [KEY, 'products', text],
    queryFn: async ({ signal }) => {
      const found = await call(resolveText, { body: { text }, signal });
      if (found.object?.of === 'product') return { items: [found.object], problem: '' };
      if (found.object) return { items: [], problem: '这不是商品链接，请粘贴商品链接' };
      if (found.words === '') return { items: [], problem: found.problem };
      const { items } = await call(suggestObjects, { query: { keyword: found.words }, signal });
      return { items: items.filter((one) => one.of === 'product'), problem: '' };
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
