import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { joinWords, wordsOf } from './cut-words.ts';
import { BUILD_SETTINGS, refill } from './exchange.ts';

const counters = `SELECT video_id, argMax(f.likes, f.ts) AS likes, argMax(f.comments, f.ts) AS comments,
  argMax(f.shares, f.ts) AS shares, argMax(f.collects, f.ts) AS collects, max(f.ts) AS seen_at
FROM ${db}.aweme_counter AS f GROUP BY video_id`;

const videos = `SELECT * FROM ${db}.aweme_publish ORDER BY video_id, row_id LIMIT 1 BY video_id`;

const columns = `v.author_id, v.is_image, v.published_at, toDate(v.published_at, 'Asia/Shanghai') AS pub_day,
  v.duration_s AS duration, c.likes, c.comments, c.shares, c.collects, c.seen_at`;

const from = `FROM (${videos}) AS v LEFT JOIN (${counters}) AS c ON c.video_id = v.video_id`;

/** Builds the video cards from what was published and the latest counters. */
export async function deriveVideoCards(store: MarketStore): Promise<void> {
  await refill(store, {
    card_video_f: {
      sql: `SELECT v.video_id, ${columns}, toInt32(log2(ifNull(c.likes, 0) + 1) * 1000) AS hot,
  arrayDistinct(arrayConcat(${wordsOf('d')}, ${wordsOf('a')})) AS words
${from}
${joinWords('d', 'v.description', ['aweme_publish', 'description'])}
${joinWords('a', 'v.author_name', ['aweme_publish', 'author_name'])}
${BUILD_SETTINGS}`,
    },
    card_video_row: {
      sql: `SELECT v.video_id, ${columns}, v.description AS title, v.author_name, v.hashtags ${from} ${BUILD_SETTINGS}`,
    },
  });
}
