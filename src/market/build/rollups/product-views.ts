import { addDays } from '#kernel/day.ts';
import { aroundCaptures, clampSpan, mergeSpans } from '#market/attribution/affected.ts';
import { type DaySpan, joinDays, joinSpans } from '#market/attribution/day-span.ts';
import { afterRetired, retiredThrough } from '#market/attribution/retired.ts';
import { LAST_DAY } from '#market/ingest/dirty-days.ts';
import { type IdRange, inShard, splitIds } from '#market/publish/id-shards.ts';
import { inlineSteps } from '#market/publish/named-steps.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Captures that tell how often a page was looked at. */
const OBSERVED = 'c.views IS NOT NULL';
const CHANGED = `SELECT c.product_id FROM ${db}.product_counter AS c WHERE ${clampSpan('c.ts')}`;

/** The Beijing day of a second as a number of days. */
const dayOf = (second: string) => `intDiv(${second} + 28800, 86400)`;
/** The first second of a day that is a number, and of a day that is a date. */
const startOf = (day: string) => `(toInt64(${day}) * 86400 - 28800)`;
const onDate = (date: string) => startOf(`toUInt16(${date})`);
const [START, END, BORDER] = ['{from:Date}', '({to:Date} + 1)', '({through:Date} + 1)'].map(onDate) as [
  string,
  string,
  string,
];

const own = inShard('c.product_id');
/** A capture closes its second: what came since 23:59:59 came on the next day. */
const at = '(toInt64(toUnixTimestamp(c.ts)) + 1)';
const views = 'toInt64(assumeNotNull(c.views))';
const looks = (test: string) => `FROM ${db}.product_counter AS c WHERE ${OBSERVED} AND ${own} AND ${test}`;
const during = `${at} > ${START} AND ${at} <= ${END}`;
/** Captures without a sold counter of seconds that have one with it: the latter tells. Few are without, so they are looked for first. */
const TWICE = `SELECT c.product_id, c.ts ${looks(`${during} AND c.counted = 1 AND c.product_id IN (SELECT c.product_id ${looks(`${during} AND c.counted = 0`)})`)}`;
/** What captures of the days tell, one a second, and of each product the last one before them and the first one after. */
const CAPTURES = `SELECT c.product_id AS product_id, ${at} AS ts, ${views} AS views ${looks(`${during} AND (c.counted = 1 OR (c.product_id, c.ts) NOT IN (${TWICE}))`)}
  UNION ALL SELECT c.product_id, max(${at}), argMax(${views}, (c.ts, c.counted)) ${looks(`${at} <= ${START}`)} GROUP BY c.product_id
  UNION ALL SELECT c.product_id, min(${at}), argMin(${views}, (c.ts, 1 - c.counted)) ${looks(`${at} > ${END}`)} GROUP BY c.product_id`;

/** What settled days hold of steps that reach over their end: what came after the last capture before it. */
const QUARANTINED = `SELECT f.product_id AS product_id, toInt64(sum(f.open)) AS held FROM ${db}.product_views AS f
INNER JOIN (
  SELECT c.product_id AS product_id, max(${at}) AS t ${looks(`${at} <= ${START} AND c.product_id IN (SELECT c.product_id ${looks(`${at} > ${START}`)})`)} GROUP BY c.product_id HAVING t < ${BORDER}
) AS x ON x.product_id = f.product_id
WHERE f.day <= {through:Date} AND ${inShard('f.product_id')} AND toInt64(toUInt16(f.day)) >= ${dayOf('x.t')} GROUP BY f.product_id`;

/** From the first to the last capture of the sold counter: as far as sales are known. */
const SOLD = `SELECT c.product_id AS product_id, min(${at}) AS sold_from, max(${at}) AS sold_to FROM ${db}.product_counter AS c WHERE c.counted = 1 AND ${own} GROUP BY c.product_id`;

/** The part of a step that had come by a second of it: rounded down, so that the parts of a step sum to it. */
const cameBy = (second: string) => `intDiv(toInt128(gain) * (${second} - t0), t1 - t0)`;
const overlap = (...[from, to]: readonly (readonly string[])[]) =>
  `greatest(0, least(${to?.join(', ')}) - greatest(${from?.join(', ')}))`;
/** The day of a row, and how much of it known steps cover, in all or of what `within` bounds: steps follow each other without a gap. */
const DAY = [startOf('e.d'), startOf('e.d + 1')] as const;
const known = ([from, to]: readonly [readonly string[], readonly string[]]) =>
  `${overlap(['e.t_first', ...from], ['e.t_last', ...to])} - arraySum(x -> ${overlap(['x.1', ...from], ['x.2', ...to])}, e.fell)`;
const SOLD_OF_DAY = [
  [DAY[0], 's.sold_from'],
  [DAY[1], 's.sold_to'],
] as const;

/**
 * Page views of the days from `{from:Date}` to `{to:Date}` of the products of a range, by the rule of viewsByDay in page-views.ts; a
 * test holds the two together. `{through:Date}` is the last settled day, 1970-01-01 without one.
 */
export const VIEWED = inlineSteps(
  {
    captures: CAPTURES,
    quarantined: QUARANTINED,
    sold: SOLD,
    /** Each capture with the one before it. */
    pairs: `SELECT product_id, ts AS t1, lagInFrame(ts) OVER w AS t, views AS v1, lagInFrame(views) OVER w AS v0, row_number() OVER w AS nth
FROM captures
WINDOW w AS (PARTITION BY product_id ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`,
    /** What came from one capture to the next, less what settled days hold of it. */
    gains: `SELECT product_id, t1, greatest(t, ${BORDER}) AS t0, v1 >= v0 AS is_known, greatest(v1 - v0 - if(t < ${BORDER}, h.held, 0), 0) AS gain
FROM pairs AS p LEFT JOIN quarantined AS h ON h.product_id = p.product_id
WHERE nth > 1 AND t1 > t`,
    gains_of_span: `SELECT * FROM gains WHERE t1 > ${START} AND t0 < ${END}`,
    /** The part of each gain that came on each day. */
    parts: `SELECT d, product_id, t0, t1, is_known, ${cameBy(`least(t1, ${startOf('d + 1')})`)} - ${cameBy(`greatest(t0, ${startOf('d')})`)} AS came
FROM gains_of_span
ARRAY JOIN range(toUInt32(${dayOf(`greatest(t0, ${START})`)}), toUInt32(${dayOf(`least(t1, ${END}) - 1`)}) + 1) AS d`,
    by_day: `SELECT d, product_id, sum(came) AS part, sumIf(came, t1 > ${startOf('d + 1')}) AS rest, min(t0) AS t_first, max(t1) AS t_last,
  groupArrayIf((t0, t1), NOT is_known) AS fell
FROM parts GROUP BY d, product_id`,
  },
  `SELECT toDate(e.d) AS day, e.product_id AS product_id, toUInt64(e.part) AS views, toUInt64(e.rest) AS open,
  toUInt8(${known([[DAY[0]], [DAY[1]]])} > 0 AND (s.sold_to = 0 OR ${known(SOLD_OF_DAY)} >= ${overlap(...SOLD_OF_DAY)})) AS is_observed
FROM by_day AS e LEFT JOIN sold AS s ON s.product_id = e.product_id`,
);

/** What stands for the last settled day where none is: no capture is that old. */
export const NONE_SETTLED = '1970-01-01';

/** Captures and days of products that are computed at a time; they bound the memory of a build. */
const AT_ONCE = { captures: 2_000_000, rows: 4_000_000 };
/** Days that are computed and swapped in at a time. */
const STRETCH_DAYS = 92;

/** A span in stretches of so many days at the most. */
function stretches({ from, to }: DaySpan): DaySpan[] {
  const last = addDays(from, STRETCH_DAYS - 1);
  if (to <= last) return [{ from, to }];
  return [{ from, to: last }, ...stretches({ from: addDays(last, 1), to })];
}

/** Ranges of products with few enough captures, and few enough days of a stretch. */
async function rangesOf(store: MarketStore): Promise<IdRange[]> {
  const [row] = await store.read<{ captures: string; products: string }>({
    sql: `SELECT count() AS captures, uniq(c.product_id) AS products FROM ${db}.product_counter AS c`,
  });
  const days = Number(row?.products ?? 0) * STRETCH_DAYS;
  return splitIds(Math.max(Number(row?.captures ?? 0) / AT_ONCE.captures, days / AT_ONCE.rows));
}

/** Computes the days of a stretch anew, into the `_stg` twin; in order of days, or each block that is written would make a part of every day. */
async function stageViews(store: MarketStore, { from, to }: DaySpan, through: string | null): Promise<void> {
  await store.write({ sql: `TRUNCATE TABLE ${db}.product_views_stg` });
  for (const range of await rangesOf(store)) {
    await store.write({
      sql: `INSERT INTO ${db}.product_views_stg (day, product_id, views, open, is_observed) ${VIEWED} ORDER BY day ${REBUILD_QUERY_SETTINGS}`,
      params: { from, to, through: through ?? NONE_SETTLED, ...range },
    });
  }
}

/** Days that are swapped in by one statement. */
const DAYS_AT_ONCE = 50;

/** Puts the staged days of a span in the place of those that stand; a day that has no row any more goes. */
async function showViews(store: MarketStore, { from, to }: DaySpan): Promise<void> {
  const rows = await store.read<{ on_day: string; is_staged: number }>({
    sql: `SELECT toString(d.day) AS on_day, max(d.staged) AS is_staged FROM (
  SELECT DISTINCT day, 1 AS staged FROM ${db}.product_views_stg
  UNION ALL SELECT DISTINCT f.day, 0 FROM ${db}.product_views AS f WHERE f.day BETWEEN {from:Date} AND {to:Date}
) AS d GROUP BY d.day ORDER BY d.day`,
    params: { from, to },
  });
  const changes = rows.map(({ on_day, is_staged }) =>
    is_staged ? `REPLACE PARTITION '${on_day}' FROM ${db}.product_views_stg` : `DROP PARTITION '${on_day}'`,
  );
  for (let n = 0; n < changes.length; n += DAYS_AT_ONCE) {
    const some = changes.slice(n, n + DAYS_AT_ONCE).join(', ');
    await store.write({ sql: `ALTER TABLE ${db}.product_views ${some}` });
  }
}

/** A span of days as a statement answers it; null where it found none. */
async function spanOf(store: MarketStore, sql: string): Promise<DaySpan | null> {
  const [row] = await store.read<{ from: string; to: string; n: string }>({ sql });
  return row && row.n !== '0' ? { from: row.from, to: row.to } : null;
}

/** The days that have page views, and those of all captures that tell them; null without any. */
async function allDays(store: MarketStore): Promise<DaySpan | null> {
  const had = await spanOf(
    store,
    `SELECT toString(min(day)) AS from, toString(max(day)) AS to, count() AS n FROM ${db}.product_views`,
  );
  const observed = await spanOf(
    store,
    `SELECT toString(toDate(min(c.ts), 'Asia/Shanghai')) AS from, toString(toDate(max(c.ts), 'Asia/Shanghai')) AS to, count() AS n
FROM ${db}.product_counter AS c WHERE ${OBSERVED}`,
  );
  return joinSpans(had, observed);
}

/** Whether the days from one to another have a capture that tells page views, or the store any day that does. */
async function tellsAny(store: MarketStore, days: readonly string[]): Promise<boolean> {
  const [row] = await store.read<{ n: string }>({
    sql: `SELECT count() AS n FROM (
  SELECT 1 FROM ${db}.product_views LIMIT 1
  UNION ALL SELECT 1 FROM (SELECT 1 FROM ${db}.product_counter AS c WHERE ${OBSERVED} AND toDate(c.ts, 'Asia/Shanghai') BETWEEN {from:Date} AND {to:Date} LIMIT 1)
)`,
    params: { from: days.reduce((a, b) => (a < b ? a : b)), to: days.reduce((a, b) => (a > b ? a : b)) },
  });
  return row !== undefined && row.n !== '0';
}

/** The days whose page views may change when captures of some days were added: between their neighbours, and as far as sales are now known. */
async function changedDays(store: MarketStore, days: readonly string[]): Promise<DaySpan[]> {
  if (days.includes(LAST_DAY)) return [await allDays(store)].filter((span) => span !== null);
  if (days.length === 0 || !(await tellsAny(store, days))) return [];
  const kinds = [OBSERVED, 'c.counted = 1'].map((observedSteps) => ({ products: CHANGED, observedSteps }));
  const spans: (DaySpan | null)[] = [];
  for (const span of joinDays(days))
    for (const around of kinds) spans.push(await aroundCaptures(store, span, around));
  return mergeSpans(spans.filter((span) => span !== null));
}

/**
 * Computes the page views of products by day anew where captures of some days were added, and swaps these days in; answers the
 * days that were. Retired days stay as they are (docs/decisions/0021-retention.md).
 */
export async function deriveProductViews(store: MarketStore, days: readonly string[]): Promise<DaySpan[]> {
  const through = await retiredThrough(store);
  const spans = afterRetired(await changedDays(store, days), through);
  for (const stretch of spans.flatMap(stretches)) {
    await stageViews(store, stretch, through);
    await showViews(store, stretch);
  }
  if (spans.length > 0) await store.write({ sql: `TRUNCATE TABLE ${db}.product_views_stg` });
  return spans;
}
