import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { showErrorToast } from '#platform/web/toast.ts';
import { readAllNotices, readNotice } from '../contract.ts';
import { NOTICES } from './unread-query.ts';

/** Marks one notice or all as read, and asks for what is shown of them anew. */
export function useMarkRead() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [NOTICES] });
  const mark = (work: Promise<unknown>) => void work.then(reload).catch(showErrorToast);
  return {
    one: (id: string) => mark(call(readNotice, { body: { id } })),
    all: () => mark(call(readAllNotices, { body: {} })),
  };
}
