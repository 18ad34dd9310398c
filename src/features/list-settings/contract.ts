import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

const count = z.int();
const page = z.string().check(z.maxLength(64));
const id = z.string().check(z.maxLength(64));
const name = z.string().check(z.maxLength(200));
const done = z.literal(true);
const columns = z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)));

const condition = z.object({
  id: z.string(),
  name: z.string(),
  /** Filters, time and order as they stand in the address of the list. */
  address: z.string(),
  state: z.enum(['ok', 'locked', 'stale']),
});
/** A saved condition of a list. */
export type SavedCondition = z.infer<typeof condition>;

/** The saved conditions of a list, by the id of the listing. */
export const readConditions = endpoint({
  method: 'GET',
  path: '/api/common/condition/{page}',
  about: '常用筛选',
  query: z.object({ page }),
  reply: z.object({ items: z.array(condition), used: count, total: count }),
  guard: 'user',
});

/** Saves the conditions of a list's address under a name. 200 without success when the list has as many as the edition holds. */
export const addCondition = endpoint({
  method: 'POST',
  path: '/api/common/condition/add',
  about: '存为常用筛选',
  body: z.strictObject({ page, name, address: z.string().check(z.maxLength(4000)) }),
  reply: z.object({ id: z.string() }),
  guard: 'user',
});

/** Renames a saved condition. */
export const renameCondition = endpoint({
  method: 'POST',
  path: '/api/common/condition/rename',
  about: '重命名常用筛选',
  body: z.strictObject({ id, name }),
  reply: done,
  guard: 'user',
});

/** Deletes a saved condition. */
export const deleteCondition = endpoint({
  method: 'POST',
  path: '/api/common/condition/delete',
  about: '删除常用筛选',
  body: z.strictObject({ id }),
  reply: done,
  guard: 'user',
});

/** The columns that somebody chose, by the id of the listing, in their order. */
export const readOwnColumns = endpoint({
  method: 'GET',
  path: '/api/custom/metrics/list',
  about: '自定义列',
  reply: z.object({ columns: z.record(z.string(), z.array(z.string())) }),
  guard: 'user',
});

/** Keeps the columns of a list; null goes back to the usual ones. */
export const saveOwnColumns = endpoint({
  method: 'POST',
  path: '/api/custom/metrics/save',
  about: '保存自定义列',
  body: z.strictObject({ page, columns }),
  reply: done,
  guard: 'user',
});
