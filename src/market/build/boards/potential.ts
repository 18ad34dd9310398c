import { type AuthorTerm, authorTerms } from '#market/build/cards/author-terms.ts';
import type { DaySource } from '#market/build/rollups/day-source.ts';
import { inlineSteps } from '#market/publish/named-steps.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** What each term is worth in the score (domain.md 1.5); they sum to 100. */
export const POTENTIAL_WEIGHTS = {
  efficiency: 25,
  growth: 15,
  uv: 20,
  cvr: 15,
  dsr: 10,
  momentum: 15,
} as const satisfies Partial<Record<AuthorTerm, number>>;
type Term = keyof typeof POTENTIAL_WEIGHTS;

/** Terms worth this much must be known: of who never went live nothing is known of how well rooms sell. */
const KNOWN_WEIGHT = 50;
/** A group of fewer authors says too little of them: the band alone is asked then. */
const GROUP = 10;
/** Who is taken already: level 6 begins at this much money in 30 days, in fen, and these are too big (domain.md 1.1, 3.4). */
const TAKEN_FEN = 500_000_000;
const TAKEN_FANS = 5_000_000;
/** Whole numbers, so that the same facts give the same score on every machine. */
const ONE = 1_000_000;

/** The place of a value among others of its like, in millionths: below it, and half of those that equal it. */
export function placeAmong(value: number, all: readonly number[]): number {
  const below = all.filter((other) => other < value).length;
  const same = all.filter((other) => other === value).length;
  return Math.floor(((2 * below + same) * ONE) / (2 * all.length));
}

/** The score of an author in millionths out of the places of its known terms; null when too little is known. */
export function blend(places: Readonly<Partial<Record<Term, number>>>): number | null {
  const known = Object.entries(places) as [Term, number][];
  const weight = known.reduce((sum, [term]) => sum + POTENTIAL_WEIGHTS[term], 0);
  if (weight < KNOWN_WEIGHT) return null;
  return Math.floor(known.reduce((sum, [term, place]) => sum + POTENTIAL_WEIGHTS[term] * place, 0) / weight);
}

const terms = Object.keys(POTENTIAL_WEIGHTS) as Term[];

/** The place of each known term among those of the same band and category, or of the same band where these are few. */
const places = inlineSteps(
  {
    known_values: `SELECT author_id, band, cat1, weight_of, weight, assumeNotNull(value) AS x
FROM (SELECT * FROM known_terms)
ARRAY JOIN [${terms.map((t) => `${t}_term`).join(', ')}] AS value, [${terms.map((t) => POTENTIAL_WEIGHTS[t]).join(', ')}] AS weight,
  [${terms.map((_, i) => i).join(', ')}] AS weight_of
WHERE value IS NOT NULL`,
    among: `SELECT author_id, weight, weight_of,
  count() OVER (PARTITION BY weight_of, band, cat1) AS many,
  rank() OVER (PARTITION BY weight_of, band, cat1 ORDER BY x) - 1 AS below,
  count() OVER (PARTITION BY weight_of, band, cat1, x) AS same,
  count() OVER (PARTITION BY weight_of, band) AS many_band,
  rank() OVER (PARTITION BY weight_of, band ORDER BY x) - 1 AS below_band,
  count() OVER (PARTITION BY weight_of, band, x) AS same_band
FROM known_values`,
  },
  `SELECT author_id, weight, weight_of, if(many >= ${GROUP}, intDiv((2 * below + same) * ${ONE}, 2 * many), intDiv((2 * below_band + same_band) * ${ONE}, 2 * many_band)) AS place
FROM among`,
);

/** The place of each term, in basis points; null where the term is unknown. */
const termPlaces = terms.map((_, n) => `maxIf(toNullable(intDiv(place, 100)), weight_of = ${n})`);

/** The potential of every author as of `{day:Date}`, as author_potential has it. */
const potentialSelect = `WITH known_terms AS (${authorTerms(terms)})
SELECT {day:Date}, t.cat1, t.cat2, t.cat3, t.author_id, s.fine, toInt64(round(s.fine / ${ONE / 100})), t.gmv7, t.gmv_before, t.gmv7 - t.gmv_before,
  ${terms.map((term) => `s.${term}`).join(', ')}
FROM known_terms AS t
INNER JOIN (
  SELECT author_id, toInt64(intDiv(sum(weight * place), sum(weight))) AS fine,
    ${terms.map((term, n) => `${termPlaces[n]} AS ${term}`).join(', ')} FROM (${places})
  GROUP BY author_id HAVING sum(weight) >= ${KNOWN_WEIGHT}
) AS s ON s.author_id = t.author_id
WHERE t.fans <= ${TAKEN_FANS} AND t.gmv30 < ${TAKEN_FEN}`;

/** How promising authors are, by day. Sales, captures and live cards come first. */
export const potential: DaySource = {
  table: 'author_potential',
  fed: `SELECT 1 FROM ${db}.author_day AS f WHERE f.author_id != 0 AND f.day > {day:Date} - 30 AND f.day <= {day:Date}`,
  rows: potentialSelect,
};
