import * as z from 'zod/mini';
import { FLAGSHIP } from '#catalog/plans.ts';
import { marketKinds, marketQuery } from '#features/objects/market/contract.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import { MAX_LOGO_TEXT } from './logo-rules.ts';
import { exportPages, MAX_IN_COMPARISON } from './page-rules.ts';

const publicId = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));

/** What a one-page report is of: an object or several side by side, or a market. */
const reportOf = z.union([
  z.strictObject({
    page: z.enum(exportPages),
    ids: z.array(publicId).check(z.minLength(1), z.maxLength(MAX_IN_COMPARISON)),
  }),
  z.strictObject({ market: z.enum(marketKinds), query: marketQuery }),
]);
/** See reportOf. */
export type ReportOf = z.infer<typeof reportOf>;

const report = z.object({
  /** 达人详情 · its name. */
  title: z.string(),
  /** Last complete day, YYYY-MM-DD; null where nothing was derived. */
  data_day: z.nullable(z.string()),
  /** When it was made, in Beijing: YYYY-MM-DD HH:mm. */
  made: z.string(),
  by: z.string(),
  /** What its figures mean, by their label. */
  definitions: z.array(z.object({ label: z.string(), words: z.string() })),
  /** The team's own logo as a PNG in base64; empty without one. */
  logo: z.string(),
});
/** What the server says around a one-page report. */
export type PageReport = z.infer<typeof report>;

/** What is around the figures of a one-page report, where the edition may take pages along. The figures are those on the screen. */
export const readPageReport = endpoint({
  method: 'POST',
  path: '/api/export/report',
  about: '一页报告',
  body: reportOf,
  reply: report,
  guard: 'user',
  effect: 'read',
  mostPerMinute: 30,
});

/** Sets the logo of the team's reports, a small PNG in base64; empty takes it away. */
export const setReportLogo = endpoint({
  method: 'POST',
  path: '/api/export/logo',
  about: '报告标识',
  body: z.strictObject({ png: z.string().check(z.maxLength(MAX_LOGO_TEXT)) }),
  reply: z.literal(true),
  guard: 'user',
  needs: FLAGSHIP,
  notForMembers: true,
  mostPerMinute: 6,
  bodyLimit: 2 * MAX_LOGO_TEXT,
});
