import { commentEntity } from '../entities/comment.ts';
import { product } from '../entities/product.ts';
import { video } from '../entities/video.ts';
import { commentIntents } from '../enums/comment-intents.ts';
import { fantasticComment } from '../facts/fantastic-comment.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { FLAGSHIP } from '../plans.ts';

const c = columnsOf(fantasticComment);

/** What a finer search needs, and what opens below it (specification §4). */
const precise = { needs: FLAGSHIP, prompt: 'tip-comments' } as const;

/** 神评论: comments on videos and products that many liked (domain.md 4.12). */
export const fantasticComments = listing({
  id: 'fantasticComments',
  route: '/fantasticComment',
  title: '神评论',
  purpose: '高赞评论里的笑点、槽点与成交理由',
  none: { words: '还没有高赞评论', note: '采集到评论后在这里查看' },
  endpoint: { method: 'POST', path: '/api/comment/search' },
  of: commentEntity,
  from: fantasticComment,
  rows: 'comments',
  time: { kind: 'none' },
  columns: {
    comment: { label: '评论', cell: 'entity', help: '1000赞以上，或达到同一视频、商品最高赞评论的三成' },
    intent: {
      label: '意图',
      value: c.intent_name,
      cell: 'tag',
      help: '按评论里的说法判断：求链接、问价、问尺码在前，其次玩笑、质疑、提问、夸；只有表情的归“表情”，都不像的归“闲聊”',
    },
    copies: {
      label: '相同评论',
      value: c.copies,
      cell: 'count',
      sort: true,
      help: '同一一级类目里说法相同的高赞评论合并成一条，这里是条数；标点、表情、语气词、称呼不算差别，只求链接、只问价的短评论各算一种。点赞、视频、商品取其中点赞最多的一条',
    },
    likes: { label: '点赞', value: c.likes, cell: 'count', sort: true },
    worth: {
      label: '参考价值',
      value: c.worth,
      cell: 'count',
      sort: true,
      help: '满分100：点赞比同一视频、商品的高赞评论中位数高出多少占75分（32倍封顶），字数占25分（24字封顶）；所有类目共n条相同，再除以n的平方根',
    },
    mood: {
      label: '情绪',
      value: c.mood_name,
      cell: 'tag',
      absent: '未判断',
      help: '采集到的情绪优先；没有时按评论里的褒贬词判断，褒贬都有或都没有算中性，求链接、问价、问尺码和提问算中性',
    },
    video: {
      label: '视频',
      value: c.video_title,
      cell: 'text',
      ref: { to: video, by: { uid: c.author_id, aweme_id: c.video_id, date_code: c.video_day } },
    },
    product: {
      label: '商品',
      value: c.product_title,
      cell: 'text',
      ref: { to: product, by: { product_id: c.product_id } },
    },
    published: { label: '时间', value: c.published_at, cell: 'time', sort: true },
    replies: { label: '回复', value: c.replies, cell: 'count', sort: true, optional: true },
    place: { label: '地区', value: c.place, cell: 'text', optional: true },
  },
  filters: {
    keyword: {
      kind: 'keyword',
      label: '评论内容',
      in: c.words,
      family: 'comment',
      hint: '评论含，如 求链接',
    },
    category: {
      kind: 'cascade',
      label: '商品分类',
      tree: 'm',
      prefix: 'lv',
      at: [c.cat1, c.cat2, c.cat3, c.cat4, c.cat5],
    },
    object: {
      kind: 'choice',
      label: '评论对象',
      on: c.object,
      options: [
        { label: '视频', value: '1' },
        { label: '商品', value: '2' },
      ],
    },
    intent: {
      kind: 'choice',
      label: '意图',
      on: c.intent,
      many: true,
      options: commentIntents,
    },
    video: { kind: 'object', label: '视频', on: c.video_ids },
    product: { kind: 'object', label: '商品', on: c.product_ids },
    published: { kind: 'dates', label: '评论时间', on: c.pub_day },
    mood: {
      kind: 'choice',
      label: '情绪',
      on: c.mood,
      many: true,
      options: [
        { label: '正面', value: '1' },
        { label: '中性', value: '2' },
        { label: '负面', value: '3' },
      ],
      ...precise,
    },
    likes: {
      kind: 'range',
      label: '点赞',
      on: c.likes,
      typed: 'count',
      presets: [
        { label: '≥10', min: 10, max: null },
        { label: '≥100', min: 100, max: null },
        { label: '≥1000', min: 1000, max: null },
        { label: '≥1万', min: 10_000, max: null },
      ],
      ...precise,
    },
  },
  order: ['worth', 'desc'],
  widget: null,
});
