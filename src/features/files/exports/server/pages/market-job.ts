import * as z from 'zod/mini';
import { editions } from '#catalog/plans.ts';
import { marketKinds, marketQuery } from '#features/objects/market/contract.ts';
import { isRefused } from '#platform/server/http/route.ts';
import {
  defineJob,
  type JobContext,
  type JobDefinition,
  PermanentJobError,
} from '#platform/server/jobs/definition.ts';
import { type MadeFile, settleExport } from '../export-job.ts';
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

/** The job that makes the workbook of a market. A second attempt makes the same file again. */
export function marketExportJob(parts: ExportParts): JobDefinition<MarketPayload> {
  return defineJob<MarketPayload>({
    kind: 'export.market',
    payload,
    maxAttempts: 4,
    leaseS: 20,
    backoff: { baseS: 2, maxS: 60 },
    handle: (context) => makeWorkbook(parts, context),
    onSettled: (tx, outcome) => settleExport(parts, tx, outcome),
  });
}
