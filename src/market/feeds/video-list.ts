import { objectId } from '#market/streams/object-id.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, type TableShape, tableFeed } from './table-feed.ts';
import { parseDuration, parseMilliseconds } from './words/duration.ts';
import { splitTags, tagsInText } from './words/hashtags.ts';

const video: Columns = {
  id: { label: '视频编号', names: ['video_id', 'aweme_id', '视频ID', '作品ID', 'id'], needed: true },
  tags: { label: '话题', names: ['tags', 'video_tags', 'hashtags', 'tag_list', '话题', '作品话题', '标签'] },
  url: { label: '链接', names: ['video_url', 'aweme_url', 'webVideoUrl', 'url', '视频链接', '作品链接'] },
  duration: {
    label: '时长',
    names: ['duration_s', 'video.duration', 'videoMeta.duration', '时长', '视频时长'],
  },
  milliseconds: { label: '时长毫秒', names: ['duration_ms'] },
  plays: {
    label: '播放数',
    names: ['play_count', 'plays', 'stats.playCount', '播放数', '播放数量', '播放量'],
  },
};

const searched: Columns = {
  ...video,
  description: {
    label: '描述',
    names: ['desc', 'description', 'text', 'caption', '描述', '视频描述', '作品描述'],
    needed: true,
  },
  author: {
    label: '达人',
    names: [
      'author_name',
      'author.nickname',
      'authorMeta.nickName',
      'authorMeta.name',
      'nickname',
      'author',
      '作者',
      '达人',
      '账号昵称',
    ],
    needed: true,
  },
  authorId: {
    label: '达人编号',
    names: [
      'author_id',
      'uid',
      'user_id',
      'authorMeta.id',
      'sec_uid',
      'author.id',
      '作者ID',
      '用户ID',
      '达人ID',
    ],
    needed: true,
  },
  published: {
    label: '发布时间',
    names: ['create_time', 'createTimeISO', 'pub_time', 'publish_time', '发布时间'],
    needed: true,
  },
  likes: {
    label: '点赞数',
    names: [
      'digg_count',
      'like_count',
      'liked_count',
      'likes_count',
      'stats.diggCount',
      '点赞数',
      '点赞数量',
    ],
    needed: true,
  },
  comments: {
    label: '评论数',
    names: ['comment_count', 'comments_count', 'stats.commentCount', '评论数', '评论数量'],
  },
  shares: {
    label: '分享数',
    names: ['share_count', 'shares_count', 'stats.shareCount', '分享数', '分享数量', '转发数'],
  },
  collects: {
    label: '收藏数',
    names: ['collect_count', 'collected_count', 'stats.collectCount', '收藏数', '收藏数量'],
  },
};

/** What the platform's own interfaces answer: counters in an object of their own, times in milliseconds, plays always 0. */
const answered: Columns = {
  ...searched,
  id: { label: '视频编号', names: ['aweme_id'], needed: true },
  author: { label: '达人', names: ['author.nickname'], needed: true },
  authorId: { label: '达人编号', names: ['author.uid', 'author_user_id', 'author.sec_uid'], needed: true },
  type: { label: '作品类型', names: ['aweme_type'] },
  duration: { label: '时长', names: [] },
  milliseconds: { label: '时长毫秒', names: ['duration', 'video.duration'] },
  url: { label: '链接', names: ['share_url'] },
  plays: { label: '播放数', names: [] },
  likes: { label: '点赞数', names: ['statistics.digg_count'], needed: true },
  comments: { label: '评论数', names: ['statistics.comment_count'] },
  shares: { label: '分享数', names: ['statistics.share_count'] },
  collects: { label: '收藏数', names: ['statistics.collect_count'] },
};

const ofUser: Columns = {
  ...video,
  authorId: { label: '达人编号', names: ['user_id', 'sec_uid'], needed: true },
  type: { label: '作品类型', names: ['type', '类型', '作品类型'] },
  description: { label: '描述', names: ['desc', 'description'], needed: true },
  likes: { label: '点赞数', names: ['like_count', 'digg_count'], needed: true },
  comments: { label: '评论数', names: ['comment_count'] },
  shares: { label: '分享数', names: ['share_count'] },
  collects: { label: '收藏数', names: ['collect_count'] },
  published: { label: '发布时间', names: ['time', 'create_time'], needed: true },
};

const ofProducts: Columns = {
  ...video,
  description: { label: '描述', names: ['video_desc'], needed: true },
  product: { label: '商品', names: ['product_name', 'product_title'], needed: true },
};

/** Lists of tools that give a video no id of its own: its address holds it. */
const byAddress: Columns = {
  ...video,
  id: { label: '视频编号', names: ['video_id', 'aweme_id', '视频ID', '作品ID'] },
  duration: { label: '时长', names: ['时长', '视频时长', 'duration', 'duration_s'] },
  url: {
    label: '链接',
    names: ['视频链接', '作品链接', '链接', 'video_url', 'aweme_url', 'webVideoUrl', 'url', 'TikTokUrl'],
    needed: true,
  },
  description: {
    label: '描述',
    names: [
      '视频描述',
      '描述',
      '视频标题',
      '标题',
      'desc',
      'description',
      'caption',
      'text',
      'Video Description',
    ],
    needed: true,
  },
  author: {
    label: '达人',
    names: ['Creator Handle', 'author_name', 'nickname', 'author', '作者', '达人', '达人昵称'],
  },
  published: {
    label: '发布时间',
    names: ['Publish Date', 'create_time', 'pub_time', 'publish_time', '发布时间'],
    needed: true,
  },
  likes: { label: '点赞数', names: ['likes', 'digg_count', 'like_count', '点赞数', '点赞量', '点赞'] },
  comments: { label: '评论数', names: ['comments', 'comment_count', '评论数', '评论量', '评论'] },
  shares: { label: '分享数', names: ['shares', 'share_count', '分享数', '分享量', '分享', '转发数'] },
  plays: { label: '播放数', names: ['Views', 'plays', 'play_count', '播放数', '播放量', '播放'] },
};

/** The id that an address of a video or of a set of pictures holds. */
const ID_IN_ADDRESS =
  /\/(?:video|note|share\/video)\/(\d{15,20})(?!\d)|[?&](?:modal_id|aweme_id|vid)=(\d{15,20})(?!\d)/u;

/**
 * Lists of videos in five forms: replies of the platform, search results, the works of users (unix seconds), videos of products
 * (no counters, no date), and lists whose addresses hold the ids. Counters are of the capture.
 */
export const videoList = tableFeed({
  id: 'video-list',
  about: '视频清单',
  resembles: /视频|作品|播放|点赞|收藏|video|aweme|note|digg|play|caption|author/iu,
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['aweme_publish', 'aweme_counter'],
  shapes: [answered, searched, ofUser, ofProducts, byAddress].map(
    (columns): TableShape => ({ columns, dating: 'capture', read }),
  ),
});

function read(fields: RecordFields, { at: ts = 0 }: RowContext): RowOutcome {
  const source_key = keyOf(fields);
  const video_id = objectId('video', source_key);
  const counter = {
    video_id,
    ts,
    likes: fields.count('likes'),
    comments: fields.count('comments'),
    shares: fields.count('shares'),
    collects: fields.count('collects'),
    plays: fields.count('plays'),
  };
  const published = publication(fields, ts);
  return fields.outcome(
    [
      { stream: 'aweme_publish', row: { video_id, source_key, ...published } },
      { stream: 'aweme_counter', row: counter },
    ],
    { key: published.author_key, handle: '', at: published.published_at },
  );
}

/** The id of a row: its own, else the one in its address. */
function keyOf(fields: RecordFields): string {
  const own = fields.foreignId('id');
  const [, inPath, inQuery] = ID_IN_ADDRESS.exec(fields.text('url')) ?? [];
  const key = own || inPath || inQuery || '';
  if (key === '') fields.fail('缺少视频编号');
  return key;
}

function publication(fields: RecordFields, at: number) {
  const description = fields.written('description');
  const author_key = fields.foreignId('authorId');
  const author_name = fields.text('author').replace(/^@/u, '');
  const url = fields.text('url');
  const listed = splitTags(fields.text('tags'));
  return {
    author_id: author_key === '' ? '0' : objectId('author', author_key),
    author_key,
    author_name,
    description,
    hashtags: listed.length > 0 ? listed : tagsInText(description),
    published_at: fields.moment('published', at)?.ts ?? 0,
    duration_s: fields.value('duration', parseDuration) ?? fields.value('milliseconds', parseMilliseconds),
    url,
    is_image: isImages(fields.text('type')) || url.includes('/note/') ? 1 : 0,
    product_title: fields.text('product'),
  };
}

/** The platform's number for a set of pictures. */
const IMAGES = '68';

const isImages = (type: string) => type === IMAGES || type.includes('图文');
