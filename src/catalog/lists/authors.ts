import { author } from '../entities/author.ts';
import { fansBands, genders, likeThresholds, verifications, worksThresholds } from '../enums/choices.ts';
import { authorCard } from '../facts/author-card.ts';
import { columnsOf, ratio } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

const a = columnsOf(authorCard);

/** 达人库 (domain.md 4.2.1). */
export const authors = listing({
  id: 'authors',
  route: '/darenSquare/darenList',
  title: '达人库',
  purpose: '找到值得合作的达人',
  endpoint: { method: 'POST', path: '/api/author/search' },
  of: author,
  from: authorCard,
  rows: 'list',
  time: { kind: 'none' },
  columns: {
    author: { label: '达人', cell: 'entity' },
    category: { label: '分类', value: a.category, cell: 'tag' },
    fans: { label: '粉丝数', value: a.fans, cell: 'count', sort: true },
    incFans: {
      label: '30天涨粉',
      value: a.inc_fans,
      cell: 'change',
      sort: true,
      help: '最近一次采集与30天前相比；只采集过一次时未知',
    },
    likes: { label: '获赞', value: a.likes, cell: 'count', sort: true },
    works: { label: '作品', value: a.works, cell: 'count', sort: true },
    likesPerFan: {
      label: '赞粉比',
      value: ratio(a.likes, a.fans),
      cell: 'times',
      sort: true,
      needs: LIGHT,
      help: '获赞 ÷ 粉丝数',
    },
    comments: { label: '评论', value: a.comments, cell: 'count', sort: true },
    shares: { label: '分享', value: a.shares, cell: 'count', sort: true },
    following: { label: '关注', value: a.following, cell: 'count', sort: true, optional: true },
    verify: { label: '认证', value: a.verify_text, cell: 'text', optional: true },
    seenAt: { label: '更新时间', value: a.seen_at, cell: 'day', sort: true },
  },
  filters: {
    keyword: { kind: 'keyword', label: '昵称', in: a.words, family: 'author', spends: 'search' },
    lv1: { kind: 'choice', label: '内容分类', on: a.category, options: 'contentCategories' },
    fans: { kind: 'range', label: '粉丝数', on: a.fans, typed: 'count', presets: fansBands },
    area: { kind: 'area', label: '地区', province: a.province, city: a.city, secondary: true },
    gender: { kind: 'choice', label: '性别', on: a.gender, options: genders, needs: LIGHT, secondary: true },
    verifyType: {
      kind: 'choice',
      label: '认证',
      on: a.verify,
      options: verifications,
      many: true,
      needs: LIGHT,
      secondary: true,
    },
    likes: {
      kind: 'range',
      label: '获赞',
      on: a.likes,
      typed: 'count',
      presets: likeThresholds,
      secondary: true,
    },
    works: {
      kind: 'range',
      label: '作品数',
      on: a.works,
      typed: 'count',
      presets: worksThresholds,
      secondary: true,
    },
  },
  order: ['fans', 'desc'],
  widget: { type: 1, limited: true },
});
