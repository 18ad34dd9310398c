import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

/** Where the `tide` command sends requests about users. */
export const USER_PATH = '/api/owner/user';

/** A request of the operator; a user is named by the mobile number. */
export type UserRequest =
  | { readonly do: 'create'; readonly mobile: string; readonly name?: string; readonly password?: string }
  | {
      readonly do: 'grant';
      readonly mobile: string;
      readonly edition: string;
      readonly days: number | null;
      readonly seats?: number;
    }
  | { readonly do: 'list' }
  | { readonly do: 'revoke'; readonly mobile: string }
  | { readonly do: 'unbind'; readonly mobile: string; readonly partner: string };

/** The call of the operator's commands about users. */
export const userOperatorCall = endpoint({
  method: 'POST',
  path: USER_PATH,
  about: '用户',
  body: z.record(z.string(), z.unknown()),
  reply: z.unknown(),
  guard: 'owner',
});
