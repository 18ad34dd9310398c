import {
  type FigureClassErrors,
  type MeasuredEntity,
  SIZE_CLASSES,
  type SizeUnit,
} from '#catalog/enums/size-classes.ts';
import { addDays } from '#kernel/day.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { ownersByDay, readOwners } from './product-owners.ts';

/** A line of the simulator's truth. */
export type TruthLine = Readonly<Record<string, string | number>>;

/** Errors of the figures of one kind of object in one unit, by the size of the figure; smallest first. */
export interface FigureErrors {
  readonly entity: MeasuredEntity;
  readonly unit: SizeUnit;
  readonly classes: readonly FigureClassErrors[];
}

/** A figure as it is displayed and what it should be. */
export interface FigurePair {
  readonly displayed: number;
  readonly truth: number;
}

/** Windows whose figures pages show; those of all of them are compared together, since the size decides and not the window. */
const WINDOWS = [1, 7, 30] as const;

const byNumber = (a: number, b: number) => a - b;

function classErrors(from: number, pairs: readonly FigurePair[]): FigureClassErrors {
  const shares = pairs.map(({ displayed, truth }) => Math.abs(displayed - truth) / displayed).sort(byNumber);
  const all = pairs.reduce((sum, { displayed }) => sum + displayed, 0);
  const real = pairs.reduce((sum, { truth }) => sum + truth, 0);
  const at = (part: number) => shares[Math.floor(shares.length * part)] as number;
  return {
    from,
    compared: pairs.length,
    half: at(0.5),
    upper: at(0.75),
    bias: (all - real) / all,
    unsold: pairs.filter(({ truth }) => truth === 0).length,
  };
}

/**
 * How far displayed figures are from the truth, by their own size: a reader sees the figure and not the truth. Errors are shares
 * of the figure, so that one of something that sold nothing counts as all of it. Figures of 0 are left out, as are sizes without any.
 */
export function errorsByFigure(pairs: Iterable<FigurePair>, unit: SizeUnit): FigureClassErrors[] {
  const all = [...pairs];
  const limits = SIZE_CLASSES[unit];
  return limits.flatMap((from, n) => {
    const to = limits[n + 1] ?? Number.POSITIVE_INFINITY;
    const own = all.filter(({ displayed }) => displayed >= from && displayed < to);
    return own.length === 0 ? [] : [classErrors(from, own)];
  });
}

/** Pieces and money of one object: of a day, of a window. */
interface Sums {
  sales: number;
  gmv: number;
}

/** What is compared: estimates by object and day, and the truth of the same. */
interface Source {
  readonly entity: MeasuredEntity;
  readonly file: 'room' | 'author-day' | 'product-day';
  readonly key: string;
  readonly sql: string;
  /** The object that a product belongs to on the day of a sale, where the truth is one of products. */
  readonly owner?: 'shop_id' | 'brand_id';
}

const dayOf = (table: string, id: string) =>
  `SELECT toString(f.${id}) AS k, toString(f.day) AS day, sum(f.sales) AS sales, sum(f.gmv) AS gmv FROM ${db}.${table} AS f
WHERE f.day BETWEEN {from:Date} AND {end:Date} AND f.${id} != 0 GROUP BY f.${id}, f.day`;

const SOURCES: readonly Source[] = [
  {
    entity: 'room',
    file: 'room',
    key: 'room_id',
    sql: `SELECT toString(f.carrier_id) AS k, '' AS day, sum(f.sales) AS sales, sum(f.gmv) AS gmv FROM ${db}.carrier_day AS f
WHERE f.carrier = 1 AND f.day BETWEEN {from:Date} AND {end:Date} GROUP BY f.carrier_id`,
  },
  { entity: 'author', file: 'author-day', key: 'author_id', sql: dayOf('author_day', 'author_id') },
  { entity: 'product', file: 'product-day', key: 'product_id', sql: dayOf('product_day', 'product_id') },
  {
    entity: 'shop',
    file: 'product-day',
    key: 'product_id',
    owner: 'shop_id',
    sql: dayOf('shop_day', 'shop_id'),
  },
  {
    entity: 'brand',
    file: 'product-day',
    key: 'product_id',
    owner: 'brand_id',
    sql: dayOf('brand_day', 'brand_id'),
  },
];

/** Sums by object, of the days that a window has. */
type ByObject = Map<string, Sums>;

function addTo(sums: ByObject, key: string, { sales, gmv }: Sums): void {
  const own = sums.get(key) ?? { sales: 0, gmv: 0 };
  sums.set(key, { sales: own.sales + sales, gmv: own.gmv + gmv });
}

interface DayLine extends Sums {
  readonly k: string;
  readonly day: string;
}

/** Rooms that opened in the span and that a collector looked into, sold or not. */
async function roomsWithin(store: MarketStore, span: { from: string; end: string }): Promise<string[]> {
  const rows = await store.read<{ k: string }>({
    sql: `SELECT DISTINCT toString(room_id) AS k FROM ${db}.room_open
WHERE toDate(ts, 'Asia/Shanghai') BETWEEN {from:Date} AND {end:Date}
  AND room_id IN (SELECT room_id FROM ${db}.room_cart) AND room_id IN (SELECT room_id FROM ${db}.room_tick)`,
    params: span,
  });
  return rows.map((r) => r.k);
}

/** Reads the lines of one file of the truth. */
export type ReadTruth = (file: string) => AsyncIterable<TruthLine>;

async function truthLines(source: Source, store: MarketStore, read: ReadTruth): Promise<DayLine[]> {
  const ownerOn = source.owner && ownersByDay(await readOwners(store, source.owner));
  const out: DayLine[] = [];
  for await (const line of read(source.file)) {
    if (line.withheld === 1) continue;
    const key = String(line[source.key]);
    const day = String(line.day);
    const k = ownerOn ? ownerOn(key, day) : key;
    if (k === undefined || k === '0') continue;
    out.push({ k, day, sales: Number(line.sales), gmv: Number(line.gmv_fen) });
  }
  return out;
}

async function withheldKeys(source: Source, read: ReadTruth): Promise<ReadonlySet<string>> {
  const out = new Set<string>();
  for await (const line of read(source.file)) if (line.withheld === 1) out.add(String(line[source.key]));
  return out;
}

interface PairsBy {
  readonly fen: FigurePair[];
  readonly pieces: FigurePair[];
}

function pairUp(displayed: ByObject, truth: ByObject, into: PairsBy): void {
  for (const [k, { sales, gmv }] of displayed) {
    const real = truth.get(k) ?? { sales: 0, gmv: 0 };
    into.fen.push({ displayed: gmv, truth: real.gmv });
    into.pieces.push({ displayed: sales, truth: real.sales });
  }
}

const sumsOf = (lines: readonly DayLine[], isWithin: (line: DayLine) => boolean): ByObject => {
  const out: ByObject = new Map();
  for (const line of lines) if (isWithin(line)) addTo(out, line.k, line);
  return out;
};

interface Compared {
  readonly store: MarketStore;
  readonly span: { readonly from: string; readonly end: string };
  readonly read: ReadTruth;
}

/** The days of a span that have a truth: a small market is simulated in full for its last days alone. */
function daysWithTruth(lines: readonly DayLine[], { from, end }: Compared['span']): Compared['span'] {
  const first = lines.reduce((least, { day }) => (day < least ? day : least), end);
  return { from: first > from ? first : from, end };
}

async function pairsOf(source: Source, { store, span: requested, read }: Compared): Promise<PairsBy> {
  const into: PairsBy = { fen: [], pieces: [] };
  const truth = await truthLines(source, store, read);
  const span = daysWithTruth(truth, requested);
  const rows = await store.read<Readonly<Record<keyof DayLine, string>>>({ sql: source.sql, params: span });
  const displayed = rows.map(({ k, day, sales, gmv }) => ({
    k,
    day,
    sales: Number(sales),
    gmv: Number(gmv),
  }));
  if (source.file === 'room') {
    const withheld = await withheldKeys(source, read);
    const rooms = new Set((await roomsWithin(store, span)).filter((k) => !withheld.has(k)));
    pairUp(
      sumsOf(displayed, ({ k }) => rooms.has(k)),
      sumsOf(truth, () => true),
      into,
    );
    return into;
  }
  for (const days of WINDOWS) {
    const first = addDays(span.end, 1 - days);
    const isWithin = ({ day }: DayLine) => day >= first && day >= span.from && day <= span.end;
    pairUp(sumsOf(displayed, isWithin), sumsOf(truth, isWithin), into);
  }
  return into;
}

/** Errors of the figures of every kind of object, in money and in pieces, by the size of the figure. */
export async function figureErrors(compared: Compared): Promise<FigureErrors[]> {
  const out: FigureErrors[] = [];
  for (const source of SOURCES) {
    const pairs = await pairsOf(source, compared);
    for (const unit of ['fen', 'pieces'] as const)
      out.push({ entity: source.entity, unit, classes: errorsByFigure(pairs[unit], unit) });
  }
  return out;
}
