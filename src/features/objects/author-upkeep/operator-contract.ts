import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

/** Where the `tide` command sends requests about the upkeep of authors. */
export const AUTHOR_PATH = '/api/owner/author';

/** A request of the operator: who looked at contacts, or the tasks of collectors. */
export interface AuthorRequest {
  readonly do: 'contacts' | 'tasks';
}

/** The call of the operator's commands about authors. */
export const authorOperatorCall = endpoint({
  method: 'POST',
  path: AUTHOR_PATH,
  about: '达人联系方式的查看记录与采集任务',
  body: z.strictObject({ do: z.enum(['contacts', 'tasks']) }),
  reply: z.unknown(),
  guard: 'owner',
});
