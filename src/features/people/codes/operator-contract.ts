import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

/** Where the `tide` command sends requests about codes. */
export const CDKEY_PATH = '/api/owner/cdkey';

/** A request of the operator about codes. */
export type CdkeyRequest =
  | { readonly do: 'list' }
  | {
      readonly do: 'create';
      readonly edition: string;
      readonly days: number;
      readonly count: number;
      readonly validDays: number;
      /** Mobile number of whose list shows them. */
      readonly to?: string;
    };

/** The call of the operator's commands about codes. */
export const cdkeyOperatorCall = endpoint({
  method: 'POST',
  path: CDKEY_PATH,
  about: '兑换码',
  body: z.record(z.string(), z.unknown()),
  reply: z.unknown(),
  guard: 'owner',
});

/** Where the `tide` command sends requests about promote links. */
export const PROMOTE_PATH = '/api/owner/promote';

/** A request of the operator: the links, or that a link is banned or allowed again. */
export type PromoteRequest = { readonly do: 'list' } | { readonly do: 'ban' | 'unban'; readonly aid: string };

/** The call of the operator's commands about promote links. */
export const promoteOperatorCall = endpoint({
  method: 'POST',
  path: PROMOTE_PATH,
  about: '推广链接',
  body: z.record(z.string(), z.unknown()),
  reply: z.unknown(),
  guard: 'owner',
});
