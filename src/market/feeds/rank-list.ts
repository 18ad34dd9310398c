import { type ObjectKind, objectId } from '#market/streams/object-id.ts';
import type { Column, Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import {
  authorKeyColumns,
  authorKeyOf,
  nameKey,
  outsideColumns,
  outsideFigures,
  rowAuthorOf,
} from './outside-figures.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, type TableShape, tableFeed } from './table-feed.ts';
import { beijingDayFromText } from './words/beijing.ts';
import { type Parsed, plain } from './words/parsed.ts';

type Subject = Extract<ObjectKind, 'product' | 'author' | 'shop' | 'live' | 'brand'>;

const needed = (label: string, ...names: string[]): Column => ({ label, names, needed: true });
const shop: Column = {
  label: '店铺',
  names: ['店铺名称', '店铺', '小店名称', '小店', 'shop_name', 'shop'],
};
const author: Column = {
  label: '达人',
  names: ['达人昵称', '达人名称', '达人', '用户昵称', '昵称', '主播', 'author_name', 'nickname'],
};

/** What is named a total (总销量) is that of a room or of all time; of a day it is none. */
const ofDay = (columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([field, one]) => [
      field,
      { ...one, names: one.names.filter((name) => !name.startsWith('总')) },
    ]),
  );

const ranked: Columns = {
  rank: needed('排名', '排名', '名次', '排行', '榜单排名', 'rank'),
  board: { label: '榜单', names: ['榜单', '榜单名称', 'board'] },
  category: { label: '类目', names: ['分类', '类目', '行业类目', '一级类目', '主营类目', 'category'] },
  ...ofDay(outsideColumns),
};

const forms: Readonly<Record<Subject, Columns>> = {
  product: {
    ...ranked,
    name: needed('商品', '商品', '商品名称', '商品标题', 'product_name', 'title'),
    id: { label: '商品编号', names: ['商品ID', '商品编号', 'product_id', 'item_id'] },
    shop,
  },
  live: {
    ...ranked,
    ...outsideColumns,
    name: needed('直播间', '直播间', '直播标题', '直播间标题', '直播间名称', 'room_title'),
    id: { label: '直播间编号', names: ['直播间ID', '直播ID', 'room_id'] },
    author,
  },
  author: { ...ranked, ...authorKeyColumns, name: { ...author, needed: true } },
  shop: {
    ...ranked,
    name: { ...shop, needed: true },
    id: { label: '店铺编号', names: ['店铺ID', '小店ID', 'shop_id'] },
  },
  brand: {
    ...ranked,
    name: needed('品牌', '品牌', '品牌名称', 'brand_name', 'brand'),
    id: { label: '品牌编号', names: ['品牌ID', 'brand_id'] },
  },
};

const day: Columns = {
  day: needed('日期', '日期', '统计日期', '榜单日期', 'date', 'day'),
};

/**
 * Rankings of a day of other tools (罗盘, 蝉妈妈): products, live rooms, authors, shops or brands with their place and their bands.
 * They go to rank_entry alone, so that no figure of ours changes by them.
 */
export const rankList = tableFeed({
  id: 'rank-list',
  about: '外部榜单（日）',
  resembles: /排名|名次|榜|rank/iu,
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['rank_entry'],
  shapes: Object.entries(forms).flatMap(([subject, columns]): TableShape[] => {
    const read = (fields: RecordFields, context: RowContext) => entryOf(fields, context, subject as Subject);
    return [
      { columns: { ...day, ...columns }, dating: 'row', read },
      { columns, dating: 'capture', read },
    ];
  }),
});

function entryOf(fields: RecordFields, { name: file, at }: RowContext, subject: Subject): RowOutcome {
  const rank = fields.value('rank', rankOf);
  if (rank === null) fields.needed('rank');
  const moment = fields.moment('day');
  const ts = moment?.ts ?? at;
  if (ts === undefined) fields.needed('day');
  const name = fields.needed('name');
  const source_key = subject === 'author' ? authorKeyOf(fields) : fields.foreignId('id');
  // A shop without an id is its name everywhere.
  const key = source_key || (subject === 'shop' ? name : nameKey(name));
  const row = {
    board: fields.text('board') || boardOf(file),
    subject,
    day: beijingDayFromText(ts ?? 0),
    rank: rank ?? 0,
    object_id: objectId(subject, key),
    source_key,
    name,
    shop_name: fields.text('shop'),
    author_name: fields.text('author'),
    category: fields.text('category'),
    ...outsideFigures(fields),
  };
  return fields.outcome(
    [{ stream: 'rank_entry', row }],
    subject === 'author' ? rowAuthorOf(fields, ts ?? 0) : undefined,
  );
}

const MAX_RANK = 65_535;

/** A place as rankings write it: 1, 第1名, No.1, TOP1. */
function rankOf(text: string): Parsed<number> {
  const found = /^(?:第|no\.?|top)?\s*(\d{1,5})\s*名?$/iu.exec(plain(text));
  const rank = Number(found?.[1] ?? 0);
  return rank >= 1 && rank <= MAX_RANK ? { value: rank } : { flaw: '不是名次' };
}

/** The name of a ranking by that of its file: without ending and date. */
function boardOf(file: string): string {
  const bare = file
    .replace(/\.\w+$/u, '')
    .replace(/\d{4}-?\d{2}-?\d{2}(?:[T_ -]?\d{2}:?-?\d{2}:?-?\d{2}Z?)?/gu, '');
  return bare.replace(/^[\s_\-()（）]+|[\s_\-()（）]+$/gu, '') || '榜单';
}
