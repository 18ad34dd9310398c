import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import type { ReviewsReply } from '../../blocks/block-reply.ts';
import { type Mood, moodOf } from '../../blocks/mood.ts';
import { BLOCK_SETTINGS, type BlockScope, scopeParams } from './block-scope.ts';

/** Reviews of each mood that are shown. */
const MOST = 5;

interface Row {
  readonly text: string;
  readonly liked: string | null;
  readonly at: number;
  readonly mood: number | null;
}

const WHERE = `object_id = {object:UInt64} AND object_type = 'product' AND kind = 'comment' AND toDate(published_at, 'Asia/Shanghai') BETWEEN {from:Date} AND {to:Date}`;

/** Answers how reviews of the period part into moods, and those of each mood that others liked most. */
export async function answerReviews(scope: BlockScope): Promise<ReviewsReply> {
  const params = scopeParams(scope, scope.span);
  const { store } = scope.context;
  const [counts, rows] = await Promise.all([
    store.read<{ mood: number | null; n: string }>({
      sql: `SELECT sentiment AS mood, uniqExact(comment_id) AS n FROM ${db}.comment WHERE ${WHERE} GROUP BY sentiment\n${BLOCK_SETTINGS}`,
      params,
    }),
    store.read<Row>({
      sql: `SELECT text, toString(likes) AS liked, toUnixTimestamp(published_at) AS at, sentiment AS mood
FROM ${db}.comment WHERE ${WHERE} AND text != ''
ORDER BY ifNull(likes, 0) DESC, published_at DESC, comment_id
LIMIT ${MOST} BY multiIf(isNull(sentiment), 9, sentiment > 1 / 3, 1, sentiment < -1 / 3, 3, 2)
${BLOCK_SETTINGS}`,
      params,
    }),
  ]);
  const known: Record<Mood, number> = { good: 0, mixed: 0, bad: 0 };
  for (const { mood, n } of counts) {
    const own = moodOf(mood === null ? null : Number(mood));
    if (own !== null) known[own] += Number(n);
  }
  return {
    kind: 'reviews',
    count: counts.reduce((sum, { n }) => sum + Number(n), 0),
    moods: known,
    items: rows.map(({ text, liked, at, mood }) => ({
      text,
      likes: liked === null ? null : Number(liked),
      at: Number(at),
      mood: moodOf(mood === null ? null : Number(mood)),
    })),
  };
}
