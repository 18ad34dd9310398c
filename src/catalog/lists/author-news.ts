import { author } from '../entities/author.ts';
import { followerPresets } from '../enums/choices.ts';
import { authorNewsKinds } from '../enums/event-kinds.ts';
import { authorEvent } from '../facts/author-event.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';

const e = columnsOf(authorEvent);

/** 达人动态: what happened to authors lately, the newest of each (domain.md 4.2.7). */
export const authorNews = listing({
  id: 'authorNews',
  route: '/darenSquare/darenNews',
  title: '达人动态',
  purpose: '谁涨粉破关、单场破纪录、合作新品牌、改名、解约',
  endpoint: { method: 'POST', path: '/api/dynamic/list' },
  of: author,
  from: authorEvent,
  cards: 'first',
  rows: 'list',
  time: { kind: 'none' },
  columns: {
    author: { label: '达人', cell: 'entity' },
    day: { label: '日期', value: e.day, cell: 'day', sort: true },
    kind: { label: '动态', value: e.kind_name, cell: 'tag' },
    words: {
      label: '内容',
      value: e.words,
      cell: 'text',
      isLong: true,
      help: '近30天每位达人最新的一条：粉丝跨过1万、5万、10万……，首次开播，单场销售额首次突破10万、50万、100万……，半年内首次带货的品牌，改名，与机构解约',
    },
    fans: { label: '粉丝数', value: e.fans, cell: 'count', sort: true },
    incFans: { label: '30天涨粉', value: e.inc_fans, cell: 'change', sort: true },
    category: { label: '分类', value: e.category, cell: 'tag' },
    mcn: { label: '机构', value: e.mcn, cell: 'text' },
  },
  filters: {
    of: {
      kind: 'tabs',
      label: '动态',
      options: [
        { label: '全部', value: '0', only: [] },
        { label: '机构达人', value: '1', only: [{ column: e.signed, is: [1] }] },
      ],
    },
    kind: {
      kind: 'choice',
      label: '动态',
      on: e.kind,
      many: true,
      options: authorNewsKinds.map(({ id, name }) => ({ label: name, value: String(id) })),
    },
    ago: {
      kind: 'range',
      label: '时间',
      on: e.days_ago,
      typed: 'count',
      presets: [
        { label: '昨日', min: null, max: 0 },
        { label: '近7天', min: null, max: 6 },
        { label: '近15天', min: null, max: 14 },
      ],
    },
    lv1: { kind: 'choice', label: '内容分类', on: e.category, options: 'contentCategories' },
    fans: { kind: 'range', label: '粉丝数', on: e.fans, typed: 'count', presets: followerPresets },
  },
  order: ['day', 'desc'],
  widget: null,
});
