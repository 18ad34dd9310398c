import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { QUERY_MOST } from './rules.ts';

/** Cache key of the boards in the browser. */
export const BOARDS_KEY = ['boards'] as const;

const id = z.string().check(z.maxLength(64));
const name = z.string().check(z.maxLength(200));
const query = z.string().check(z.maxLength(QUERY_MOST));
const version = z.int();
const rows = z.union([z.literal(5), z.literal(10), z.literal(20)]);

const component = z.object({
  id: z.string(),
  /** Number of the specification; the type may exist no longer. */
  type: z.int(),
  title: z.string(),
  /** Filters and period as in the address of the listing; empty without any. */
  query: z.string(),
  rows: z.int(),
  x: z.int(),
  y: z.int(),
  w: z.int(),
  h: z.int(),
});

/** A component of a board. */
export type BoardComponent = z.infer<typeof component>;

const board = z.object({
  id: z.string(),
  name: z.string(),
  /** Grows with each change; a change names the version that it is made from. */
  version: z.int(),
  /** More boards than the edition has: it stays and can be looked at and deleted. */
  is_locked: z.boolean(),
  /** Name of the read-only link; empty while it is not shared. */
  share: z.string(),
  components: z.array(component),
});

/** A board with its components. */
export type WorkBoard = z.infer<typeof board>;

const limits = z.object({ boards: z.int(), components: z.int() });

/** The boards of the viewer, in their order, and how many the edition has. */
export const readBoards = endpoint({
  method: 'GET',
  path: '/api/board/list',
  about: '工作台看板',
  reply: z.object({ items: z.array(board), limits }),
  guard: 'user',
});

/** The method and guard of every call that changes boards. */
const change = { method: 'POST', guard: 'user' } as const;

const on = { id, version };

/** A new board, empty or from a template; 200 without success beyond the edition's number. */
export const addBoard = endpoint({
  ...change,
  path: '/api/board/add',
  about: '新建看板',
  body: z.strictObject({ name, template: z.optional(z.string().check(z.maxLength(20))) }),
  reply: board,
});
/** Another name. */
export const renameBoard = endpoint({
  ...change,
  path: '/api/board/edit',
  about: '重命名看板',
  body: z.strictObject({ ...on, name }),
  reply: board,
});
/** Deletes a board; the last one stays. */
export const deleteBoard = endpoint({
  ...change,
  path: '/api/board/delete',
  about: '删除看板',
  body: z.strictObject({ id }),
  reply: z.literal(true),
});
/** The order of the boards; names each once. */
export const sortBoards = endpoint({
  ...change,
  path: '/api/board/sort',
  about: '看板排序',
  body: z.strictObject({ ids: z.array(id).check(z.maxLength(50)) }),
  reply: z.literal(true),
});
/** The same board once more, under a name of its own. */
export const copyBoard = endpoint({
  ...change,
  path: '/api/board/copy',
  about: '复制看板',
  body: z.strictObject({ id }),
  reply: board,
});
/** Makes a read-only link, or takes it back. */
export const shareBoard = endpoint({
  ...change,
  path: '/api/board/share',
  about: '分享看板',
  body: z.strictObject({ id, is_shared: z.boolean() }),
  reply: board,
});
/** A new component at the first free place. */
export const addComponent = endpoint({
  ...change,
  path: '/api/board/component/add',
  about: '添加组件',
  body: z.strictObject({
    ...on,
    type: z.int(),
    title: z.optional(name),
    query: z.optional(query),
    rows: z.optional(rows),
  }),
  reply: board,
});
/** Title, filters and rows of a component. */
export const editComponent = endpoint({
  ...change,
  path: '/api/board/component/edit',
  about: '设置组件',
  body: z.strictObject({ ...on, component: id, title: name, query, rows }),
  reply: board,
});
/** The places of all components. */
export const layComponents = endpoint({
  ...change,
  path: '/api/board/component/layout',
  about: '调整布局',
  body: z.strictObject({
    ...on,
    layout: z
      .array(z.strictObject({ id, x: z.number(), y: z.number(), w: z.number(), h: z.number() }))
      .check(z.maxLength(200)),
  }),
  reply: board,
});
/** Removes a component. */
export const deleteComponent = endpoint({
  ...change,
  path: '/api/board/component/delete',
  about: '删除组件',
  body: z.strictObject({ ...on, component: id }),
  reply: board,
});

/** A board by its read-only link: what it shows is asked for by the user who looks, with their own edition. */
export const readShared = endpoint({
  method: 'GET',
  path: '/api/board/shared/{token}',
  about: '分享的看板',
  query: z.object({ token: z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/)) }),
  reply: board,
  guard: 'viewer',
});

const digestHour = z.object({ hour: z.nullable(z.int().check(z.minimum(0), z.maximum(23))) });

/** The Beijing hour at which whoever asks gets the digest; null without one. */
export const readDigestHour = endpoint({
  method: 'GET',
  path: '/api/digest/setting',
  about: '每日简报时间',
  reply: digestHour,
  guard: 'user',
});

/** Chooses the hour, or none. */
export const setDigestHour = endpoint({
  ...change,
  path: '/api/digest/setting',
  about: '设置每日简报',
  body: z.strictObject(digestHour.shape),
  reply: digestHour,
});
