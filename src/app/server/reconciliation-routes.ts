import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { measureMatching } from '#features/objects/matching/server/index.ts';
import { RetiredDays } from '#market/attribution/retired.ts';
import { type Calibration, calibrate } from '#market/reconciliation/calibrate.ts';
import type { Check } from '#market/reconciliation/check.ts';
import { externalDays, type PlatformCalibration } from '#market/reconciliation/external-days.ts';
import {
  decideQuarantined,
  type QuarantineDecision,
  quarantinedSteps,
} from '#market/reconciliation/quarantine.ts';
import { reconcile, type Watch } from '#market/reconciliation/reconcile.ts';
import type { Env } from '#platform/server/env.ts';
import { jsonLines, LINES_TYPE, type LineWriter } from '#platform/server/http/kinds/json-lines.ts';
import { type DownloadRoute, downloadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { refuse } from '#platform/server/http/route.ts';
import { sentenceOf } from '#platform/server/log.ts';
import { damageSentence } from '#platform/server/market-store/damage.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { downloadEndpoint } from '#platform/wire/endpoint.ts';
import type { Runtime } from './runtime.ts';

/** Where the `tide` command asks for proofs. */
export const RECONCILIATION_PATH = '/api/owner/proof';
/**
 * What can be proved: that all figures agree, how far they are from the hidden truth of a demonstration market or from the platform's own days, what is held back,
 * and how often matching finds who later sold.
 */
export const reconciliationTasks = ['reconcile', 'calibrate', 'quarantine', 'match'] as const;
export type ReconciliationTask = (typeof reconciliationTasks)[number];

/** The request: a proof, or a decision about one of the steps that are held back. */
export type ReconciliationRequest =
  | { readonly proof: ReconciliationTask }
  | { readonly decide: QuarantineDecision; readonly step: string };

/** A line of the answer: what is being looked at, each comparison when it is done, then what was found or why nothing was. */
export type ReconciliationLine =
  | { readonly stage: string }
  | { readonly check: Check }
  | { readonly found: unknown }
  | { readonly failed: { readonly message: string; readonly exit: 1 | 2 } };

/** Where the truth of a demonstration market lies, and what is told on the way. */
type TaskOutcome = Watch & { readonly dataDir: string; readonly onStage: (name: string) => void };

/** Best sellers that matching is measured on, and how often the terminal hears of it. */
const MEASURED = { products: 100, every: 10 } as const;

/** How often matching finds who sold later; the store is read alone. */
function measured(market: MarketStore, dataDay: string, { onStage }: TaskOutcome) {
  const onProduct = (done: number) => {
    if (done % MEASURED.every === 0) onStage(`已匹配 ${done} 件商品`);
  };
  return measureMatching(market, { dataDay, products: MEASURED.products, onProduct });
}

/**
 * How far estimates are from the hidden truth of a demonstration market; on real data, from what an official interface counts by day. Null
 * without a complete day.
 */
async function calibrated(
  market: MarketStore,
  end: string | null,
  dataDir: string,
): Promise<Calibration | PlatformCalibration | null> {
  const truth = join(dataDir, 'truth');
  const platform = existsSync(truth) ? null : await externalDays(market);
  if (platform !== null && platform.compared > 0) return { platform };
  return end === null ? null : calibrate(market, truth, end);
}

/** Runs a proof on the whole store, alone: facts that come meanwhile wait. Answers what to print. */
async function prove(
  runtime: Runtime,
  proof: ReconciliationTask,
  told: TaskOutcome,
): Promise<ReconciliationLine> {
  try {
    const found = await runtime.withIngestPaused(async ({ market, clock }, end) => {
      if (proof === 'quarantine') return quarantinedSteps(market);
      if (proof === 'reconcile') return reconcile(market, clock, told);
      if (proof === 'match') return end === null ? null : measured(market, end, told);
      told.onStage('对照真值');
      return calibrated(market, end, told.dataDir);
    }, told.onStage);
    return found === null ? { failed: { message: '还没有一个完整的销售日', exit: 2 } } : { found };
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') {
      return { failed: { message: '这里没有真值：演示市场才有，或接通官方数据一天之后', exit: 2 } };
    }
    return { failed: { message: damageSentence(error) ?? sentenceOf(error), exit: 1 } };
  }
}

/** Decides about a held step and brings every figure up to it. Answers the step. */
async function decide(
  runtime: Runtime,
  { decide: verdict, step: id }: Extract<ReconciliationRequest, { decide: QuarantineDecision }>,
  onStage: (stage: string) => void,
): Promise<ReconciliationLine> {
  try {
    const step = await runtime.withIngestPaused(
      ({ market, account, clock }) => decideQuarantined({ market, account, clock }, id, verdict),
      onStage,
    );
    if (step === null) return { failed: { message: '没有这一条暂扣，请先用 tide quarantine 查看', exit: 2 } };
    onStage('重新计算');
    await runtime.resumePendingWork();
    return { found: step };
  } catch (error) {
    return { failed: { message: sentenceOf(error), exit: error instanceof RetiredDays ? 2 : 1 } };
  }
}

/** The request in a body, or null if it is unknown. */
function requestOf(body: unknown): ReconciliationRequest | null {
  const { proof: asked, decide: verdict, step } = (body ?? {}) as Record<string, unknown>;
  const proof = reconciliationTasks.find((one) => one === asked);
  if (proof) return { proof };
  if ((verdict === 'release' || verdict === 'drop') && typeof step === 'string')
    return { decide: verdict, step };
  return null;
}

/** Answers a request, whichever it is. */
export function answer(
  runtime: Runtime,
  request: ReconciliationRequest,
  told: TaskOutcome,
): Promise<ReconciliationLine> {
  return 'proof' in request ? prove(runtime, request.proof, told) : decide(runtime, request, told.onStage);
}

const reconciliationCall = downloadEndpoint({
  method: 'POST',
  path: RECONCILIATION_PATH,
  about: '核对',
  body: z.record(z.string(), z.unknown()),
  contentTypes: ['application/x-ndjson'],
  guard: 'owner',
});

/** The reconciliations of the operator's own commands, line by line while they run. */
export function reconciliationRoute({ runtime, env }: { runtime: Runtime; env: Env }): DownloadRoute {
  return downloadRoute(reconciliationCall, async ({ body, signal }) => {
    const asked = requestOf(body);
    if (!asked) return refuse(422, '没有这样的核对');
    const work = async ({ send }: LineWriter<ReconciliationLine>) =>
      send(
        await answer(runtime, asked, {
          dataDir: env.dataDir,
          onStage: (stage) => send({ stage }),
          onCheck: (check) => send({ check }),
        }),
      );
    return { contentType: LINES_TYPE, body: jsonLines(work, { signal }) };
  });
}
