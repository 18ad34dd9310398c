import { wordEntity } from '../entities/search-word.ts';
import { wordRivalries } from '../enums/word-rivalry.ts';
import { hotWord } from '../facts/hot-word.ts';
import { columnsOf } from '../kernel/expr.ts';
import { type ListingColumn, listing, type Preset } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

const w = columnsOf(hotWord);

const heatBands: readonly Preset[] = [
  { label: '≥1000', min: 1000, max: null },
  { label: '≥1万', min: 10_000, max: null },
  { label: '≥10万', min: 100_000, max: null },
  { label: '≥100万', min: 1_000_000, max: null },
];

const riseColumn = (label: string, value: ListingColumn['value'], since: string): ListingColumn => ({
  label,
  ...(value && { value }),
  cell: 'change',
  sort: true,
  help: `与${since}相比的搜索指数增量；没有采到那一天时未知`,
});

/** 热词 (domain.md 4.12): what is searched for, how fast it rises, and how many videos contend for it. */
export const hotWordList = listing({
  id: 'hotWordSearch',
  route: '/seo/hotWordSearch',
  rowPath: '/seotabs/seoTrent?word={word}',
  title: '热词',
  purpose: '用户在搜什么，哪些词在涨',
  none: { words: '还没有搜索词', note: '采集到搜索词后在这里查看' },
  endpoint: { method: 'POST', path: '/api/seo/word/search' },
  of: wordEntity,
  from: hotWord,
  rows: 'list',
  time: { kind: 'none' },
  columns: {
    word: { label: '搜索词', cell: 'entity' },
    category: { label: '类目', value: w.category, cell: 'tag' },
    heat: { label: '搜索指数', value: w.heat, cell: 'count', sort: true },
    rise: riseColumn('日飙升值', w.rise1, '前一日'),
    growth: { label: '日涨幅', value: w.growth1_bp, cell: 'growth', sort: true },
    rise7: riseColumn('近7天飙升值', w.rise7, '7天前'),
    growth7: { label: '近7天涨幅', value: w.growth7_bp, cell: 'growth', sort: true, optional: true },
    rise30: { ...riseColumn('近30天飙升值', w.rise30, '30天前'), optional: true },
    growth30: {
      label: '近30天涨幅',
      value: w.growth30_bp,
      cell: 'growth',
      sort: true,
      optional: true,
    },
    videos: {
      label: '视频数',
      value: w.videos,
      cell: 'count',
      sort: true,
      help: '近30天收录视频中描述含该词的条数，采集搜索词时统计',
    },
    videos7: {
      label: '近7天新增视频',
      value: w.videos7,
      cell: 'count',
      sort: true,
      optional: true,
      help: '近7天收录视频中描述含该词的条数，采集搜索词时统计',
    },
    videosGrowth: {
      label: '新增视频涨幅',
      value: w.videos_growth_bp,
      cell: 'growth',
      sort: true,
      help: '近7天新增视频比此前7天多的比例；此前7天没有时未知',
    },
    rivalry: {
      label: '竞争度',
      value: w.rivalry_name,
      cell: 'tag',
      help: '按每万搜索指数的视频数分低、中、高，采集搜索词时统计',
    },
    trend: { label: '近30天趋势', value: w.line, cell: 'sparkline' },
  },
  filters: {
    keyword: {
      kind: 'contains',
      label: '搜索词',
      in: { table: hotWord.table, id: hotWord.key, column: 'word' },
      hint: '词含，如 防晒',
      spends: 'search',
    },
    category: {
      kind: 'cascade',
      label: '类目',
      tree: 'm',
      prefix: 'mLv',
      at: [w.cat1, w.cat2, w.cat3, w.cat4, w.cat5],
    },
    heat: { kind: 'range', label: '搜索指数', on: w.heat, typed: 'count', presets: heatBands },
    rise: {
      kind: 'range',
      label: '日飙升值',
      on: w.rise1,
      typed: 'count',
      presets: [{ label: '上涨', min: 1, max: null }, ...heatBands],
      secondary: true,
    },
    growth: {
      kind: 'range',
      label: '日涨幅',
      on: w.growth1_bp,
      typed: 'percent',
      presets: [
        { label: '≥20%', min: 2000, max: null },
        { label: '≥50%', min: 5000, max: null },
        { label: '≥100%', min: 10_000, max: null },
      ],
      needs: LIGHT,
      secondary: true,
    },
    videos: {
      kind: 'range',
      label: '视频数',
      on: w.videos,
      typed: 'count',
      presets: [
        { label: '10条以内', min: null, max: 10 },
        { label: '≥10条', min: 10, max: null },
        { label: '≥100条', min: 100, max: null },
      ],
      needs: LIGHT,
      secondary: true,
    },
    rivalry: {
      kind: 'choice',
      label: '竞争度',
      on: w.rivalry,
      options: wordRivalries,
      many: true,
      secondary: true,
    },
  },
  order: ['rise', 'desc'],
  widget: null,
});
