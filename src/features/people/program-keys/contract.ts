import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

/** What a key can open: lists and rankings, the pages of objects and markets, names and conditions to look them up by. */
export const programScopes = ['lists', 'details', 'lookups'] as const;
const scope = z.enum(programScopes);
export type ProgramScope = (typeof programScopes)[number];

const MAX_NAME = 30;
const at = z.nullable(z.int());
const item = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** The last letters of the key. */
  tail: z.string(),
  /** Unix seconds. */
  created: z.int(),
  last_used: at,
});

/** A key as its owner sees it; the key itself is in no reply but that of its creation. */
export type ProgramKey = z.infer<typeof item>;

/** The viewer's keys, and how many the edition has. */
export const readProgramKeys = endpoint({
  method: 'GET',
  path: '/api/user/programKey/list',
  about: '开放接口密钥',
  reply: z.object({ items: z.array(item), limit: z.int() }),
  guard: 'user',
});

/** Makes a key. `key` comes this once. */
export const createProgramKey = endpoint({
  method: 'POST',
  path: '/api/user/programKey/create',
  about: '新建开放接口密钥',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME)),
    scopes: z.array(scope).check(z.minLength(1), z.maxLength(programScopes.length)),
  }),
  reply: z.object({ key: z.string(), item }),
  guard: 'user',
  mostPerMinute: 10,
});

/** Ends a key at once. */
export const revokeProgramKeyCall = endpoint({
  method: 'POST',
  path: '/api/user/programKey/revoke',
  about: '停用开放接口密钥',
  body: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  reply: z.object({ id: z.string() }),
  guard: 'user',
});
