import type { ReviewsReply } from '#engine/blocks/reviews/reply.ts';
import { countWords } from '#engine/blocks/word-counts.ts';
import { BLOCK_SETTINGS, type BlockScope, scopeParams } from '#engine/server/blocks/block-scope.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { sentimentSql } from '#platform/server/words/mood.ts';
import { wordsOfQuery } from '#platform/server/words/words.ts';
import { type Mood, moodOf } from '../mood.ts';

/** Reviews of each mood that are shown. */
const LIMIT = 5;
/** Reviews whose words are counted, most liked first, and words of a choice that are sent. */
const MAX_REVIEWS_READ = 2000;
const MAX_WORDS = 24;

interface Row {
  readonly text: string;
  readonly liked: string | null;
  readonly at: number;
  readonly mood: number | null;
  readonly same: string;
}

/** The words of reviews, of all and of each mood. */
function wordsOf(texts: readonly { text: string; mood: number | null }[]): ReviewsReply['words'] {
  const cut = texts.map(({ text, mood }) => ({
    words: wordsOfQuery(text),
    mood: moodOf(mood === null ? null : Number(mood)),
  }));
  const of = (mood: Mood | 'all') =>
    countWords(cut.filter((one) => mood === 'all' || one.mood === mood).map(({ words }) => words)).slice(
      0,
      MAX_WORDS,
    );
  return { all: of('all'), good: of('good'), mixed: of('mixed'), bad: of('bad') };
}

type Params = ReturnType<typeof scopeParams>;

/** What the collector sent, else what the words say. */
const FELT = sentimentSql('sentiment', 'text');
const WHERE = `object_id = {object:UInt64} AND object_type = 'product' AND kind = 'comment' AND toDate(published_at, 'Asia/Shanghai') BETWEEN {from:Date} AND {to:Date}`;

/** The most liked reviews of each mood; those of the same words are one. */
function likedOf({ context: { store } }: BlockScope, params: Params): Promise<Row[]> {
  return store.read<Row>({
    sql: `SELECT text, toString(top_likes) AS liked, toUnixTimestamp(top_at) AS at, top_mood AS mood, toString(n) AS same
FROM (
  SELECT text, max(likes) AS top_likes, argMax(published_at, (ifNull(likes, 0), published_at)) AS top_at,
    argMaxOrNull(${FELT}, (ifNull(likes, 0), published_at, comment_id)) AS top_mood, uniqExact(comment_id) AS n
  FROM ${db}.comment WHERE ${WHERE} AND text != '' GROUP BY text
)
ORDER BY ifNull(top_likes, 0) DESC, top_at DESC, text
LIMIT ${LIMIT} BY multiIf(isNull(top_mood), 9, top_mood > 1 / 3, 1, top_mood < -1 / 3, 3, 2)
${BLOCK_SETTINGS}`,
    params,
  });
}

/** The texts whose words are counted. */
function textsOf({ context: { store } }: BlockScope, params: Params): Promise<Pick<Row, 'text' | 'mood'>[]> {
  return store.read({
    sql: `SELECT text, ${FELT} AS mood FROM ${db}.comment WHERE ${WHERE} AND text != ''
ORDER BY ifNull(likes, 0) DESC, comment_id
LIMIT 1 BY comment_id
LIMIT ${MAX_REVIEWS_READ}
${BLOCK_SETTINGS}`,
    params,
  });
}

/** Answers how reviews of the period part into moods, what words they have, and those of each mood that others liked most. */
export async function answerReviews(scope: BlockScope): Promise<ReviewsReply> {
  const params = scopeParams(scope, scope.span);
  const [counts, rows, texts] = await Promise.all([
    scope.context.store.read<{ mood: number | null; n: string }>({
      sql: `SELECT ${FELT} AS mood, uniqExact(comment_id) AS n FROM ${db}.comment WHERE ${WHERE} GROUP BY mood\n${BLOCK_SETTINGS}`,
      params,
    }),
    likedOf(scope, params),
    textsOf(scope, params),
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
    words: wordsOf(texts),
    items: rows.map(({ text, liked, at, mood, same }) => ({
      text,
      same: Number(same),
      likes: liked === null ? null : Number(liked),
      at: Number(at),
      mood: moodOf(mood === null ? null : Number(mood)),
    })),
  };
}
