import { type ObjectKind, objectId } from '#market/streams/object-id.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import { nameKey } from './outside-figures.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, tableFeed } from './table-feed.ts';
import { beijingDayFromText, startOfBeijingDay } from './words/beijing.ts';
import { parseLargeFen } from './words/money.ts';

const columns: Columns = {
  day: { label: '日期', names: ['日期', '统计日期', '时间', 'date', 'day', 'stat_date'], needed: true },
  spend: {
    label: '消耗',
    names: ['消耗', '总消耗', '整体消耗', '消耗金额', '花费', '消费', 'spend', 'cost', 'stat_cost'],
    needed: true,
  },
  platform: { label: '平台', names: ['平台', '投放平台', 'platform'] },
  accountId: { label: '账户编号', names: ['抖音号', '抖音号ID', '账户ID', '门店ID', 'account_id'] },
  account: {
    label: '账户',
    names: [
      '抖音昵称',
      '抖音号昵称',
      '抖音号名称',
      '账户名称',
      '账户',
      '广告账户',
      '主播',
      '门店名称',
      '门店',
      'account_name',
      'advertiser_name',
    ],
  },
  roomId: { label: '直播间编号', names: ['直播间ID', '直播ID', 'room_id'] },
  productId: { label: '商品编号', names: ['商品ID', 'product_id'] },
  shows: { label: '展示次数', names: ['展示次数', '展现次数', '曝光次数', '展示数', 'show_cnt'] },
  clicks: { label: '点击次数', names: ['点击次数', '点击数', 'click_cnt'] },
  orders: {
    label: '成交订单数',
    names: ['直接成交订单数', '成交订单数', '整体成交订单数', '支付订单数', '订单数', 'pay_order_count'],
  },
  gmv: {
    label: '成交金额',
    names: ['直接成交金额', '成交金额', '整体成交金额', '支付金额', '订单金额', 'pay_order_amount'],
  },
};

/**
 * Daily tables of 巨量千川 and 抖音来客: what one's own account spent, and the orders that the platform credits to it. They stay
 * beside the estimates: orders credited to advertising are part of what a room sold, not more of it.
 */
export const adDaily = tableFeed({
  id: 'ad-daily',
  about: '投放日报',
  resembles: /消耗|花费|投放|展示|点击|转化成本|spend|cost|impression|click|roi/iu,
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['ad_day'],
  shapes: [{ columns, dating: 'row', read }],
});

const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/千川|qianchuan/iu, '千川'],
  [/来客|laike/iu, '来客'],
];

/** Rows of one day by plan, material or hour have one key: the file would lose all but the first. */
const FINER = '同一天、账户、直播间和商品已有另一行，数字不同';

function read(fields: RecordFields, context: RowContext): RowOutcome {
  const row = rowOf(fields, context);
  // Tables name an account by its 抖音号 or by an id, in the same column.
  const key = row.account_key;
  const outcome = fields.outcome([{ stream: 'ad_day', row }], {
    key,
    handle: key,
    at: fields.moment('day', context.at)?.ts ?? 0,
  });
  if ('reject' in outcome) return outcome;
  const { spend_fen, shows, clicks, orders, gmv_fen } = row;
  const cell = JSON.stringify([row.platform, row.day, row.account_id, row.room_id, row.product_id]);
  const written = JSON.stringify([spend_fen, shows, clicks, orders, gmv_fen]);
  const before = context.seen.get(cell);
  if (before !== undefined && before !== written) return { reject: FINER };
  context.seen.set(cell, written);
  return outcome;
}

function rowOf(fields: RecordFields, { name, at }: RowContext) {
  const moment = fields.moment('day', at);
  if (!moment) fields.needed('day');
  else if (moment.ts !== startOfBeijingDay(moment.ts)) fields.fail('日期带有时刻，只导入按天的表');
  const spend_fen = fields.value('spend', parseLargeFen);
  if (spend_fen === null) fields.fail('缺少消耗');
  const account_name = fields.text('account');
  const account_key = fields.foreignId('accountId');
  const key = account_key || (account_name === '' ? '' : nameKey(account_name));
  const written = fields.text('platform');
  const of = (kind: ObjectKind, field: string) => {
    const id = fields.foreignId(field);
    return id === '' ? '0' : objectId(kind, id);
  };
  return {
    platform: PLATFORMS.find(([words]) => words.test(`${written} ${name}`))?.[1] ?? written,
    day: beijingDayFromText(moment?.ts ?? 0),
    account_id: key === '' ? '0' : objectId('author', key),
    account_key,
    account_name,
    room_id: of('live', 'roomId'),
    product_id: of('product', 'productId'),
    spend_fen: spend_fen ?? 0,
    shows: fields.count('shows'),
    clicks: fields.count('clicks'),
    orders: fields.count('orders'),
    gmv_fen: fields.value('gmv', parseLargeFen),
  };
}
