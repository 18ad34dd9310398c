import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isRoughly } from '#catalog/enums/estimate-errors.ts';
import { addDays } from '#kernel/day.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type Accuracy, type AccuracyOfSize, accuracyBySize, accuracyOf } from './accuracy.ts';
import { type FigureErrors, figureErrors, type TruthLine } from './figure-errors.ts';
import { marketShape, type ShapeLine } from './shape.ts';

/** One line of domain.md 7.7: what is compared, how far it is off, and within what it should be. */
export interface AccuracyLine extends Accuracy {
  readonly what: string;
  /** Wanted mean error, low and high, in shares. */
  readonly target: readonly [number, number];
  /** What truths and `from` of the sizes are counted in. */
  readonly unit: 'fen' | 'pieces';
  readonly sizes: readonly AccuracyOfSize[];
  /** Those whose pages say that their error is larger (decision 0085), and all others. */
  readonly rough: Accuracy;
  readonly clear: Accuracy;
}

/** Rooms that are not compared, and their money. */
export interface Withheld {
  readonly rooms: number;
  readonly gmv: number;
}

/** How far attribution is from the hidden truth, and how the market is shaped. */
export interface Calibration {
  readonly days: readonly [from: string, to: string];
  readonly accuracy: readonly AccuracyLine[];
  /** Rooms whose orders were invented, and their money in fen: estimates leave them out on purpose, and so does the comparison. */
  readonly withheld: Withheld;
  readonly shape: readonly ShapeLine[];
  /** Errors by the size of the figure, which pages say beside it. */
  readonly figures: readonly FigureErrors[];
}

/** Days that are compared: those that the longest figure (达人30天) covers. */
const DAYS = 30;

async function* truthOf(dir: string, name: string): AsyncGenerator<TruthLine> {
  const lines = createInterface({ input: createReadStream(join(dir, `${name}.ndjson`)) });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as TruthLine;
}

interface Compared {
  readonly file: string;
  readonly key: readonly string[];
  readonly figure: string;
}

async function truths(
  dir: string,
  { file, key, figure }: Compared,
  within: (day: string) => boolean,
): Promise<Map<string, number>> {
  const out = new Map<string, number>();
  for await (const line of truthOf(dir, file)) {
    if (!within(String(line.day)) || line.withheld === 1) continue;
    const name = key.map((k) => line[k]).join(' ');
    out.set(name, (out.get(name) ?? 0) + Number(line[figure]));
  }
  return out;
}

async function withheldRooms(dir: string, within: (day: string) => boolean): Promise<Withheld> {
  let [rooms, gmv] = [0, 0];
  for await (const line of truthOf(dir, 'room')) {
    if (line.withheld !== 1 || !within(String(line.day))) continue;
    rooms++;
    gmv += Number(line.gmv_fen);
  }
  return { rooms, gmv };
}

/** Rooms whose cart and audience a collector saw: of the others nothing can be estimated. */
async function trackedRooms(store: MarketStore): Promise<ReadonlySet<string>> {
  const rows = await store.read<{ k: string }>({
    sql: `SELECT DISTINCT toString(room_id) AS k FROM ${db}.room_cart WHERE room_id IN (SELECT room_id FROM ${db}.room_tick)`,
  });
  return new Set(rows.map((r) => r.k));
}

interface EstimateRow {
  readonly k: string;
  readonly v: string;
  readonly rough: string;
  readonly gmv: string;
}

/** What is held against each file of the truth. */
const COMPARED = [
  {
    what: '直播间销售额（≥1万元）',
    target: [0.12, 0.25],
    unit: 'fen',
    least: 1_000_000,
    smallest: 10_000,
    truth: { file: 'room', key: ['room_id'], figure: 'gmv_fen' },
    estimate: `SELECT toString(f.carrier_id) AS k, sum(f.gmv) AS v, sum(f.rough_gmv) AS rough, v AS gmv FROM ${db}.carrier_day AS f
WHERE f.carrier = 1 AND f.day BETWEEN {from:Date} AND {end:Date} GROUP BY k`,
  },
  {
    what: '商品日销量（≥20件）',
    target: [0.1, 0.2],
    unit: 'pieces',
    least: 20,
    smallest: 2,
    truth: { file: 'product-day', key: ['product_id', 'day'], figure: 'sales' },
    estimate: `SELECT concat(toString(f.product_id), ' ', toString(f.day)) AS k, sum(f.sales) AS v, sum(f.rough_gmv) AS rough, sum(f.gmv) AS gmv FROM ${db}.product_day AS f
WHERE f.day BETWEEN {from:Date} AND {end:Date} GROUP BY f.product_id, f.day`,
  },
  {
    what: '达人30天销售额（≥1万元）',
    target: [0.08, 0.15],
    unit: 'fen',
    least: 1_000_000,
    smallest: 10_000,
    truth: { file: 'author-day', key: ['author_id'], figure: 'gmv_fen' },
    estimate: `SELECT toString(f.author_id) AS k, sum(f.gmv) AS v, sum(f.rough_gmv) AS rough, v AS gmv FROM ${db}.author_day AS f
WHERE f.day BETWEEN {from:Date} AND {end:Date} GROUP BY k`,
  },
] as const;

/**
 * Holds the estimates of the last 30 complete days against the truth that the simulator wrote (rooms that were tracked, by
 * money; products by pieces a day; authors by money of 30 days), and the shape of the market against domain.md 7.8. Throws
 * ENOENT where there is no truth: only a demonstration market has one.
 */
export async function calibrate(store: MarketStore, dir: string, end: string): Promise<Calibration> {
  const from = addDays(end, 1 - DAYS);
  const tracked = await trackedRooms(store);
  const within = (day: string) => day >= from && day <= end;
  const accuracy: AccuracyLine[] = [];
  for (const { what, target, unit, least, smallest, truth, estimate } of COMPARED) {
    const known = await truths(dir, truth, within);
    const rows = await store.read<EstimateRow>({ sql: estimate, params: { from, end } });
    const estimates = new Map(rows.map(({ k, v }) => [k, Number(v)]));
    const roughs = new Set(rows.flatMap((r) => (isRoughly(Number(r.rough), Number(r.gmv)) ? [r.k] : [])));
    const compared = [...known].filter(([k]) => truth.file !== 'room' || tracked.has(k));
    const pairsOf = (keys: typeof compared) => keys.map(([k, t]) => [t, estimates.get(k) ?? 0] as const);
    const pairs = pairsOf(compared);
    accuracy.push({
      what,
      target,
      unit,
      ...accuracyOf(pairs, least),
      sizes: accuracyBySize(pairs, smallest),
      rough: accuracyOf(pairsOf(compared.filter(([k]) => roughs.has(k))), least),
      clear: accuracyOf(pairsOf(compared.filter(([k]) => !roughs.has(k))), least),
    });
  }
  return {
    days: [from, end],
    accuracy,
    withheld: await withheldRooms(dir, within),
    shape: await marketShape(store, { from, end }),
    figures: await figureErrors({ store, span: { from, end }, read: (file) => truthOf(dir, file) }),
  };
}
