import { addDays } from '#kernel/day.ts';
import { laterSellers } from '#market/read/matching/later-sellers.ts';
import {
  MATCH_DAYS,
  type MatchCandidate,
  readMatchCandidates,
} from '#market/read/matching/match-candidates.ts';
import { bestSellers, readMatchSubject } from '#market/read/matching/match-subject.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { subjectOf } from './find-authors.ts';
import { forecastOf } from './forecast.ts';
import { type ScoreSubject, scoreAll } from './score.ts';

/** Days that are hidden, and then compared with. */
export const HIDDEN_DAYS = 30;
const FIRSTS = [20, 50] as const;

/** How many of the authors who sold later each way has among its first 20 and 50, as shares of the number looked at. */
export interface MatchMeasure {
  readonly products: number;
  readonly hiddenFrom: string;
  readonly to: string;
  readonly rows: readonly {
    readonly way: 'match' | 'sales' | 'portrait';
    readonly truth: 'product' | 'category at price';
    /** Mean share of those found among the first 20 and 50: found / min(first, all who sold). */
    readonly first20: number;
    readonly first50: number;
  }[];
  /** How forecasts did for authors who later sold the product or had sold it before. */
  readonly forecasts: readonly {
    readonly basis: 'own' | 'near';
    /** Forecasts with a span, of these the ones that later sales were within, and those without a span. */
    readonly said: number;
    readonly correct: number;
    readonly unsure: number;
  }[];
}

/** Orders of the same candidates: by score, by money in the category, by likeness of audiences. */
const ways = (candidates: readonly MatchCandidate[], subject: ScoreSubject) =>
  ({
    match: scoreAll(candidates, subject).map(({ candidate }) => candidate.id),
    sales: candidates.toSorted((a, b) => b.inCats[0] - a.inCats[0]).map(({ id }) => id),
    portrait: candidates.toSorted((a, b) => (b.likeness ?? -2) - (a.likeness ?? -2)).map(({ id }) => id),
  }) as const;

const shareMatched = (order: readonly string[], truth: ReadonlySet<string>, first: number) =>
  order.slice(0, first).filter((id) => truth.has(id)).length / Math.min(first, truth.size);

type Row = MatchMeasure['rows'][number];
type Tally = MatchMeasure['forecasts'][number];

/** What one product adds to the measure. */
interface Measured {
  readonly rows: readonly Row[];
  readonly forecasts: readonly Tally[];
}

/** Compares forecasts with what was later sold; of goods like it only where the author then sold the product at all. */
function compareForecasts(
  candidates: readonly MatchCandidate[],
  later: ReadonlyMap<string, number>,
): readonly Tally[] {
  return candidates.flatMap((candidate) => {
    const forecast = forecastOf(candidate);
    const sold = later.get(candidate.id) ?? 0;
    if (forecast === null || (forecast.basis === 'near' && sold === 0)) return [];
    const { basis, span } = forecast;
    const isWithin = span !== null && sold >= span[0] && sold <= span[1];
    return [{ basis, said: span ? 1 : 0, correct: isWithin ? 1 : 0, unsure: span ? 0 : 1 }];
  });
}

/** How each way does for one product; where no author sold later, that truth is left out. */
async function measureOne(
  store: MarketStore,
  id: string,
  { cut, dataDay }: { readonly cut: string; readonly dataDay: string },
): Promise<Measured> {
  const subject = await readMatchSubject(store, id);
  if (!subject) return { rows: [], forecasts: [] };
  const before = { from: addDays(cut, 1 - MATCH_DAYS), to: cut };
  const candidates = await readMatchCandidates(store, subject, before);
  const later = await laterSellers(store, subject, { from: addDays(cut, 1), to: dataDay });
  const truths = [
    ['product', new Set(later.ofProduct.keys())],
    ['category at price', later.ofCategory],
  ] as const;
  const rows = Object.entries(ways(candidates, subjectOf(subject))).flatMap(([way, order]) =>
    truths.flatMap(([truth, who]) => {
      if (who.size === 0) return [];
      const [first20, first50] = FIRSTS.map((first) => shareMatched(order, who, first)) as [number, number];
      return [{ way: way as Row['way'], truth, first20, first50 }];
    }),
  );
  return { rows, forecasts: compareForecasts(candidates, later.ofProduct) };
}

/** Sums by what forecasts were made from. */
function talliesOf(all: readonly Tally[]): Tally[] {
  const sum = (group: readonly Tally[], of: 'said' | 'correct' | 'unsure') =>
    group.reduce((total, one) => total + one[of], 0);
  return [...Map.groupBy(all, ({ basis }) => basis)].map(([basis, group]) => ({
    basis,
    said: sum(group, 'said'),
    correct: sum(group, 'correct'),
    unsure: sum(group, 'unsure'),
  }));
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/**
 * Matches authors to the best sellers of the market with the last HIDDEN_DAYS hidden, and counts who of them really sold the product,
 * or goods of its category at its price, in those days. Portraits are those of today: they have no history.
 */
export async function measureMatching(
  store: MarketStore,
  { dataDay, products, onProduct }: { dataDay: string; products: number; onProduct?: (done: number) => void },
): Promise<MatchMeasure> {
  const cut = addDays(dataDay, -HIDDEN_DAYS);
  const all: Row[] = [];
  const forecasts: Tally[] = [];
  const ids = await bestSellers(store, products);
  for (const [done, id] of ids.entries()) {
    const one = await measureOne(store, id, { cut, dataDay });
    all.push(...one.rows);
    forecasts.push(...one.forecasts);
    onProduct?.(done + 1);
  }
  const groups = Map.groupBy(all, ({ truth, way }) => `${truth} ${way}`);
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const first20 = meanOf(group.map((one) => one.first20));
    return [{ ...first, first20, first50: meanOf(group.map((one) => one.first50)) }];
  });
  return {
    products: ids.length,
    hiddenFrom: addDays(cut, 1),
    to: dataDay,
    rows,
    forecasts: talliesOf(forecasts),
  };
}
