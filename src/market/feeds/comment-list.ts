import { fingerprint64, objectId } from '#market/streams/object-id.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import { identityOf } from './identity.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, type TableShape, tableFeed } from './table-feed.ts';
import { DECIMAL, decimalOf, scaled } from './words/decimal.ts';
import { type Parsed, plain } from './words/parsed.ts';

const withWriter = {
  id: { label: '评论编号', names: ['评论ID', '评论id', 'comment_id', 'cid'], needed: true },
  text: { label: '评论内容', names: ['评论内容', 'comment_text', 'text', 'content'], needed: true },
  likes: { label: '点赞数', names: ['点赞数', '点赞数量', 'digg_count', 'like_count'] },
  published: {
    label: '评论时间',
    names: ['评论时间', '创建时间', '发布时间', 'create_time', 'time'],
    needed: true,
  },
  nick: { label: '昵称', names: ['用户昵称', '账号昵称', 'nickname', '昵称'] },
  writer: { label: '用户', names: ['用户主页链接', '用户抖音号', 'user_id', 'UID', '用户ID'] },
  replies: { label: '回复总数', names: ['回复总数', '回复数量', 'reply_count'] },
  place: {
    label: '归属地',
    names: ['ip归属', 'IP归属地', 'ip_label', 'ip_location', 'location', '归属地', '属地'],
  },
  video: { label: '视频编号', names: ['video_id', 'aweme_id', '视频ID', '作品ID'] },
  product: { label: '商品编号', names: ['商品ID', 'product_id', 'goods_id'] },
  room: { label: '直播间编号', names: ['直播间ID', 'room_id'] },
  event: {
    label: '消息类型',
    names: ['msg_type', 'message_type', 'event', 'method', 'type', '消息类型', '类型'],
  },
} satisfies Columns;

const labelled: Columns = {
  video: { label: '视频编号', names: ['video_id'], needed: true },
  id: { label: '评论编号', names: ['comment_id'], needed: true },
  text: { label: '评论内容', names: ['comment_text'], needed: true },
  sentiment: { label: '情感', names: ['sentiment_category'], needed: true },
};

const numbered: Columns = {
  index: { label: '序号', names: ['index', '序号', ''], needed: true },
  text: { label: '评论内容', names: ['comments', 'comment', '评论', '评论内容'], needed: true },
  published: { label: '评论时间', names: ['time', '时间', '创建时间', '评论时间'], needed: true },
};

const danmu: Columns = {
  index: { label: '序号', names: ['', 'index', '序号'], needed: true },
  text: { label: '弹幕', names: ['danmu', '弹幕'], needed: true },
  offset: { label: '弹幕位置', names: ['time', '时间'], needed: true },
};

/** Texts that need no number and no time: reviews of a shop, chat of a room. Equal rows without an id are one. */
const unnumbered: Columns = {
  ...withWriter,
  id: { label: '评论编号', names: withWriter.id.names },
  text: {
    label: '评论内容',
    names: ['评论内容', '评价内容', 'comment_text', 'content', 'comment', 'review', '评论', '评价'],
    needed: true,
  },
  published: {
    label: '评论时间',
    names: ['评论时间', '评价时间', '发布时间', '创建时间', 'creation_time', 'create_time', 'time', '时间'],
  },
};
const chat: Columns = {
  ...unnumbered,
  text: { label: '弹幕', names: ['弹幕', '弹幕内容', 'danmu', '发言', '发言内容'], needed: true },
};

const SENTIMENTS: Record<string, number | null> = { 1: 1, 2: -1, 3: 0, 4: 0, 5: null };

const TEXTS = { dating: 'row', hasFreeTexts: true } as const;

/** Columns of lists of works, people and goods, in which 评论 is a number. */
const COUNTED = {
  names: [
    '视频标题',
    '作品标题',
    '作品描述',
    '粉丝数',
    '粉丝',
    '播放量',
    '播放数',
    '播放',
    '作品数',
    '分享',
    '分享数',
    '转发',
    '转发数',
    '收藏数',
    '价格',
    '商品价格',
    '销量',
    '累计销量',
  ],
  words: '评论一列是数量，不是评论的内容',
};

/**
 * Comments in six forms: with id and writer, with sentiment labels, numbered with relative times, danmu with its place in the video,
 * and reviews and chat that nothing numbers. Rows without an id are keyed by all their columns as written. A comment with
 * an id may have no text (a picture or a sticker alone).
 */
export const commentList = tableFeed({
  id: 'comment-list',
  about: '评论与弹幕',
  resembles: /弹幕|评论|评价|发言|属地|comment|review|content|danmu|location/iu,
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['comment'],
  shapes: [
    ...[withWriter, labelled].map((columns): TableShape => ({ ...TEXTS, columns, read: withId })),
    { ...TEXTS, columns: numbered, read: withoutId },
    { ...TEXTS, columns: danmu, read: withoutId },
    { ...TEXTS, columns: unnumbered, foreign: COUNTED, read: withoutId },
    { ...TEXTS, columns: chat, read: (fields, context) => withoutId(fields, context, 'danmu') },
  ],
});

type Kind = 'comment' | 'danmu';

/** Messages of a room that are no talk, by what programs that record rooms call them; they may have words of their own. */
const NO_TALK =
  /^(?:webcast)?(?:gift|like|member|enter|join|social|follow|share|control|roomstats|roomuserseq|ranks?|礼物|送礼|点赞|进场|进入直播间|进入|关注|分享|系统|控制)(?:message)?$/iu;

/** Refuses gifts, likes and entrances among the messages of a room. */
function refuseNoTalk(fields: RecordFields): void {
  const event = fields.text('event');
  if (NO_TALK.test(event)) fields.fail(`不是文字弹幕：“${event.slice(0, 20)}”`);
}

function withId(fields: RecordFields, context: RowContext): RowOutcome {
  refuseNoTalk(fields);
  return commentRow(fields, context, { key: fields.id('id') });
}

function withoutId(fields: RecordFields, context: RowContext, kind?: Kind): RowOutcome {
  refuseNoTalk(fields);
  const own = fields.foreignId('id');
  if (own !== '') return commentRow(fields, context, { key: own, ...(kind && { kind }) });
  // Words for a missing value are for numbers: `--` is a comment.
  if (fields.written('text') === '') fields.fail('缺少评论内容');
  const { key: object } = objectOf(fields, context);
  const identity = identityOf(fields, ['index', 'text', 'published', 'offset']);
  const writer = writerOf(fields);
  const key = fields.written('index') === '' ? `${object}\n${identity}\n${writer}` : `${object}\n${identity}`;
  return commentRow(fields, context, { key, ...(kind && { kind }) });
}

const writerOf = (fields: RecordFields) => fields.foreignId('writer') || fields.text('nick');

interface CommentIdentity {
  readonly key: string;
  /** Without it, a place in the video makes a bullet comment. */
  readonly kind?: Kind;
}

function commentRow(fields: RecordFields, context: RowContext, { key, kind }: CommentIdentity): RowOutcome {
  const offset_ms = fields.value('offset', milliseconds);
  const text = fields.written('text');
  const object = objectOf(fields, context);
  const writer = writerOf(fields);
  const row = {
    comment_id: objectId('comment', key),
    kind: kind ?? (offset_ms === null ? 'comment' : 'danmu'),
    object_type: object.kind,
    object_id: object.kind === '' ? '0' : objectId(object.kind, object.key),
    text,
    likes: fields.count('likes'),
    replies: fields.count('replies'),
    published_at: fields.moment('published', context.at)?.ts ?? 0,
    offset_ms,
    place: fields.text('place'),
    author_hash: writer === '' ? '0' : fingerprint64(`commenter\n${writer}`),
    sentiment: fields.value('sentiment', sentimentOf),
  };
  return fields.outcome([{ stream: 'comment', row }]);
}

interface CommentedObject {
  readonly kind: '' | 'video' | 'product' | 'live';
  readonly key: string;
}

/** What a comment is about: the id in its row, else the one in the name of the file, which is that of a video unless the name says otherwise. */
function objectOf(fields: RecordFields, { name }: RowContext): CommentedObject {
  const columns = [
    ['video', 'video'],
    ['product', 'product'],
    ['room', 'live'],
  ] as const;
  for (const [field, kind] of columns) {
    const key = fields.foreignId(field);
    if (key !== '') return { kind, key };
  }
  const key = /(?<!\d)\d{15,20}(?!\d)/.exec(name)?.[0] ?? '';
  if (key === '') return { kind: '', key };
  return { kind: kindByName(name), key };
}

function kindByName(name: string): 'video' | 'product' | 'live' {
  if (/视频|作品|(?<![a-z])(?:videos?|aweme)(?![a-z])/iu.test(name)) return 'video';
  if (/商品|宝贝|(?<![a-z])(?:products?|items?)(?![a-z])/iu.test(name)) return 'product';
  return /直播|(?<![a-z])(?:live|room)(?![a-z])/iu.test(name) ? 'live' : 'video';
}

function milliseconds(text: string): Parsed<number> {
  const found = new RegExp(`^${DECIMAL}$`, 'u').exec(plain(text));
  return found ? scaled(decimalOf(found.slice(1)), 3, 4_294_967_295) : { flaw: '不是秒数' };
}

function sentimentOf(text: string): Parsed<number | null> {
  const value = SENTIMENTS[plain(text)];
  return value === undefined ? { flaw: '认不出' } : { value };
}
