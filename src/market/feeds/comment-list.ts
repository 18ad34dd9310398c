import { fingerprint64, objectId } from '#market/streams/object-id.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import { identityOf } from './identity.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, type TableShape, tableFeed } from './table-feed.ts';
import { DECIMAL, decimalOf, scaled } from './words/decimal.ts';
import { type Parsed, plain } from './words/parsed.ts';

const withWriter: Columns = {
  id: { label: '评论编号', names: ['评论ID', '评论id', 'comment_id', 'cid'], needed: true },
  text: { label: '评论内容', names: ['评论内容', 'comment_text', 'text', 'content'], needed: true },
  likes: { label: '点赞数', names: ['点赞数', 'digg_count', 'like_count'] },
  published: {
    label: '评论时间',
    names: ['评论时间', '创建时间', '发布时间', 'create_time', 'time'],
    needed: true,
  },
  nick: { label: '昵称', names: ['用户昵称', 'nickname'] },
  writer: { label: '用户', names: ['用户主页链接', '用户抖音号', 'user_id'] },
  replies: { label: '回复总数', names: ['回复总数', 'reply_count'] },
  place: { label: '归属地', names: ['ip归属', 'ip_label', '归属地'] },
  video: { label: '视频编号', names: ['video_id', 'aweme_id', '视频ID'] },
};

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

const SENTIMENTS: Record<string, number | null> = { 1: 1, 2: -1, 3: 0, 4: 0, 5: null };

/**
 * Comments in four forms: with id and writer, with sentiment labels, numbered with relative times, and danmu
 * with its place in the video. Rows without an id are keyed by all their columns as written. A comment with
 * an id may have no text (a picture or a sticker alone).
 */
export const commentList = tableFeed({
  id: 'comment-list',
  about: '评论与弹幕',
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['comment'],
  shapes: [
    ...[withWriter, labelled].map((columns): TableShape => ({ columns, dating: 'row', read: withId })),
    { columns: numbered, dating: 'row', read: withoutId },
    { columns: danmu, dating: 'row', read: withoutId },
  ],
});

function withId(fields: RecordFields, context: RowContext): RowOutcome {
  return commentRow(fields, context, fields.id('id'));
}

function withoutId(fields: RecordFields, context: RowContext): RowOutcome {
  // Words for a missing value are for numbers: `--` is a comment.
  if (fields.written('text') === '') fields.fail('缺少评论内容');
  const identity = identityOf(fields, ['index', 'text', 'published', 'offset']);
  return commentRow(fields, context, `${videoKeyOf(fields, context)}\n${identity}`);
}

function commentRow(fields: RecordFields, context: RowContext, key: string): RowOutcome {
  const offset_ms = fields.value('offset', milliseconds);
  const text = fields.written('text');
  const videoKey = videoKeyOf(fields, context);
  const writer = fields.foreignId('writer') || fields.text('nick');
  const row = {
    comment_id: objectId('comment', key),
    kind: offset_ms === null ? 'comment' : 'danmu',
    object_type: videoKey === '' ? '' : 'video',
    object_id: videoKey === '' ? '0' : objectId('video', videoKey),
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

// Files of one video carry its id in their name when they have no column for it.
function videoKeyOf(fields: RecordFields, context: RowContext): string {
  return fields.foreignId('video') || (/(?<!\d)\d{15,20}(?!\d)/.exec(context.name)?.[0] ?? '');
}

function milliseconds(text: string): Parsed<number> {
  const found = new RegExp(`^${DECIMAL}$`, 'u').exec(plain(text));
  return found ? scaled(decimalOf(found.slice(1)), 3, 4_294_967_295) : { flaw: '不是秒数' };
}

function sentimentOf(text: string): Parsed<number | null> {
  const value = SENTIMENTS[plain(text)];
  return value === undefined ? { flaw: '认不出' } : { value };
}
