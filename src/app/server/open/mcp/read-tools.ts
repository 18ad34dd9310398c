import * as z from 'zod';
import { detailPages } from '#catalog/details/pages.ts';
import type { DetailFamily } from '#catalog/kernel/detail.ts';
import { callsOf } from '#engine/blocks/block-contract.ts';
import { type EstimateErrors, estimatesOf, estimatesOfList } from './estimates.ts';
import type { OpenRequest } from './open-call.ts';

/** A tool that an agent may use: what it says of itself, its input, and the calls of the open API that answer it. */
export interface ReadTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** The calls by the name that their replies get. */
  calls(input: Record<string, unknown>): Readonly<Record<string, OpenRequest>>;
  /** The estimates among the figures of an answer. */
  estimates(input: Record<string, unknown>): EstimateErrors;
}

const text = (about: string) => z.string().describe(about);
const get = (path: string, query: Readonly<Record<string, string>> = {}): OpenRequest => ({
  method: 'GET',
  path: `/open/v1${path}`,
  query,
});
const post = (path: string, body: unknown, query: Readonly<Record<string, string>> = {}): OpenRequest => ({
  method: 'POST',
  path: `/open/v1${path}`,
  query,
  body,
});
/** A value of an input as a query has it. */
const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const none = () => ({});
/** Estimates on the pages of a kind, by what the catalog calls it. */
const ofKind = ({ kind }: Record<string, unknown>) => estimatesOf(KIND_LABELS[plain(kind)] ?? null);
const openPath = (path: string) => path.replace(/^\/api/, '');

const kinds = ['author', 'product', 'shop', 'brand', 'live', 'video'] as const;
const KIND_LABELS: Readonly<Record<string, string>> = {
  author: '达人',
  product: '商品',
  shop: '小店',
  brand: '品牌',
  live: '直播',
  video: '视频',
};
const familyOf = new Map<string, DetailFamily>(detailPages.map((one) => [one.id, one]));
const kindWords = '对象类型：author 达人、product 商品、shop 小店、brand 品牌、live 直播、video 视频';

/** Calls that answer the page of an object: its header, and where it is named a tab. */
function pageOf(kind: string, id: string, more: Readonly<Record<string, string>>) {
  if (kind === 'live') return { header: get('/live/detail/{room_id}', { room_id: id }) };
  if (kind === 'video') return { header: get('/video/detail/{aweme_id}', { aweme_id: id }) };
  const family = familyOf.get(kind) as DetailFamily;
  const { tab, ...period } = more;
  const own = { [family.scope]: id };
  const header = get(openPath(family.call), own);
  const call = family.tabs.find((one) => one.id === tab)?.call;
  return call === undefined ? { header } : { header, tab: get(openPath(call), { ...own, ...period }) };
}

/** Titles of the tabs of each family that a call answers, for the description of the tool. */
const tabWords = detailPages
  .map((family) => {
    const calls = new Set(callsOf(family));
    const tabs = family.tabs.filter(({ call }) => call !== undefined && calls.has(call));
    return `${family.id}：${tabs.map(({ id, title }) => `${id} ${title}`).join('、')}`;
  })
  .join('；');

/** What agents can read. Every answer comes by the open API with the rights of the caller. */
export const readTools: readonly ReadTool[] = [
  {
    name: 'list_lists',
    title: '全部列表',
    description:
      '列出全部库与榜单：编号、名称、列（含是估算还是采集、误差）和可用的条件。先看这个，再用 query_list。',
    input: z.object({}),
    calls: () => ({ lists: get('/lists') }),
    estimates: none,
  },
  {
    name: 'query_list',
    title: '查询列表或榜单',
    description:
      '读取一个库或榜单的行，如 products 商品库、authors 达人库。conditions 的名称与写法同页面地址，如 {"keyword":"面膜","period":"30","gmv":"100000-"}。',
    input: z.object({
      list: text('列表编号，见 list_lists'),
      conditions: z.record(z.string(), z.string()).optional().describe('条件，值都是文字'),
      sort: text('排序，如 gmv:desc').optional(),
      page: z.number().int().min(1).optional(),
      limit: z.number().int().min(1).max(50).optional(),
      fields: text('只要这些列，逗号分开').optional(),
    }),
    calls: ({ list, conditions, ...paging }) => {
      const own = Object.entries(paging).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, plain(value)] as const],
      );
      const query = { ...(conditions as Record<string, string> | undefined), ...Object.fromEntries(own) };
      return { rows: get('/lists/{list}', { ...query, list: plain(list) }) };
    },
    estimates: ({ list }) => estimatesOfList(plain(list)),
  },
  {
    name: 'search_objects',
    title: '按名称查找',
    description: '按名称或拼音查找达人、商品、小店、品牌、直播和视频，得到它们的编号。',
    input: z.object({ keyword: text('名称的一部分') }),
    calls: ({ keyword }) => ({ found: get('/search/suggest', { keyword: plain(keyword) }) }),
    estimates: none,
  },
  {
    name: 'read_object',
    title: '查看一个对象',
    description: `读取一个对象的概况；达人、商品、小店、品牌还可以读取一个页签。页签：${tabWords}`,
    input: z.object({
      kind: z.enum(kinds).describe(kindWords),
      id: text('编号，见 search_objects 或列表的行'),
      tab: text('页签').optional(),
      period: text('近几天，如 30').optional(),
    }),
    calls: ({ kind, id, tab, period }) =>
      pageOf(plain(kind), plain(id), {
        ...(tab !== undefined && { tab: plain(tab) }),
        ...(period !== undefined && { period: plain(period) }),
      }),
    estimates: ofKind,
  },
  {
    name: 'compare_objects',
    title: '对比',
    description: '对比同一类的2到5个对象，附文字小结。',
    input: z.object({ kind: z.enum(kinds).describe(kindWords), ids: z.array(z.string()).min(2).max(5) }),
    calls: ({ kind, ids }) => ({ comparison: post('/compare/{kind}', { ids }, { kind: plain(kind) }) }),
    estimates: ofKind,
  },
  {
    name: 'read_market',
    title: '大盘',
    description: '一个类目的商品大盘或直播大盘概况（旗舰版起）。类目编号见 list_categories。',
    input: z.object({
      kind: z.enum(['goods', 'rooms']).describe('goods 商品大盘、rooms 直播大盘'),
      category: text('类目编号').optional(),
      days: z.number().int().optional().describe('近几天：7、30、90、180、365'),
    }),
    calls: ({ kind, category, days = 30 }) => ({
      market: post(kind === 'goods' ? '/market/product/overview' : '/market/live/overview', {
        ...(category !== undefined && { cate_id: plain(category) }),
        days,
      }),
    }),
    estimates: ({ kind }) => estimatesOf(kind === 'goods' ? '商品大盘' : '直播大盘'),
  },
  {
    name: 'list_categories',
    title: '商品类目',
    description: '商品类目树与编号。',
    input: z.object({}),
    calls: () => ({ categories: get('/condition/m/all/lv/v2') }),
    estimates: none,
  },
  {
    name: 'explain_metric',
    title: '解释指标',
    description: '一个指标是什么意思、怎么算、来自哪里、是估算还是采集、误差多大。',
    input: z.object({ name: text('指标名称的一部分，如 GPM、销售额') }),
    calls: ({ name }) => ({ metrics: get('/help/metrics', { name: plain(name) }) }),
    estimates: none,
  },
];
