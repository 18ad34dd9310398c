import * as z from 'zod/mini';
import { editions } from '#catalog/plans.ts';
import { marketKinds, marketQuery } from '#features/objects/market/contract.ts';
import { isRefused } from '#platform/server/http/route.ts';
import { type JobContext, type JobDefinition, PermanentJobError } from '#platform/server/jobs/definition.ts';
import { fileJob, type MadeFile } from '../export-job.ts';
import type { ExportParts } from '../parts.ts';
import { marketContent } from './market-page.ts';
import { makePageFile } from './page-file.ts';

const payload = z.strictObject({
  id: z.string(),
  level: z.literal(editions.map((one) => one.level)),
  market: z.enum(marketKinds),
  query: marketQuery,
});
/** What the job of a market's workbook needs. */
export type MarketPayload = z.infer<typeof payload>;

async function makeWorkbook(
  parts: ExportParts,
  { payload: { id, level, market, query }, owner, signal }: JobContext<MarketPayload>,
): Promise<MadeFile> {
  const page = await parts.marketPage.read({ market, query }, level);
  if (isRefused(page)) throw new PermanentJobError(page.message);
  const of = query.cate_id ?? '0';
  const content = marketContent(page);
  return makePageFile(parts, { id, owner, level, title: page.title, of, short: '', signal }, content);
}

/** The job that makes the workbook of a market. */
export const marketExportJob = (parts: ExportParts): JobDefinition<MarketPayload> =>
  fileJob(parts, { kind: 'export.market', payload, make: makeWorkbook });
