import type {
  LiveGroup,
  LiveMarket,
  MarketBands,
  MarketConcentration,
  MarketTierRow,
} from '#features/objects/market/contract.ts';
import type { ExportCell } from '../../cells.ts';
import { figureCell, shareCell } from '../../figure-cells.ts';
import type { SheetTable } from '../../table.ts';

const MONEY = '销售额(元，预估)';
const WEEK = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;
const holders = { product: '商品', shop: '小店', brand: '品牌', author: '达人' } as const;

/** 竞争格局 of a category. */
export function concentrationSheet(of: MarketConcentration): SheetTable {
  const kinds = Object.keys(holders) as (keyof typeof holders)[];
  return {
    title: '竞争格局',
    note: '占类目销售额；达人为占达人带货销售额',
    heads: ['对象', '前五占比(%)', '前十占比(%)'],
    rows: kinds.map((kind) => [holders[kind], shareCell(of[kind].five), shareCell(of[kind].ten)]),
  };
}

/** 价格带 of a category. */
export function pricesSheet({ items, words }: MarketBands): SheetTable {
  return {
    title: '价格带',
    note: words || '按商品本期件单价分段',
    heads: ['价格', MONEY, '占比(%)', '商品数', '单品产出(元，预估)'],
    rows: items.map((one): ExportCell[] => [
      one.label,
      figureCell(one.gmv, 'money'),
      shareCell(one.share),
      one.products,
      figureCell(one.per_product, 'money'),
    ]),
    charts: [{ kind: 'column', title: '价格带销售额', category: 0, series: [1] }],
  };
}

/** Who sells, by followers or by kind. */
export function kindsTable(title: string, rows: readonly MarketTierRow[], since: string): SheetTable {
  return {
    title,
    ...(since !== '' && { note: since }),
    heads: ['层级', MONEY, '占比(%)', '达人', '人均产出(元，预估)'],
    rows: rows.map((one): ExportCell[] => [
      one.label,
      figureCell(one.gmv, 'money'),
      shareCell(one.share),
      one.authors,
      figureCell(one.per_author, 'money'),
    ]),
  };
}

/** Rooms with a cart by a feature of theirs. */
export function liveGroupTable(title: string, rows: readonly LiveGroup[]): SheetTable {
  return {
    title,
    heads: ['分组', '带货场次', '观看人次', '场次销售额(元，预估)', '占比(%)'],
    rows: rows.map((one): ExportCell[] => [
      one.label,
      one.rooms,
      one.users,
      figureCell(one.gmv, 'money'),
      shareCell(one.share),
    ]),
  };
}

/** 开播时段: a line for each hour of the week in which rooms opened. */
export function slotsTable(slots: LiveMarket['slots']): SheetTable {
  const rows = slots.flatMap((hours, day) =>
    hours.flatMap(({ rooms, gmv }, hour): ExportCell[][] =>
      rooms === 0 ? [] : [[WEEK[day] ?? '', `${hour}时`, rooms, figureCell(gmv, 'money')]],
    ),
  );
  return { title: '开播时段', heads: ['星期', '时段', '带货场次', '场次销售额(元，预估)'], rows };
}
