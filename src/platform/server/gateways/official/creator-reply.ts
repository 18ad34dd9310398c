import {
  objectIn,
  objectsIn,
  type ReplyObject,
  replyAddress,
  replyId,
  replyNumber,
  replyText,
  replyWhole,
} from './read-value.ts';

const LIMIT = 1_000_000_000_000;
const MAX_SECONDS = 4_294_967_295;
const MAX_KEY_LENGTH = 200;
const MAX_TEXT_LENGTH = 500;

/** A work of an account with its counts so far; null where the reply does not say. */
export interface CreatorWorkReply {
  /** An id of the platform's own making, which is no number. */
  readonly itemId: string;
  readonly title: string;
  readonly url: string;
  /** Unix seconds. */
  readonly publishedAt: number;
  readonly plays: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
  readonly downloads: number | null;
}

/** A page of works, and where the next one begins; null on the last. */
export interface CreatorWorksPage {
  readonly works: readonly CreatorWorkReply[];
  readonly next: string | null;
}

/** Figures of an account by day. */
export type CreatorDayFigure =
  | 'plays'
  | 'likes'
  | 'comments'
  | 'shares'
  | 'fans'
  | 'new_fans'
  | 'works'
  | 'profile_views';

/** Interfaces of an account's days: their path, and the figure that each field of a day is. */
export const creatorDayPaths: Readonly<Record<string, Readonly<Record<string, CreatorDayFigure>>>> = {
  item: { new_play: 'plays', total_issue: 'works' },
  fans: { total_fans: 'fans', new_fans: 'new_fans' },
  like: { new_like: 'likes' },
  comment: { new_comment: 'comments' },
  share: { new_share: 'shares' },
  profile: { profile_uv: 'profile_views' },
};

/** A day as one interface says it. */
export interface CreatorDayReply {
  readonly day: string;
  readonly figures: Readonly<Partial<Record<CreatorDayFigure, number>>>;
}

/** A comment below a work. Danger: who wrote it comes along and is not read. */
export interface CreatorCommentReply {
  readonly commentId: string;
  readonly text: string;
  readonly likes: number | null;
  readonly at: number;
}

/** Counts of followers by item of a group. */
export type PortraitItems = readonly { readonly item: string; readonly value: number }[];

const keyIn = (value: ReplyObject[string] | undefined) => {
  const text = typeof value === 'string' ? value.trim() : (replyId(value) ?? '');
  return /^[\x21-\x7e]+$/.test(text) && text.length <= MAX_KEY_LENGTH ? text : '';
};

function workIn(one: ReplyObject): CreatorWorkReply | null {
  const itemId = keyIn(one.item_id);
  const publishedAt = replyWhole(one.create_time, MAX_SECONDS);
  if (itemId === '' || publishedAt === null || publishedAt === 0) return null;
  const statistics = objectIn(one.statistics);
  const counted = (name: string) => replyWhole(statistics[name], LIMIT);
  return {
    itemId,
    title: replyText(one.title).slice(0, MAX_TEXT_LENGTH),
    url: replyAddress(one.share_url),
    publishedAt,
    plays: counted('play_count'),
    likes: counted('digg_count'),
    comments: counted('comment_count'),
    shares: counted('share_count'),
    downloads: counted('download_count'),
  };
}

/** The page of a list of works. A cursor that does not move ends it: the platform would be called without end. */
export function creatorWorksIn(data: ReplyObject, cursor: string): CreatorWorksPage {
  const next = replyText(data.cursor);
  const hasMore = data.has_more === true || data.has_more === 'true' || replyNumber(data.has_more) === 1;
  return {
    works: objectsIn(data.list).flatMap((one) => workIn(one) ?? []),
    next: hasMore && next !== '' && next !== cursor ? next : null,
  };
}

/** The days of one interface; days that are none and values that are no counts are left out. */
export function creatorDaysIn(
  data: ReplyObject,
  fields: Readonly<Record<string, CreatorDayFigure>>,
): readonly CreatorDayReply[] {
  return objectsIn(data.result_list).flatMap((one) => {
    const day = /^(20\d\d)-?(\d\d)-?(\d\d)$/.exec(replyText(one.date));
    if (!day) return [];
    const date = `${day[1]}-${day[2]}-${day[3]}`;
    const at = Date.parse(`${date}T00:00:00Z`);
    if (!Number.isFinite(at) || !new Date(at).toISOString().startsWith(date)) return [];
    const figures: Partial<Record<CreatorDayFigure, number>> = {};
    for (const [field, figure] of Object.entries(fields)) {
      const value = replyWhole(one[field], LIMIT);
      if (value !== null) figures[figure] = value;
    }
    return Object.keys(figures).length === 0 ? [] : [{ day: date, figures }];
  });
}

const GENDERS: Readonly<Record<string, string>> = { '1': '男', '2': '女' };

/** The groups of followers of a reply; empty where it has none. */
export function creatorPortraitIn(data: ReplyObject): Readonly<Record<string, PortraitItems>> {
  const fans = { ...data, ...objectIn(data.fans_data) };
  const itemsIn = (name: string) =>
    objectsIn(fans[name]).flatMap((one) => {
      const value = replyWhole(one.value, LIMIT);
      const item = replyText(one.item).slice(0, 40);
      return value === null || item === '' ? [] : [{ item, value }];
    });
  return {
    gender: itemsIn('gender_distributions').map(({ item, value }) => ({
      item: GENDERS[item] ?? '未知',
      value,
    })),
    age: itemsIn('age_distributions'),
    area: itemsIn('geographical_distributions'),
    active: itemsIn('active_days_distributions'),
    device: itemsIn('device_distributions'),
    interest: itemsIn('interest_distributions'),
  };
}

/** The comments of a reply. */
export function creatorCommentsIn(data: ReplyObject): readonly CreatorCommentReply[] {
  return objectsIn(data.list).flatMap((one) => {
    const commentId = keyIn(one.comment_id);
    const at = replyWhole(one.create_time, MAX_SECONDS);
    const text = replyText(one.content).slice(0, MAX_TEXT_LENGTH);
    if (commentId === '' || at === null || text === '') return [];
    return [{ commentId, text, likes: replyWhole(one.digg_count, LIMIT), at }];
  });
}
