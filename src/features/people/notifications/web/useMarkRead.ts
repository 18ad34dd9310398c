import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { readAllNotices, readNotice } from '../contract.ts';
import { NOTICES } from './unread-query.ts';

/** Marks one notice or all as read, and asks for what is shown of them anew. */
export function useMarkRead() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [NOTICES] });
  const one = useWrite((id: string) => call(readNotice, { body: { id } }), { reload });
  const all = useWrite(() => call(readAllNotices, { body: {} }), { reload });
  return { one: one.run, all: () => all.run() };
}
