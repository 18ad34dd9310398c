import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { type AuthorTask, readAuthorTasks } from '../contract.ts';

const UPKEEP = 'author-upkeep';
/** How often an unfinished task is looked at, ms. */
const OPEN_MS = 15_000;

const isOpen = (task: AuthorTask | null | undefined) => task?.state === 'waiting' || task?.state === 'taken';

/** The tasks for an author; read again while one is unfinished. */
export function useAuthorTasks(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: [UPKEEP, id],
    queryFn: ({ signal }) => call(readAuthorTasks, { params: { uid: id }, signal }),
    refetchInterval: ({ state }) =>
      isOpen(state.data?.collect) || isOpen(state.data?.update) ? OPEN_MS : false,
    enabled: isWanted,
    retry: false,
  });
}

/** Reads the tasks for an author anew. */
export function useReloadTasks(): (id: string) => Promise<void> {
  const client = useQueryClient();
  return (id) => client.invalidateQueries({ queryKey: [UPKEEP, id] });
}
