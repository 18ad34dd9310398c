import { author } from '../entities/author.ts';
import { product } from '../entities/product.ts';
import { video } from '../entities/video.ts';
import { priceBands } from '../enums/choices.ts';
import { pastBestseller } from '../facts/past-bestseller.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';

const p = columnsOf(pastBestseller);

/** 历史爆款: what sold best at this time of the last three years (domain.md 4.12). */
export const pastBestsellers = listing({
  id: 'historyBestseller',
  route: '/historyBestseller',
  title: '历史爆款',
  purpose: '往年同期卖爆的货，今年提前备',
  none: { words: '还没有往年同期的销量数据', note: '销量数据满一年后在这里查看' },
  endpoint: { method: 'POST', path: '/api/history/bestseller' },
  of: product,
  from: pastBestseller,
  rows: 'past',
  time: { kind: 'none' },
  columns: {
    product: { label: '商品', cell: 'entity' },
    peakDay: {
      label: '同期峰值日',
      value: p.peak_day,
      cell: 'day',
      sort: true,
      help: '今后60天在最近一个卖爆的年份的同期里，日销量最高的一天',
    },
    peakedYears: {
      label: '近3年爆过',
      value: p.peaked_years,
      cell: 'count',
      sort: true,
      help: '近3年里，有几年在同期卖爆过；没有数据的年份不算',
    },
    peakSales: { label: '峰值日销量', value: p.peak_sales, cell: 'count', sort: true, banded: 'sales' },
    aroundSales: {
      label: '峰期总销量',
      value: p.around_sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      help: '峰值日及前后各3天',
    },
    aroundGmv: {
      label: '峰期销售额',
      value: p.around_gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '峰值日及前后各3天',
    },
    riseDays: {
      label: '起量到峰值',
      value: p.rise_days,
      cell: 'count',
      sort: 'asc',
      help: '从最后一次低于峰值五分之一，到峰值日的天数；30天内没有则不显示',
    },
    topAuthor: {
      label: '当时TOP达人',
      cell: 'text',
      value: p.top_author,
      ref: { to: author, by: { uid: p.top_author_id } },
      absent: '当时未采到带货达人',
      help: '峰值日及前后各3天带货最多的达人',
    },
    topVideo: {
      label: '当时TOP视频',
      cell: 'text',
      value: p.top_video,
      ref: {
        to: video,
        by: { uid: p.top_video_author_id, aweme_id: p.top_video_id, date_code: p.top_video_day },
      },
      absent: '当时未采到带货视频',
      help: '峰值日及前后各3天卖出件数最多的视频',
    },
    onSale: {
      label: '今年在售',
      value: p.on_sale,
      cell: 'tag',
      help: '近7天采到过商品页为在售',
    },
    sales7: { label: '近7天销量', value: p.sales7, cell: 'count', sort: true, banded: 'sales' },
    dueDay: {
      label: '今年同期',
      value: p.due_day,
      cell: 'day',
      sort: 'asc',
      help: '与同期峰值日对应的今年日期',
    },
    stockDay: {
      label: '建议备货日',
      value: p.stock_day,
      cell: 'day',
      sort: 'asc',
      help: '今年同期减去起量天数，再提前7天；这一天已过的，建议马上备货，显示最近一天',
    },
  },
  filters: {
    keyword: { kind: 'keyword', label: '商品名称', in: p.words, family: 'product' },
    category: {
      kind: 'cascade',
      label: '商品分类',
      tree: 'm',
      prefix: 'lv',
      at: [p.cat1, p.cat2, p.cat3, p.cat4, p.cat5],
    },
    ahead: {
      kind: 'range',
      label: '目标时间',
      on: p.ahead,
      typed: 'count',
      presets: [
        { label: '未来7天', min: null, max: 7 },
        { label: '未来15天', min: null, max: 15 },
        { label: '未来30天', min: null, max: 30 },
        { label: '未来60天', min: null, max: 60 },
      ],
    },
    years: {
      kind: 'choice',
      label: '峰值年份',
      on: p.years,
      options: [
        { label: '去年', value: '1' },
        { label: '前年', value: '2' },
        { label: '3年前', value: '3' },
      ],
    },
    peakedYears: {
      kind: 'range',
      label: '近3年爆过',
      on: p.peaked_years,
      typed: 'count',
      presets: [
        { label: '2年以上', min: 2, max: null },
        { label: '3年', min: 3, max: null },
      ],
      secondary: true,
    },
    isOnSale: { kind: 'toggle', label: '今年在售', on: p.is_on_sale },
    price: { kind: 'range', label: '商品价格', on: p.price, typed: 'yuan', presets: priceBands },
  },
  order: ['peakSales', 'desc'],
  widget: null,
});
