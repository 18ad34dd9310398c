import type { OfficialBatch, SourceMarket, TakenRows } from '#features/files/sources/server/services.ts';
import type { Collector } from '#market/ingest/collectors.ts';
import { ingestBatch } from '#market/ingest/ingest-batch.ts';
import { categoryRow, depthRows, productRows } from '#market/official/alliance-rows.ts';
import { sentenceRows, videoRows } from '#market/official/hot-rows.ts';
import { orderRefusal, orderRow } from '#market/official/order-rows.ts';
import { externalDays } from '#market/reconciliation/external-days.ts';
import { type StreamId, streams } from '#market/streams/streams.ts';
import type { Env } from '#platform/server/env.ts';
import { DEMO_REFUSAL } from './demo.ts';
import type { Runtime } from './runtime.ts';

/** Streams whose rows are dated by what they are about, which may be weeks old: rows of this collector are accepted at any age. */
const OF_THE_PAST: readonly string[] = ['aweme_publish', 'product_day_external', 'shop_order'];

/** A source as a collector; it has no key, so nothing can be sent in its name from outside. */
function collectorOf({ sourceId, stream }: OfficialBatch): Collector {
  const id = `official:${sourceId}`;
  const mayBackfill = OF_THE_PAST.includes(stream);
  return { id, name: id, streams: '*', mayBackfill, created: 0, revoked: null };
}

async function take(runtime: Runtime, batch: OfficialBatch): Promise<TakenRows> {
  const { seq, stream, rows } = batch;
  const text = Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'));
  const outcome = await ingestBatch(runtime.stores, {
    collector: collectorOf(batch),
    seq,
    stream: stream as StreamId,
    text,
  });
  // Neither another content under the number nor half a text can come from here.
  if (outcome.kind !== 'done') throw new Error(`batch ${seq} of ${stream}: ${outcome.kind}`);
  if (outcome.report.accepted > 0) runtime.onFactsIngested();
  return {
    accepted: outcome.report.accepted,
    reasons: outcome.report.reasons.map(({ reason, count }) => ({ reason, count })),
  };
}

/** Official sources on the stores that the server has: their rows go the way of a collector's. */
export function officialMarketOf({
  runtime,
  env,
}: {
  runtime: Runtime;
  env: Pick<Env, 'demo'>;
}): SourceMarket {
  return {
    closed: env.demo ? DEMO_REFUSAL : null,
    labelOf: (stream) => streams[stream as StreamId].about,
    productRows,
    depthRows,
    categoryRow,
    sentenceRows,
    videoRows,
    orderRows: (lines) => ({
      rows: lines.filter((one) => orderRefusal(one) === null).map(orderRow),
      refused: lines.flatMap((one) => orderRefusal(one) ?? []),
    }),
    compareDays: () => externalDays(runtime.stores.market),
    take: (batch) => take(runtime, batch),
  };
}
