import { randomUUID } from 'node:crypto';
import {
  type OfficialFault,
  type OfficialResult,
  officialFault,
} from '#platform/server/gateways/official/outcome.ts';
import { accessOf, freshToken, sealToken, tokenOf } from '../access.ts';
import type { SourceParts } from '../parts.ts';
import type { OfficialRow, TakenRows } from '../services.ts';
import { categoriesOf } from '../store/catalogue.ts';
import { addNoteCount, addRowCount, changeSourceRow, sourceById } from '../store/sources.ts';
import type { SourceTable } from '../store/tables.ts';
import { askProducts, readCataloguePage, readCategoryLevel } from './alliance-tasks.ts';
import { type BegunStep, beginStep, endSteps, type StepOwner, takeLease } from './begin.ts';
import { askHot } from './hot-tasks.ts';
import { settleFault, settleGood } from './on-fault.ts';
import { readOrderPage } from './order-tasks.ts';
import { type Collecting, type CollectResult, onlySettles } from './result.ts';
import type { CollectTask } from './tasks.ts';
import { keepUp } from './upkeep.ts';

/** What a round did. */
export interface RoundReport {
  readonly calls: number;
  /** Rows that were new to the market. */
  readonly rows: number;
  /** Whether another process was at work on the source. */
  readonly isLeased: boolean;
}

/** How long a round goes on, and whether it works on a paused source, too. */
export interface RoundTerms {
  readonly forMs: number;
  readonly isForced: boolean;
  /** Ends where nothing is due for now, instead of waiting. */
  readonly endsIdle: boolean;
  readonly signal: AbortSignal;
}

/** A token is renewed ten minutes before its end; one that lives shorter is used until the platform refuses it. */
const MIN_LIFE_MS = 660_000;

async function newToken({ parts, row, signal }: Collecting): Promise<OfficialResult<CollectResult>> {
  const { secrets, clock } = parts;
  const before = tokenOf(secrets, row);
  const made = await freshToken(parts, accessOf(secrets, row), { before, signal });
  if (made.kind === 'fault') return made;
  const ends = made.data.endsAt === 0 ? 0 : Math.max(made.data.endsAt, clock.now() + MIN_LIFE_MS);
  const token = sealToken(secrets, row.id, made.data);
  return {
    kind: 'ok',
    data: onlySettles((tx) => changeSourceRow(tx, { id: row.id, token, token_ends: ends })),
  };
}

async function perform(collecting: Collecting, task: CollectTask): Promise<OfficialResult<CollectResult>> {
  if (task.kind === 'token') return newToken(collecting);
  if (collecting.access === '') return officialFault('token-ended');
  if (task.kind === 'categories') return readCategoryLevel(collecting, task);
  if (task.kind === 'follow') return askProducts(collecting, task);
  if (task.kind === 'orders') return readOrderPage(collecting, task);
  return task.kind === 'search' ? readCataloguePage(collecting, task) : askHot(collecting, task);
}

type Taken = readonly (TakenRows & { readonly stream: string })[];

/** Sends rows to the market, a batch a stream, in the order in which the streams come. */
async function send(
  { market }: SourceParts,
  rows: readonly OfficialRow[],
  { sourceId, firstSeq }: { readonly sourceId: string; readonly firstSeq: number },
): Promise<Taken> {
  const taken: (TakenRows & { stream: string })[] = [];
  for (const [stream, own] of Map.groupBy(rows, (one) => one.stream)) {
    const batch = { sourceId, seq: firstSeq + taken.length, stream, rows: own.map(({ row }) => row) };
    taken.push({ stream, ...(await market.take(batch)) });
  }
  return taken;
}

type Call = Extract<BegunStep, { kind: 'call' }>;

/** Remembers what a reply brought, if the source is still this process's; false where it is not. */
function settle(
  { account, clock }: SourceParts,
  {
    result,
    taken,
    by,
    task,
  }: {
    readonly result: CollectResult;
    readonly taken: Taken;
    readonly by: StepOwner;
    readonly task: CollectTask;
  },
): Promise<boolean> {
  return account.write(async (tx) => {
    const row = await sourceById(tx, by.id);
    if (row?.lease_owner !== by.owner) return false;
    const now = clock.now();
    await result.settle(tx);
    for (const { stream, accepted, reasons } of taken) {
      if (accepted > 0) await addRowCount(tx, { sourceId: row.id, stream, rows: accepted, at: now });
      for (const one of reasons) await addNoteCount(tx, { source_id: row.id, kind: 'refused', ...one });
    }
    for (const [kind, reasons] of [
      ['remark', result.remarks],
      ['refused', result.refused ?? []],
    ] as const)
      for (const [reason, all] of Map.groupBy(reasons, (one) => one))
        await addNoteCount(tx, { source_id: row.id, kind, reason, count: all.length });
    const hasRows = taken.some(({ accepted }) => accepted > 0);
    await changeSourceRow(tx, {
      id: row.id,
      ...(hasRows && row.first_row === null && { first_row: now }),
      ...(result.hasSales && hasRows && { has_sales: 1 as const }),
    });
    await settleGood(tx, row, { task, now });
    return true;
  });
}

/** Remembers a fault, if the source is still this process's. */
function settleFailed(
  { account, clock }: SourceParts,
  by: StepOwner,
  failed: { readonly task: CollectTask; readonly fault: OfficialFault },
): Promise<void> {
  return account.write(async (tx) => {
    const row = await sourceById(tx, by.id);
    if (row?.lease_owner !== by.owner) return;
    await settleFault(tx, row, { ...failed, now: clock.now() });
  });
}

interface RoundState {
  paths: Collecting['paths'] | null;
  calls: number;
  rows: number;
}

async function pathsOf({ account }: SourceParts, sourceId: string): Promise<Collecting['paths']> {
  const rows = await categoriesOf(account.db, sourceId);
  return new Map(rows.map(({ category_id: id, path }) => [id, JSON.parse(path) as string[]]));
}

/** Makes one call and takes in what it brought; false where the source is no longer this process's. */
async function work(
  parts: SourceParts,
  { row, task, firstSeq }: Call,
  { by, state, signal }: { readonly by: StepOwner; readonly state: RoundState; readonly signal: AbortSignal },
): Promise<boolean> {
  state.paths ??= await pathsOf(parts, row.id);
  const access = tokenOf(parts.secrets, row)?.access ?? '';
  const done = await perform({ parts, row, access, signal, paths: state.paths }, task);
  state.calls++;
  if (done.kind === 'fault') {
    parts.log.warn({ source: row.id, call: task.kind, ...done.fault }, 'official interface gave no data');
    await settleFailed(parts, by, { task, fault: done.fault });
    return true;
  }
  // A source that was removed meanwhile sends nothing more.
  if ((await sourceById(parts.account.db, row.id)) === undefined) return false;
  const taken = await send(parts, done.data.rows, { sourceId: row.id, firstSeq });
  state.rows += taken.reduce((sum, { accepted }) => sum + accepted, 0);
  if (done.data.hasCategories) state.paths = null;
  return settle(parts, { result: done.data, taken, by, task });
}

/** One step: whether the round goes on. */
async function step(
  parts: SourceParts,
  by: StepOwner,
  { terms, state, until }: { readonly terms: RoundTerms; readonly state: RoundState; readonly until: number },
): Promise<boolean> {
  const { signal, endsIdle } = terms;
  const before: SourceTable | undefined = await sourceById(parts.account.db, by.id);
  if (before && (before.state === 'running' || by.isForced)) await keepUp(parts, before);
  if (parts.disk.isLow()) return false;
  const begun = await beginStep(parts, by);
  if (begun.kind === 'stop') return false;
  if (begun.kind === 'call') return work(parts, begun, { by, state, signal });
  if ((begun.isIdle && endsIdle) || parts.clock.now() + begun.ms > until) return false;
  await parts.pause(begun.ms, signal);
  return true;
}

/**
 * Collects from one source for a while: one call after another within the budget. What came is in the market before the place in the
 * catalogue moves on, so a process that dies at any moment loses nothing; the page is requested again, and natural keys keep rows single.
 */
export async function collectRound(parts: SourceParts, id: string, terms: RoundTerms): Promise<RoundReport> {
  const by: StepOwner = { id, owner: randomUUID(), isForced: terms.isForced };
  const state: RoundState = { paths: null, calls: 0, rows: 0 };
  const until = parts.clock.now() + terms.forMs;
  if (!(await takeLease(parts, by))) {
    const isLeased = (await sourceById(parts.account.db, id)) !== undefined;
    return { calls: 0, rows: 0, isLeased };
  }
  try {
    while (parts.clock.now() < until && !terms.signal.aborted) {
      if (!(await step(parts, by, { terms, state, until }))) break;
    }
  } finally {
    await endSteps(parts, by);
  }
  return { calls: state.calls, rows: state.rows, isLeased: false };
}
