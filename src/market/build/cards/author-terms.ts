import { bandSql } from '#market/read/fans-band.ts';
import { MEAN_ONLINE, MEAN_STAY, quotientOfKnown } from '#market/sql/room-means.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { roomsOfAuthors } from './live-cards.ts';

/** Figures of an author that are held against those of its like; null where nothing tells them. */
export const AUTHOR_TERMS = {
  /** Times that a live room was watched on average, per follower. */
  efficiency: 'if(l.watch > 0, l.watch / l.told / g.fans, NULL)',
  /** Followers gained from the first capture of the 30 days to the last. */
  growth: 'toFloat64(g.inc)',
  /** Fen per time watched, of the rooms that opened in the 30 days and of which both are known: GPM is a thousand times this. */
  uv: 'if(l.priced_watch > 0, l.watched_gmv / l.priced_watch, NULL)',
  /** Pieces per time watched, of the same rooms. */
  cvr: 'if(l.priced_watch > 0, l.watched_sales / l.priced_watch, NULL)',
  /** 带货口碑, the last of the 30 days. */
  dsr: 'if(d.score > 0, toFloat64(d.score), NULL)',
  /** Money of the last 7 days against the 7 before them, from -1 (all gone) to 1 (all new). */
  momentum: 'if(a.gmv7 + a.gmv_before > 0, (a.gmv7 - a.gmv_before) / (a.gmv7 + a.gmv_before), NULL)',
  /** Times that a live room was watched on average. */
  watch: 'if(l.told > 0, l.watch / l.told, NULL)',
  /** Fen of everything sold. */
  gmv: 'toNullable(toFloat64(a.gmv))',
  /** People online on average, of rooms weighted by their length. */
  online: 'r.online',
  /** Seconds that one watch lasted on average. */
  stay: 'r.stay',
  /** People who watched, of the times that rooms were shown. */
  through: 'r.through',
  /** Bullet comments per time watched. */
  interact: 'r.interact',
  /** Followers gained in live rooms per time watched. */
  fans_cvr: 'r.fans_cvr',
  /** Fen of live rooms per thousand times watched. */
  gpm: 'if(l.priced_watch > 0, l.watched_gmv * 1000 / l.priced_watch, NULL)',
  /** Fen of live rooms per minute, of those of which the money is known. */
  rpm: 'if(l.priced_seconds > 0, l.room_gmv * 60 / l.priced_seconds, NULL)',
  /** Plays of a video of the 30 days on average; out of the likes where they are not public. */
  video_plays: 'v.plays',
  /** Likes of a video of the 30 days on average. */
  video_likes: 'v.likes',
  /** Comments of a video on average. */
  video_comments: 'v.comments',
  /** Shares of a video on average. */
  video_shares: 'v.shares',
  /** Seconds of a video on average. */
  video_seconds: 'v.seconds',
  /** Comments and shares per like of videos. */
  video_interact: 'v.interact',
  /** Pieces that a video with goods sold on average. */
  video_sales: 'v.sales',
} as const;
/** Name of a term. */
export type AuthorTerm = keyof typeof AUTHOR_TERMS;

const within = (day: string) => `${day} > {day:Date} - 30 AND ${day} <= {day:Date}`;

/** Captures of the 30 days; one just after midnight tells of the day before, as in growth.ts. */
const CAPTURED = `toUnixTimestamp(f.ts) >= (toInt64(toUInt16({day:Date})) - 29) * 86400 - 25200 AND toUnixTimestamp(f.ts) < (toInt64(toUInt16({day:Date})) + 1) * 86400 - 25200`;

/** What the rooms of an author were like, as terms that begin with `r.` name it. */
const rooms = `SELECT author_id, ${MEAN_ONLINE} AS online,
    ${MEAN_STAY} AS stay,
    ${quotientOfKnown('f.watch_ucnt', 'f.exposed')} AS through, ${quotientOfKnown('f.barrage', 'f.total_users')} AS interact,
    ${quotientOfKnown('f.inc_fans', 'f.total_users')} AS fans_cvr
  FROM ${db}.card_live_f AS f WHERE ${within('f.pub_day')} GROUP BY author_id`;

/** What the videos of an author were like, as terms that begin with `v.` name it. */
const videos = `SELECT author_id, avg(f.plays) AS plays, avg(f.likes) AS likes, avg(f.comments) AS comments, avg(f.shares) AS shares, avg(f.duration) AS seconds,
    ${quotientOfKnown('f.comments + f.shares', 'f.likes')} AS interact, avgIf(f.sales, f.is_cart = 1) AS sales
  FROM ${db}.card_video_f AS f WHERE ${within('f.pub_day')} AND f.author_id != 0 GROUP BY author_id`;

/** Joins a source of terms where one of them is read. */
function joinOf(terms: readonly AuthorTerm[], name: 'r' | 'v', select: string): string {
  const isRead = terms.some((term) => AUTHOR_TERMS[term].startsWith(`${name}.`));
  return isRead ? `\nLEFT JOIN (${select}) AS ${name} ON ${name}.author_id = a.author_id` : '';
}

/**
 * One row an author who sold in the 30 days up to `{day:Date}` and whose followers are known: the band, the categories with most
 * money, and the terms. It speaks of these days alone: neither what was before them nor what is learnt later changes it.
 */
export const authorTerms = (terms: readonly AuthorTerm[]) => `SELECT a.author_id AS author_id, g.fans AS fans,
  ${bandSql('g.fans')} AS band, c.cat1 AS cat1, c.cat2 AS cat2, c.cat3 AS cat3, a.gmv AS gmv30, a.gmv7 AS gmv7, a.gmv_before AS gmv_before,
  ${terms.map((t) => `${AUTHOR_TERMS[t]} AS ${t}_term`).join(', ')}
FROM (
  SELECT author_id, sum(f.gmv) AS gmv,
    sumIf(f.gmv, f.day > {day:Date} - 7) AS gmv7, sumIf(f.gmv, f.day > {day:Date} - 14 AND f.day <= {day:Date} - 7) AS gmv_before
  FROM ${db}.author_day AS f WHERE ${within('f.day')} AND f.author_id != 0 GROUP BY author_id HAVING gmv > 0
) AS a
INNER JOIN (
  SELECT author_id, assumeNotNull(argMax(f.fans, f.ts)) AS fans, if(count() > 1, toNullable(toInt64(fans) - toInt64(assumeNotNull(argMin(f.fans, f.ts)))), NULL) AS inc
  FROM ${db}.author_counter AS f WHERE f.fans IS NOT NULL AND ${CAPTURED} GROUP BY author_id HAVING fans > 0
) AS g ON g.author_id = a.author_id
LEFT JOIN (${roomsOfAuthors(within('f.pub_day'))}) AS l ON l.author_id = a.author_id
LEFT JOIN (
  SELECT author_id, argMax(f.score, f.day) AS score FROM ${db}.author_dsr AS f WHERE ${within('f.day')} GROUP BY author_id
) AS d ON d.author_id = a.author_id
LEFT JOIN (
  SELECT author_id, cat1, cat2, cat3 FROM (
    SELECT f.author_id AS author_id, f.cat1 AS cat1, f.cat2 AS cat2, f.cat3 AS cat3, sum(f.gmv) AS gmv3,
      sum(gmv3) OVER (PARTITION BY author_id, cat1) AS gmv1, sum(gmv3) OVER (PARTITION BY author_id, cat1, cat2) AS gmv2
    FROM ${db}.sale_alloc AS f
    WHERE ${within('f.day')} AND f.author_id != 0 AND f.cat1 != 0 GROUP BY f.author_id, f.cat1, f.cat2, f.cat3
  ) ORDER BY author_id, gmv1 DESC, cat1 DESC, cat2 = 0, gmv2 DESC, cat2 DESC, cat3 = 0, gmv3 DESC, cat3 DESC LIMIT 1 BY author_id
) AS c ON c.author_id = a.author_id${joinOf(terms, 'r', rooms)}${joinOf(terms, 'v', videos)}`;
