import { formatCount, formatGrowth, formatMoney, MISSING } from '#platform/web/format/figures.ts';
import { formatDay } from '#platform/web/format/times.ts';
import type { ScrollColumn } from '#platform/web/ui/ScrollTable.tsx';
import type { AdSpendDay, ExternalDay, ImportedBandDay, ImportedPlace, OwnOrderDay } from '../contract.ts';
import { calibrated, deviationOf } from '../rules.ts';

const counted = (value: number | null) => (value === null ? MISSING : formatCount(value));
const money = (fen: number | null) => (fen === null ? MISSING : formatMoney(fen));
const written = (text: string) => text || MISSING;

/** Places in imported rankings; figures as the file has them. */
export const rankColumns: readonly ScrollColumn<ImportedPlace>[] = [
  { head: '日期', cell: ({ day }) => formatDay(day) },
  { head: '榜单', cell: ({ board }) => board },
  { head: '类目', cell: ({ category }) => written(category) },
  { head: '排名', isFigure: true, cell: ({ rank }) => rank },
  { head: '销量', isFigure: true, cell: ({ sales }) => written(sales) },
  { head: '销售额', isFigure: true, cell: ({ gmv }) => written(gmv) },
];

/** Days of a product in the export of another tool. */
export const bandColumns: readonly ScrollColumn<ImportedBandDay>[] = [
  { head: '日期', cell: ({ day }) => formatDay(day) },
  { head: '销量', isFigure: true, cell: ({ sales }) => written(sales) },
  { head: '转化率', isFigure: true, cell: ({ cvr }) => written(cvr) },
  { head: '浏览量', isFigure: true, cell: ({ views }) => counted(views) },
  { head: '视频数', isFigure: true, cell: ({ videos }) => counted(videos) },
  { head: '直播数', isFigure: true, cell: ({ lives }) => counted(lives) },
  { head: '达人数', isFigure: true, cell: ({ authors }) => counted(authors) },
];

/** Days of a product as the platform counts them, beside our estimate. */
export const externalColumns: readonly ScrollColumn<ExternalDay>[] = [
  { head: '日期', cell: ({ day }) => formatDay(day) },
  { head: '平台订单数', isFigure: true, cell: ({ orders }) => counted(orders) },
  { head: '平台浏览量', isFigure: true, cell: ({ views }) => counted(views) },
  { head: '预估销量', isFigure: true, cell: ({ estimated }) => counted(estimated) },
  {
    head: '件数 / 订单',
    isFigure: true,
    cell: ({ orders, estimated }) =>
      orders === null || orders === 0 || estimated === null ? MISSING : (estimated / orders).toFixed(2),
  },
];

/** Advertising by day and account. */
export const spendColumns: readonly ScrollColumn<AdSpendDay>[] = [
  { head: '日期', cell: ({ day }) => formatDay(day) },
  { head: '平台', cell: ({ platform }) => written(platform) },
  { head: '账户', cell: ({ account }) => written(account) },
  { head: '消耗', isFigure: true, cell: ({ spend }) => formatMoney(spend) },
  { head: '展示', isFigure: true, cell: ({ shows }) => counted(shows) },
  { head: '点击', isFigure: true, cell: ({ clicks }) => counted(clicks) },
  { head: '成交订单', isFigure: true, cell: ({ orders }) => counted(orders) },
  { head: '成交金额', isFigure: true, cell: ({ gmv }) => money(gmv) },
  {
    head: 'ROI',
    isFigure: true,
    cell: ({ gmv, spend }) => (gmv === null || spend === 0 ? MISSING : (gmv / spend).toFixed(2)),
  },
];

const realMark = <i className="imported-real">真实</i>;

/** Own orders alone. */
export const orderColumns: readonly ScrollColumn<OwnOrderDay>[] = [
  { head: '日期', cell: ({ day }) => formatDay(day) },
  { head: '订单', isFigure: true, cell: ({ real }) => counted(real?.orders ?? null) },
  {
    head: '销量',
    isFigure: true,
    cell: ({ real }) =>
      real === null ? (
        MISSING
      ) : (
        <>
          {realMark} {formatCount(real.pieces)}
        </>
      ),
  },
  { head: '支付金额', isFigure: true, cell: ({ real }) => money(real?.paid ?? null) },
  { head: '其中退款', isFigure: true, cell: ({ real }) => counted(real?.returned ?? null) },
];

/** Own orders beside the estimate, and the estimate of other days by the factor between the two. */
export function comparedColumns(factor: number | null): readonly ScrollColumn<OwnOrderDay>[] {
  const byFactor = (day: OwnOrderDay) => calibrated(day, factor);
  return [
    ...orderColumns,
    { head: '预估销量', isFigure: true, cell: ({ estimated }) => counted(estimated?.sales ?? null) },
    { head: '预估销售额', isFigure: true, cell: ({ estimated }) => money(estimated?.gmv ?? null) },
    {
      head: '预估偏差',
      isFigure: true,
      cell: (day) => {
        const share = deviationOf(day);
        return share === null ? MISSING : (formatGrowth(share) ?? '0%');
      },
    },
    { head: '校准销量', isFigure: true, cell: (day) => counted(byFactor(day)?.sales ?? null) },
    { head: '校准销售额', isFigure: true, cell: (day) => money(byFactor(day)?.gmv ?? null) },
  ];
}
