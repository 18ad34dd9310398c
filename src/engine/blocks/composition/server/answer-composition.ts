import { trafficSources } from '#catalog/enums/traffic.ts';
import type { CompositionBlock, PartNames, PartsBy } from '#catalog/kernel/detail.ts';
import type { PartReply, PartsReply } from '#engine/blocks/composition/reply.ts';
import {
  BLOCK_SETTINGS,
  type BlockScope,
  figureIn,
  scopeParams,
  scopeSettings,
  scopeWhere,
  selectAggregates,
  sourceOf,
  tableNameFor,
  tableOf,
} from '#engine/server/blocks/block-scope.ts';
import { wireFigure } from '#engine/server/blocks/figure.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { Stored } from '#engine/server/value-of.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { readTrafficDays, type TrafficDay } from './traffic-by-day.ts';

/** A part before it has a name: its stored key and its figure. */
interface Measured {
  readonly key: string;
  readonly value: number;
}

const CHANNELS = { live: '直播', video: '视频', card: '商品卡' } as const;

/** Names of stored keys. */
async function namesOf(
  { store }: QueryContext,
  names: PartNames,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (names.from === 'codes') return new Map(Object.entries(names.codes));
  const ids = keys.filter((key) => key !== '0');
  if (ids.length === 0) return new Map();
  const source =
    names.from === 'categories'
      ? `SELECT toString(id) AS key, any(name) AS label FROM ${db}.category_node WHERE tree = 'm' AND id IN {ids:Array(UInt64)} GROUP BY id`
      : `SELECT toString(${names.card.key}) AS key, ${names.of.card.title} AS label FROM ${db}.${names.card.table}_row WHERE ${names.card.key} IN {ids:Array(UInt64)}`;
  const rows = await store.read<{ key: string; label: string }>({
    sql: `${source}\n${BLOCK_SETTINGS}`,
    params: { ids: `[${ids.join(',')}]` },
  });
  return new Map(rows.map(({ key, label }) => [key, label]));
}

/** The figure of each channel. */
async function channels(scope: BlockScope, by: Extract<PartsBy, { kind: 'channels' }>): Promise<Measured[]> {
  const entries = Object.entries(by.values);
  const exprs = entries.map(([, value]) => value);
  const source = sourceOf(scope, tableOf(exprs));
  const [row] = await scope.context.store.read<Stored>({
    sql: `SELECT\n  ${selectAggregates(exprs).join(',\n  ')}\nFROM ${tableNameFor(source)}\nWHERE ${scopeWhere(source)}\n${scopeSettings(source)}`,
    params: scopeParams(scope, scope.span),
  });
  return entries.map(([key, value]) => ({ key, value: figureIn(value, row) ?? 0 }));
}

/** The figure of each value of a column: of the figure's own table, or of the card of the ids in it. */
async function groups(
  scope: BlockScope,
  { by, figure }: { by: Extract<PartsBy, { kind: 'column' | 'card' }>; figure: CompositionBlock['figure'] },
): Promise<Measured[]> {
  const source = sourceOf(scope, tableOf([figure.value]));
  const id = by.kind === 'card' ? by.card.key : '';
  // Rooms and videos stand under one name in roll-ups of carriers.
  const listed = id in source.fact.columns ? id : source.fact.key;
  const from =
    by.kind === 'column'
      ? `${tableNameFor(source)}`
      : `${tableNameFor(source)} AS rows
LEFT ANY JOIN (
  SELECT ${id}, ${by.on.column}
  FROM ${db}.${by.card.table}_f
  WHERE ${id} IN (SELECT ${listed} FROM ${tableNameFor(source)} WHERE ${scopeWhere(source)})
) AS card ON card.${id} = rows.${listed}`;
  const key = by.kind === 'column' ? by.on.column : `card.${by.on.column}`;
  const rows = await scope.context.store.read<Stored & { part_key: string }>({
    sql: `SELECT\n  toString(${key}) AS part_key,\n  ${selectAggregates([figure.value]).join(',\n  ')}\nFROM ${from}\nWHERE ${scopeWhere(source)}\nGROUP BY part_key\n${BLOCK_SETTINGS}`,
    params: scopeParams(scope, scope.span),
  });
  return rows.map((row) => ({ key: row.part_key, value: figureIn(figure.value, row) ?? 0 }));
}

/** Times that closed rooms were watched, by where the viewers came from: the sum of the days. */
const trafficOf = (days: readonly TrafficDay[]): Measured[] =>
  days.length === 0
    ? []
    : trafficSources.map((_, n) => ({
        key: String(n),
        value: days.reduce((sum, { values }) => sum + (values[n] ?? 0), 0),
      }));

/** Labels of parts by stored key. */
async function labelsOf(
  context: QueryContext,
  by: PartsBy,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (by.kind === 'channels') return new Map(Object.entries(CHANNELS));
  if (by.kind === 'traffic') return new Map(trafficSources.map((label, n) => [String(n), label]));
  return namesOf(context, by.names, keys);
}

/** Parts with their names; what has no name or no key is 其他, last. */
async function named(
  scope: BlockScope,
  block: CompositionBlock,
  parts: readonly Measured[],
): Promise<PartReply[]> {
  const total = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  if (total === 0) return [];
  const { by, figure } = block;
  const sorted =
    by.kind === 'channels' ? parts : [...parts].sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1));
  const positive = sorted.filter(({ value }) => value > 0 || by.kind === 'channels');
  const labels = await labelsOf(
    scope.context,
    by,
    positive.slice(0, block.most).map(({ key }) => key),
  );
  const isId = 'names' in by && by.names.from !== 'codes';
  const head = positive.slice(0, block.most).filter(({ key }) => labels.has(key));
  const rest = total - head.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const part = (key: string, label: string, value: number): PartReply => ({
    key,
    label,
    share: value / total,
    value: wireFigure(figure, value, scope.plan.banded),
  });
  return [
    ...head.map(({ key, value }) => part(isId ? publicId(key) : key, labels.get(key) ?? '', value)),
    ...(rest > 0 ? [part('other', '其他', rest)] : []),
  ];
}

/** A part of more than this share is nearly the whole: a finer level says more. */
const NEARLY_ALL = 0.9;

/**
 * The parts by card, of the finest level needed: where one part is nearly all of the whole, the next level is read. A level that does
 * not divide the whole any further is left out.
 */
async function groupsInDepth(
  scope: BlockScope,
  { by, figure, finer = [] }: CompositionBlock & { by: Extract<PartsBy, { kind: 'column' | 'card' }> },
): Promise<{ parts: Measured[]; note?: string }> {
  const isWhole = (parts: readonly Measured[]) => {
    const values = parts.map(({ value }) => Math.max(0, value));
    return Math.max(0, ...values) > NEARLY_ALL * values.reduce((sum, value) => sum + value, 0);
  };
  let found: { parts: Measured[]; note?: string } = { parts: await groups(scope, { by, figure }) };
  for (const { on, note } of finer) {
    if (!isWhole(found.parts)) break;
    const parts = await groups(scope, { by: { ...by, on }, figure });
    if (parts.filter(({ value }) => value > 0).length > 1) found = { parts, note };
  }
  return found;
}

/** Parts before they have names, with the note and the days of the reply. */
async function measured(
  scope: BlockScope,
  block: CompositionBlock,
): Promise<{ parts: readonly Measured[] } & Pick<PartsReply, 'note' | 'days'>> {
  const { by } = block;
  if (by.kind === 'channels') return { parts: await channels(scope, by) };
  if (by.kind !== 'traffic') return groupsInDepth(scope, { ...block, by });
  const days = await readTrafficDays(scope);
  return { parts: trafficOf(days), days };
}

/** Answers the parts of a whole, largest first. */
export async function answerComposition(scope: BlockScope, block: CompositionBlock): Promise<PartsReply> {
  const { parts, ...more } = await measured(scope, block);
  return { kind: 'composition', parts: await named(scope, block, parts), ...more };
}
