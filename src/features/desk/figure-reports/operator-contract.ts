import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

/** Where the `tide` command sends requests about reported figures. */
export const REPORT_PATH = '/api/owner/report';

const request = z.strictObject({
  do: z.enum(['list', 'accept', 'reject']),
  /** Which reports are listed: `open`, `accepted`, `rejected` or `all`; the open ones without it. */
  state: z.optional(z.string().check(z.maxLength(20))),
  /** Reports of a page. */
  limit: z.optional(z.number()),
  /** The last report of the page before. */
  after: z.optional(z.string().check(z.maxLength(64))),
  id: z.optional(z.string().check(z.maxLength(64))),
  /** The reporter owns the object: the page has the estimate beside the true value from then on. */
  owner: z.optional(z.boolean()),
  note: z.optional(z.string().check(z.maxLength(300))),
});
/** A request of the operator: the reports, or that one is right or wrong. */
export type ReportRequest = z.infer<typeof request>;

/** The call of the operator's commands about reported figures. */
export const reportOperatorCall = endpoint({
  method: 'POST',
  path: REPORT_PATH,
  about: '数据报错',
  multiLine: ['note'],
  body: request,
  reply: z.unknown(),
  guard: 'owner',
});
