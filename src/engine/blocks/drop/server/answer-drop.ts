import { videoCard } from '#catalog/facts/video-card.ts';
import type { DropBlock } from '#catalog/kernel/detail.ts';
import { daysUpTo } from '#catalog/kernel/source-days.ts';
import { FLAGSHIP } from '#catalog/plans.ts';
import type { DropReply } from '#engine/blocks/drop/reply.ts';
import {
  BLOCK_SETTINGS,
  type BlockScope,
  scopeParams,
  scopeWhere,
  sourceOf,
  tableNameFor,
} from '#engine/server/blocks/block-scope.ts';
import { wireFigure } from '#engine/server/blocks/figure.ts';
import { readCard } from '#engine/server/card-row.ts';
import { publicId } from '#engine/server/public-id.ts';
import { addDays, dateNumberOf, daysBetween } from '#kernel/day.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { dropRange } from '../drop-range.ts';

/** Promoted videos that are named. */
const LIMIT = 20;

const GMV = { value: { op: 'unknown', unit: 'fen' }, banded: 'gmv' } as const;
const SALES = { value: { op: 'unknown', unit: 'count' }, banded: 'sales' } as const;

/** A video that sold the object in the period. */
interface Sold {
  readonly id: string;
  readonly author: string;
  readonly first_day: number;
  readonly days: string;
  readonly sales: string;
  readonly gmv: string;
}

/** All videos with, or without, signs of promotion that sold the object in the period. */
interface SoldTogether {
  readonly videos: number;
  readonly authors: number;
  readonly first_day: number | null;
  readonly gmv: number;
}
const NONE: SoldTogether = { videos: 0, authors: 0, first_day: null, gmv: 0 };

/** The rows of the object on the days of a question on which videos are captured: what videos sold is a share of those days. */
function soldRows(scope: BlockScope, block: DropBlock) {
  const source = sourceOf(scope, block.from.table);
  const first = daysUpTo(scope.context.state.firstDays, scope.span.to).video ?? addDays(scope.span.to, 1);
  const span = { ...scope.span, from: first > scope.span.from ? first : scope.span.from };
  return { table: tableNameFor(source), where: scopeWhere(source), span, params: scopeParams(scope, span) };
}
type SoldRows = ReturnType<typeof soldRows>;

/** Whether videos show signs of promotion, of those that sold the object in the period. */
const signsOf = ({ table, where }: SoldRows) => `SELECT video_id, has_ad FROM ${db}.${videoCard.table}_f
  WHERE video_id IN (SELECT carrier_id FROM ${table} WHERE ${where} AND carrier = 2)`;

/** The videos that sold the object in the period, one a row; an owner may have hundreds of thousands. */
const soldVideos = (
  rows: SoldRows,
) => `SELECT rows.carrier_id AS video, max(card.has_ad) AS is_promoted, max(rows.author_id) AS author,
  min(rows.day) AS first, uniqExact(rows.day) AS days, sum(rows.sales) AS sold, sum(rows.gmv) AS money
FROM ${rows.table} AS rows
LEFT ANY JOIN (
  ${signsOf(rows)}
) AS card ON card.video_id = rows.carrier_id
WHERE ${rows.where} AND rows.carrier = 2
GROUP BY rows.carrier_id
HAVING sum(rows.sales) > 0`;

/** What promoted and other videos sold together, and the money of all channels. */
async function soldBy({ context: { store } }: BlockScope, rows: SoldRows) {
  const { table, where, params } = rows;
  const [sums, [all]] = await Promise.all([
    store.read<Record<keyof SoldTogether, string> & { is_promoted: number }>({
      sql: `SELECT v.is_promoted AS is_promoted, count() AS videos, uniqExactIf(v.author, v.author != 0) AS authors,
  toYYYYMMDD(min(v.first)) AS first_day, sum(v.money) AS gmv
FROM (
  ${soldVideos(rows)}
) AS v
GROUP BY v.is_promoted
${BLOCK_SETTINGS}`,
      params,
    }),
    store.read<{ gmv: string }>({
      sql: `SELECT sum(gmv) AS gmv FROM ${table} WHERE ${where}\n${BLOCK_SETTINGS}`,
      params,
    }),
  ]);
  const of = (sign: 0 | 1): SoldTogether => {
    const row = sums.find(({ is_promoted }) => Number(is_promoted) === sign);
    if (!row) return NONE;
    const { videos, authors, first_day, gmv } = row;
    return {
      videos: Number(videos),
      authors: Number(authors),
      first_day: Number(first_day),
      gmv: Number(gmv),
    };
  };
  return { promoted: of(1), others: of(0), whole: Number(all?.gmv ?? 0) };
}

/** The promoted videos that sold most. */
function topPromoted({ context: { store } }: BlockScope, rows: SoldRows): Promise<Sold[]> {
  return store.read<Sold>({
    sql: `SELECT toString(v.video) AS id, toString(v.author) AS author, toYYYYMMDD(v.first) AS first_day, v.days AS days, v.sold AS sales, v.money AS gmv
FROM (
  ${soldVideos(rows)}
) AS v
WHERE v.is_promoted = 1
ORDER BY v.money DESC, v.video
LIMIT ${LIMIT}
${BLOCK_SETTINGS}`,
    params: rows.params,
  });
}

/** What videos with and without signs of promotion sold on each day; a day without a sale is 0. */
async function soldByDay({ context: { store } }: BlockScope, rows: SoldRows) {
  const { table, where, params, span } = rows;
  if (span.from > span.to) return [];
  const sold = await store.read<{ on_day: number; promoted: string; others: string }>({
    sql: `SELECT toYYYYMMDD(rows.day) AS on_day, sumIf(rows.gmv, card.has_ad = 1) AS promoted, sumIf(rows.gmv, card.has_ad != 1) AS others
FROM ${table} AS rows
LEFT ANY JOIN (
  ${signsOf(rows)}
) AS card ON card.video_id = rows.carrier_id
WHERE ${where} AND rows.carrier = 2
GROUP BY rows.day
${BLOCK_SETTINGS}`,
    params,
  });
  const at = new Map(sold.map((one) => [Number(one.on_day), one]));
  return Array.from({ length: daysBetween(span.from, span.to) + 1 }, (_, n) => {
    const day = dateNumberOf(addDays(span.from, n));
    const one = at.get(day);
    return { day, promoted: Number(one?.promoted ?? 0), others: Number(one?.others ?? 0) };
  });
}

/** A promoted video as it is shown. */
async function itemOf({ context, plan }: BlockScope, row: Sold) {
  const id = publicId(row.id);
  const card = await readCard(context, videoCard, { id, banded: plan.banded });
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    aweme_id: id,
    title: text(card?.title),
    author_name: text(card?.author_name),
    uid: row.author === '0' ? null : publicId(row.author),
    pub_day: number(card?.pub_day),
    first_day: Number(row.first_day),
    days: Number(row.days),
    sales: wireFigure(SALES, Number(row.sales), plan.banded),
    gmv: wireFigure(GMV, Number(row.gmv), plan.banded),
    likes: number(card?.likes),
  };
}

/** Answers what promoted videos sold, with the range of the share that promotion may have brought. */
export async function answerDrop(scope: BlockScope, block: DropBlock): Promise<DropReply> {
  const rows = soldRows(scope, block);
  const maySeeVideos = scope.plan.level >= FLAGSHIP;
  const [{ promoted, others, whole }, days, named] = await Promise.all([
    soldBy(scope, rows),
    maySeeVideos ? soldByDay(scope, rows) : null,
    maySeeVideos && !block.hasList ? topPromoted(scope, rows) : null,
  ]);
  return {
    kind: 'drop',
    videos: promoted.videos + others.videos,
    promoted: promoted.videos,
    authors: promoted.authors,
    first_day: promoted.first_day,
    gmv: wireFigure(GMV, promoted.gmv, scope.plan.banded),
    share: dropRange({ whole, promoted, others }),
    days,
    items: named && (await Promise.all(named.map((row) => itemOf(scope, row)))),
  };
}
