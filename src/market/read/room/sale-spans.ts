import { attributionParams } from '#market/attribution/attribution-params.ts';

/** Pieces of a product that a room sold between two captures of its counter; unix seconds, `to` included, `from` not. */
export interface SaleSpan {
  readonly from: number;
  readonly to: number;
  /** Seconds between the two captures; null when they are retired and only the hour is known. */
  readonly gapS: number | null;
  readonly product: string;
  readonly sales: number;
  /** Fen. */
  readonly gmv: number;
}

/** A stretch in which a product was explained. */
export interface ExplainSpan {
  readonly product: string;
  readonly from: number;
  readonly to: number;
}

/** What a room sold in a minute; `gapS` is the widest gap between captures that a tenth or more of its money comes from. */
export interface SpreadMinute {
  readonly at: number;
  readonly sales: number;
  readonly gmv: number;
  readonly gapS: number;
}

const MINUTE = 60;
const HOUR = 3600;
/** A share of a minute's money below which a wider gap does not make the minute coarse. */
const COARSE_SHARE = 0.1;

/** Captures of a product's counter, ascending, and since when the room had it; unix seconds. */
export interface ProductCaptures {
  readonly captures: readonly number[];
  readonly inCartSince: number | null;
}

/**
 * The stretch in which pieces that sale_alloc has at second `at` were sold. Attribution cuts a counter step at full hours and
 * knows the second of a capture only: the pieces were sold after the capture before, within the hour, while the room had the product.
 */
export function spanOfSale(
  at: number,
  { captures, inCartSince }: ProductCaptures,
  openedAt: number,
): Pick<SaleSpan, 'from' | 'to' | 'gapS'> {
  const after = captures.find((capture) => capture >= at);
  const before = captures.findLast((capture) => capture < at);
  const hourStart = Math.floor((at - 1) / HOUR) * HOUR;
  const known = Math.max(hourStart, openedAt, inCartSince ?? 0, before ?? 0);
  // A sale before the opening that is known cannot be: the opening came late, and the minute itself is all that is known.
  const from = known < at ? known : at - MINUTE;
  return { from, to: at, gapS: before === undefined || after === undefined ? null : after - before };
}

interface Weighted {
  readonly at: number;
  readonly weight: number;
  /** Part of the weight that comes from explained seconds. */
  readonly explained: number;
}

type Stretch = Pick<SaleSpan, 'from' | 'to'>;

const overlap = (one: Stretch, other: Stretch) =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));

type ExplainsByProduct = ReadonlyMap<string, readonly ExplainSpan[]>;

const byProduct = (explains: readonly ExplainSpan[]): ExplainsByProduct =>
  Map.groupBy(explains, ({ product }) => product);

/** Minutes of a span, weighted by seconds × people watching, explained seconds more (the weights of attribution, domain.md 3.2). */
function weightsOf(span: SaleSpan, people: PeopleAt, explains: ExplainsByProduct): Weighted[] {
  const own = explains.get(span.product) ?? [];
  const first = Math.floor(span.from / MINUTE) * MINUTE;
  const minutes: Weighted[] = [];
  for (let at = first; at < span.to; at += MINUTE) {
    const from = Math.max(at, span.from);
    const to = Math.min(at + MINUTE, span.to);
    const explained = own.reduce((sum, one) => sum + overlap({ from, to }, one), 0);
    const during = Math.min(explained, to - from);
    const watched = Math.max(1, people(at));
    const heavy = attributionParams.explainWeight * during * watched;
    minutes.push({ at, weight: (to - from - during) * watched + heavy, explained: heavy });
  }
  return minutes;
}

/** People in the room in the minute that begins at a second; the nearest known value where none was captured. */
export type PeopleAt = (at: number) => number;

/** Parts of a whole number by weight; they are whole, not negative and sum to it. */
function partsOf(whole: number, weights: readonly Weighted[]): number[] {
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  let done = 0;
  let given = 0;
  return weights.map(({ weight }, n) => {
    done += weight;
    const upTo = n === weights.length - 1 ? whole : Math.round((whole * done) / all);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/**
 * Spreads what was sold between captures over the minutes between them, so that no capture looks like a burst of sales.
 * Sums of sales and gmv stay what they are.
 */
export function spreadSales(
  spans: readonly SaleSpan[],
  people: PeopleAt,
  explains: readonly ExplainSpan[],
): SpreadMinute[] {
  const minutes = new Map<number, { sales: number; gmv: number; byGap: Map<number, number> }>();
  const explained = byProduct(explains);
  for (const span of spans) {
    const weights = weightsOf(span, people, explained);
    const [sales, gmv] = [partsOf(span.sales, weights), partsOf(span.gmv, weights)];
    const gap = span.gapS ?? HOUR;
    for (const [n, { at }] of weights.entries()) {
      const minute = minutes.get(at) ?? { sales: 0, gmv: 0, byGap: new Map<number, number>() };
      minute.sales += sales[n] ?? 0;
      minute.gmv += gmv[n] ?? 0;
      minute.byGap.set(gap, (minute.byGap.get(gap) ?? 0) + (gmv[n] ?? 0));
      minutes.set(at, minute);
    }
  }
  return [...minutes]
    .map(([at, { sales, gmv, byGap }]) => ({ at, sales, gmv, gapS: widestGap(byGap, gmv) }))
    .toSorted((a, b) => a.at - b.at);
}

function widestGap(byGap: ReadonlyMap<number, number>, gmv: number): number {
  const wide = [...byGap].filter(([, money]) => money >= gmv * COARSE_SHARE).map(([gap]) => gap);
  return Math.max(0, ...wide);
}

/** What a room sold of a product: while it was explained, by equal parts of the session, and from how coarse captures. */
export interface SpreadProduct {
  readonly explainSales: number;
  readonly explainGmv: number;
  /** Pieces by part of the session; they sum to all of the product. */
  readonly curve: readonly number[];
  /** The widest gap that a tenth or more of its money comes from, seconds. */
  readonly gapS: number;
  /** What it sold in the minutes of the stretch that the session names; 0 without one. */
  readonly stretchSales: number;
  readonly stretchGmv: number;
}

/** A session cut into equal parts; unix seconds. */
export interface SessionParts {
  readonly openedAt: number;
  readonly lengthS: number;
  readonly parts: number;
  /** Minutes from the first second to before the last. */
  readonly stretch?: readonly [from: number, to: number];
}

/** What fell into each part of a session and into a stretch of it. */
function tallyOf({ openedAt, lengthS, parts, stretch = [0, 0] }: SessionParts) {
  const curve = Array.from({ length: parts }, () => 0);
  const chosen = { sales: 0, gmv: 0 };
  const add = (at: number, sales: number, gmv: number) => {
    const part = Math.min(parts - 1, Math.floor((Math.max(0, at - openedAt) * parts) / lengthS));
    curve[part] = (curve[part] ?? 0) + sales;
    if (at < stretch[0] || at >= stretch[1]) return;
    chosen.sales += sales;
    chosen.gmv += gmv;
  };
  return { curve, chosen, add };
}

/** Spreads the sales of each product of a room; by product. */
export function spreadProducts(
  spans: readonly SaleSpan[],
  { people, explains }: { readonly people: PeopleAt; readonly explains: readonly ExplainSpan[] },
  session: SessionParts,
): Map<string, SpreadProduct> {
  const grouped = byProduct(explains);
  return new Map(
    [...Map.groupBy(spans, ({ product }) => product)].map(([product, own]) => {
      const { curve, chosen, add } = tallyOf(session);
      const byGap = new Map<number, number>();
      const during = { sales: 0, gmv: 0 };
      for (const span of own) {
        const weights = weightsOf(span, people, grouped);
        const all = weights.reduce((sum, { weight }) => sum + weight, 0);
        const share = weights.reduce((sum, { explained }) => sum + explained, 0) / all;
        during.sales += span.sales * share;
        during.gmv += span.gmv * share;
        byGap.set(span.gapS ?? HOUR, (byGap.get(span.gapS ?? HOUR) ?? 0) + span.gmv);
        const money = partsOf(span.gmv, weights);
        for (const [n, pieces] of partsOf(span.sales, weights).entries())
          add(weights[n]?.at ?? session.openedAt, pieces, money[n] ?? 0);
      }
      const gmv = own.reduce((sum, one) => sum + one.gmv, 0);
      const explained = { explainSales: Math.round(during.sales), explainGmv: Math.round(during.gmv) };
      return [
        product,
        {
          ...explained,
          curve,
          gapS: widestGap(byGap, gmv),
          stretchSales: chosen.sales,
          stretchGmv: chosen.gmv,
        },
      ];
    }),
  );
}
