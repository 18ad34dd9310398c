import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { sentimentSql } from '#platform/server/words/mood.ts';

/** A comment on a video; nothing of its writer is known. */
export interface VideoComment {
  readonly text: string;
  readonly likes: number | null;
  readonly replies: number | null;
  /** Unix seconds; 0 unknown. */
  readonly at: number;
  readonly place: string;
  /** From -1 to 1; null unknown. */
  readonly sentiment: number | null;
}

/** Which lines of the comments are wanted. */
export interface CommentPage {
  readonly video: string;
  readonly order: 'likes' | 'newest';
  readonly skip: number;
  readonly take: number;
}

const OF_VIDEO = `object_id = {video:UInt64} AND object_type = 'video' AND kind = 'comment' AND text != ''`;
/** What the collector sent, else what the words say. */
const FELT = sentimentSql('f.sentiment', 'f.text');
/** Comments that words are counted in: those that others liked most. */
const MAX_TEXTS = 2000;

/** How many comments of a video with a text are known. */
export async function countVideoComments(store: MarketStore, video: string): Promise<number> {
  const [row] = await store.read<{ n: string }>({
    sql: `SELECT count() AS n FROM ${db}.comment WHERE ${OF_VIDEO}`,
    params: { video },
  });
  return Number(row?.n ?? 0);
}

/** Lines of the comments of a video, those that others liked most first, or the newest first. */
export async function readVideoComments(store: MarketStore, page: CommentPage): Promise<VideoComment[]> {
  const order =
    page.order === 'likes'
      ? 'ifNull(f.likes, 0) DESC, published_at DESC, comment_id'
      : 'published_at DESC, comment_id';
  type Row = {
    text: string;
    likes: string | null;
    replies: string | null;
    at: number;
    place: string;
    sentiment: number | null;
  };
  const rows = await store.read<Row>({
    sql: `SELECT text, f.likes AS likes, f.replies AS replies, toUInt32(toUnixTimestamp(published_at)) AS at, place, ${FELT} AS sentiment
FROM ${db}.comment AS f
WHERE ${OF_VIDEO}
ORDER BY ${order}
LIMIT {take:UInt32} OFFSET {skip:UInt32}`,
    params: { video: page.video, take: page.take, skip: page.skip },
  });
  const known = (value: string | null) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    text: row.text,
    likes: known(row.likes),
    replies: known(row.replies),
    at: Number(row.at),
    place: row.place,
    sentiment: row.sentiment === null ? null : Number(row.sentiment),
  }));
}

/** Texts and moods that words are counted in. */
export async function readCommentTexts(
  store: MarketStore,
  video: string,
): Promise<{ readonly text: string; readonly sentiment: number | null }[]> {
  const rows = await store.read<{ text: string; sentiment: number | null }>({
    sql: `SELECT text, ${FELT} AS sentiment
FROM ${db}.comment AS f
WHERE ${OF_VIDEO}
ORDER BY ifNull(f.likes, 0) DESC, comment_id
LIMIT ${MAX_TEXTS}`,
    params: { video },
  });
  return rows.map(({ text, sentiment }) => ({
    text,
    sentiment: sentiment === null ? null : Number(sentiment),
  }));
}
