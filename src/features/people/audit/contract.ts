import * as z from 'zod/mini';
import { auditKinds } from '#catalog/enums/audit-acts.ts';
import { downloadEndpoint, endpoint } from '#platform/wire/endpoint.ts';

const kind = z.enum(auditKinds.map((one) => one.id));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const page = z.string().check(z.regex(/^[1-9]\d{0,3}$/));
const filter = {
  /** Id of a person of the team; `operator` for what the operator did. */
  person: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(kind),
  /** Beijing days, both included. */
  from: z.optional(day),
  to: z.optional(day),
};

const entry = z.object({
  id: z.string(),
  /** Name of who did it, as the team names them. */
  person: z.string(),
  kind,
  act: z.string(),
  subject: z.string(),
  /** Unix seconds. */
  at: z.int(),
});
/** An act of a person of the team. */
export type AuditEntry = z.infer<typeof entry>;

/** What people of the viewer's team did, the newest first. */
export const readAudit = endpoint({
  method: 'GET',
  path: '/api/user/audit/list',
  about: '团队操作日志',
  query: z.object({ ...filter, page: z.optional(page) }),
  reply: z.object({
    items: z.array(entry),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    pagination: z.object({ page: z.int(), limit: z.int(), total_count: z.int() }),
  }),
  guard: 'user',
  notForMembers: true,
});

/** The same as a file; what is exported is itself noted, and uses up no export of the month. */
export const exportAudit = downloadEndpoint({
  method: 'GET',
  path: '/api/user/audit/export',
  about: '导出团队操作日志',
  query: z.object(filter),
  contentTypes: ['text/csv; charset=utf-8'],
  guard: 'user',
  notForMembers: true,
});
