import type { PortraitBlock } from '#catalog/kernel/detail.ts';
import { FLAGSHIP, LIGHT, SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { summaryOf } from '#engine/blocks/portrait/portrait-summary.ts';
import type { DimensionReply, PortraitReply } from '#engine/blocks/portrait/reply.ts';
import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Parts of a dimension that editions below the full portrait see (domain.md 8.2). */
const FIRST_PARTS = 3;
/** Dimensions that light sees in full. */
const OPEN_TO_LIGHT: readonly string[] = ['gender', 'age'];

interface PortraitRow {
  readonly audience: string;
  readonly dim: string;
  readonly on_day: string;
  readonly names: readonly string[];
  readonly shares: readonly number[];
  readonly tgi: readonly (number | null)[];
}

/** Whether a viewer sees every part of a dimension. */
function isFull(dim: string, level: ViewerLevel): boolean {
  return level >= FLAGSHIP || (level >= LIGHT && OPEN_TO_LIGHT.includes(dim));
}

/** A dimension as the edition sees it: the first parts below it. */
function dimensionOf({ dim, names, shares, tgi }: PortraitRow, level: ViewerLevel): DimensionReply {
  const parts = names.map((name, n) => ({
    name,
    share: Number(shares[n] ?? 0) / 10_000,
    tgi: tgi[n] === null || tgi[n] === undefined ? null : Number(tgi[n]),
  }));
  const full = isFull(dim, level) || parts.length <= FIRST_PARTS;
  const sorted = full ? parts : [...parts].sort((a, b) => b.share - a.share).slice(0, FIRST_PARTS);
  return { full, count: parts.length, parts: sorted };
}

/** TGI of every part is for supreme; the summary names that of the few parts it speaks of to all. */
function withoutTgi(dim: DimensionReply, level: ViewerLevel): DimensionReply {
  return level >= SUPREME ? dim : { ...dim, parts: dim.parts.map((part) => ({ ...part, tgi: null })) };
}

/** One audience as the edition sees it. */
function audienceOf(rows: readonly PortraitRow[], level: ViewerLevel) {
  const dims = rows.map((row) => [row.dim, dimensionOf(row, level)] as const);
  return {
    day: Math.max(...rows.map((row) => dateNumberOf(row.on_day))),
    summary: summaryOf(Object.fromEntries(dims.map(([dim, { parts }]) => [dim, parts]))),
    dims: Object.fromEntries(dims.map(([dim, reply]) => [dim, withoutTgi(reply, level)])),
  };
}

/** Audiences of an object whose captures name no part: the source says nothing of so few people. */
async function smallAudiences(store: MarketStore, { type, id }: Pick<PortraitAsk, 'type' | 'id'>) {
  const rows = await store.read<{ readonly audience: string }>({
    sql: `SELECT DISTINCT audience\nFROM ${db}.portrait_batch\nWHERE object_type = {type:String} AND object_id = {object:UInt64} AND empty(names)\n${BLOCK_SETTINGS}`,
    params: { type, object: id },
  });
  return rows.map(({ audience }) => audience);
}

/** Whose portrait is asked for, by which edition, and the audiences that are shown. */
export interface PortraitAsk {
  readonly type: PortraitBlock['object'];
  /** Store id of the object. */
  readonly id: string;
  readonly level: ViewerLevel;
  readonly audiences: Readonly<Record<string, string>>;
}

/** The latest portrait of each audience of an object; what the edition does not see is never sent. */
export async function answerPortraitOf(
  store: MarketStore,
  { type, id, level, audiences: shown }: PortraitAsk,
): Promise<PortraitReply> {
  const rows = await store.read<PortraitRow>({
    sql: `SELECT audience, dim, toString(day) AS on_day, names, shares, tgi\nFROM ${db}.portrait\nWHERE object_type = {type:String} AND object_id = {object:UInt64}\n${BLOCK_SETTINGS}`,
    params: { type, object: id },
  });
  const audiences = [...Map.groupBy(rows, (row) => row.audience)]
    .filter(([name]) => name in shown)
    .map(([name, dims]) => [name, audienceOf(dims, level)] as const);
  const missing = Object.keys(shown).filter((name) => !audiences.some(([known]) => known === name));
  const small = missing.length === 0 ? [] : await smallAudiences(store, { type, id });
  return {
    kind: 'portrait',
    is_full: audiences.every(([, { dims }]) => Object.values(dims).every(({ full }) => full)),
    audiences: Object.fromEntries(audiences),
    too_small: missing.filter((name) => small.includes(name)),
  };
}

/** Answers the portrait block of a page. */
export function answerPortrait(
  { context, objectId, plan }: BlockScope,
  { object, audiences }: PortraitBlock,
): Promise<PortraitReply> {
  return answerPortraitOf(context.store, { type: object, id: objectId, level: plan.level, audiences });
}
