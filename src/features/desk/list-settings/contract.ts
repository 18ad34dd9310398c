import * as z from 'zod/mini';
import { formulaFormats } from '#catalog/kernel/formula.ts';
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
  /** Whether its rows are compared from day to day. */
  is_watched: z.boolean(),
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

/** Begins or stops to compare the rows of a saved condition from day to day: who came and who left is a notice each day. */
export const watchChanges = endpoint({
  method: 'POST',
  path: '/api/common/condition/watch',
  about: '常用筛选的新进与退出',
  body: z.strictObject({ id, is_watched: z.boolean() }),
  reply: done,
  guard: 'user',
});

const namedRows = z.array(z.tuple([z.string(), z.string()]));

/** Who came into a saved condition and who left it, by day, the newest first; each by public id and name. */
export const readChanges = endpoint({
  method: 'GET',
  path: '/api/common/condition/changes/{id}',
  about: '常用筛选的变化',
  query: z.object({ id }),
  reply: z.object({
    /** Last day that was compared, YYYYMMDD; null before the first comparison. */
    day: z.nullable(count),
    /** Why it was not compared on that day; empty otherwise. */
    problem: z.string(),
    /** How many came and left, and the first of them. */
    items: z.array(
      z.object({ day: count, came: namedRows, came_count: count, gone: namedRows, gone_count: count }),
    ),
  }),
  guard: 'user',
});
/** See readChanges. */
export type ConditionChanges = z.infer<typeof readChanges.reply>;

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

const columnSet = z.object({
  id: z.string(),
  page: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
});
/** A named set of columns of a list, in their order. */
export type ColumnSet = z.infer<typeof columnSet>;

/** The sets of columns of all lists, and how many one list may have. */
export const readColumnSets = endpoint({
  method: 'GET',
  path: '/api/custom/metrics/set/list',
  about: '列方案',
  reply: z.object({ items: z.array(columnSet), total: count }),
  guard: 'user',
});

/** Saves columns of a list under a name. 200 without success when the list has its number, or the name. */
export const saveColumnSet = endpoint({
  method: 'POST',
  path: '/api/custom/metrics/set/save',
  about: '存为列方案',
  body: z.strictObject({
    page,
    name,
    columns: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({ id: z.string() }),
  guard: 'user',
});

/** Deletes a set of columns; what the list shows stays. */
export const deleteColumnSet = endpoint({
  method: 'POST',
  path: '/api/custom/metrics/set/delete',
  about: '删除列方案',
  body: z.strictObject({ id }),
  reply: done,
  guard: 'user',
});

const formula = z.object({
  id: z.string(),
  page: z.string(),
  name: z.string(),
  /** The formula with columns by their labels. */
  expression: z.string(),
  format: z.enum(formulaFormats),
  /** Why it is not shown: a column of it is gone; null when nothing is wrong. */
  problem: z.nullable(z.string()),
});
/** A formula column of one's own. */
export type OwnFormula = z.infer<typeof formula>;

/** Longer than any formula may be, so that the rule can say how long it may be. */
const expression = z.string().check(z.maxLength(20_000));

/** The formula columns of all lists, and how many one list may have. */
export const readFormulas = endpoint({
  method: 'GET',
  path: '/api/custom/metrics/formula/list',
  about: '公式列',
  reply: z.object({ items: z.array(formula), total: count }),
  guard: 'user',
});

/** The problem of a formula over the columns of a list in words, or null if it is valid. */
export const checkFormula = endpoint({
  method: 'POST',
  path: '/api/custom/metrics/formula/check',
  multiLine: ['expression'],
  effect: 'read',
  about: '检查公式',
  body: z.strictObject({ page, expression }),
  reply: z.object({ problem: z.nullable(z.string()) }),
  guard: 'user',
});

/** Saves a formula column of a list; with an id in place of that one. 200 without success when the list has its number, or the name. */
export const saveFormula = endpoint({
  method: 'POST',
  path: '/api/custom/metrics/formula/save',
  multiLine: ['expression'],
  about: '保存公式列',
  body: z.strictObject({ page, id: z.optional(id), name, expression, format: z.enum(formulaFormats) }),
  reply: z.object({ id: z.string() }),
  guard: 'user',
});

/** Deletes a formula column. */
export const deleteFormula = endpoint({
  method: 'POST',
  path: '/api/custom/metrics/formula/delete',
  about: '删除公式列',
  body: z.strictObject({ id }),
  reply: done,
  guard: 'user',
});
