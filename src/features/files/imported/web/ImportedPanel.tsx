import './imported.css';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { MISSING } from '#platform/web/format/figures.ts';
import { ScrollTable } from '#platform/web/ui/ScrollTable.tsx';
import { type ImportedOfObject, importedOfObject, type OwnOrders } from '../contract.ts';
import { piecesPerOrder } from '../rules.ts';
import { bandColumns, comparedColumns, externalColumns, rankColumns, spendColumns } from './columns.tsx';

/** Kinds of objects that may have imported data. */
export type NotedKind = 'product' | 'author' | 'shop' | 'live' | 'video';

const isEmpty = ({ ranks, bands, orders, spend, room, external }: ImportedOfObject) =>
  orders === null && room === null && [ranks, bands, spend, external].every((list) => list.length === 0);

const FACTOR_DIGITS = 2;

function OrdersPart({ orders: { days, factor, factor_days: from } }: { orders: OwnOrders }) {
  const known =
    factor === null
      ? '重合的日子不足3天，不计算校准系数'
      : `校准系数 ${factor.toFixed(FACTOR_DIGITS)}，取自${from}天；导入范围之外的日子按它校准`;
  return (
    <ScrollTable
      title="自有订单"
      note={`自有店铺的订单是真实数据，含后来退款的，只与本店商品的预估相比；${known}。最新一天可能不完整`}
      columns={comparedColumns(factor)}
      rows={days}
      keyOf={({ day }) => String(day)}
    />
  );
}

function ExternalPart({ days }: { days: ImportedOfObject['external'] }) {
  const ratio = piecesPerOrder(days);
  const known =
    ratio === null
      ? '重合的日子不足3天，不比较'
      : `预估件数是平台订单数的 ${ratio.toFixed(FACTOR_DIGITS)} 倍`;
  return (
    <ScrollTable
      title="平台日数据"
      note={`平台按订单计，预估按件计；${known}`}
      columns={externalColumns}
      rows={days}
      keyOf={({ day }) => String(day)}
    />
  );
}

/** What was imported of an object: own orders, advertising, places and figures of other tools. Nothing where nothing was. */
export function ImportedPanel({ of, id }: { of: NotedKind; id: string }) {
  const { data } = useQuery({
    queryKey: ['imported', of, id],
    queryFn: ({ signal }) => call(importedOfObject, { query: { of, id }, signal }),
  });
  if (!data || isEmpty(data)) return null;
  const { ranks, bands, orders, spend, room, external } = data;
  return (
    <section className="card imported" aria-label="导入的数据">
      <header className="card-head">
        <h2>导入的数据</h2>
        <small>来自导入的文件与官方接口，不进入预估、榜单与合计</small>
      </header>
      {orders && <OrdersPart orders={orders} />}
      {external.length > 0 && <ExternalPart days={external} />}
      {room && (
        <p className="imported-room">
          外部直播数据：销量 {room.sales || MISSING}，销售额 {room.gmv || MISSING}，商品数{' '}
          {room.products ?? MISSING}
        </p>
      )}
      {spend.length > 0 && (
        <ScrollTable
          title="投放消耗"
          note="平台归因的成交是预估销售额的一部分"
          columns={spendColumns}
          rows={spend}
          keyOf={(one) => `${one.day} ${one.platform} ${one.account}`}
        />
      )}
      {ranks.length > 0 && (
        <ScrollTable
          title="外部榜单"
          note="名次与区间按文件原样"
          columns={rankColumns}
          rows={ranks}
          keyOf={(one) => `${one.day} ${one.board} ${one.rank}`}
        />
      )}
      {bands.length > 0 && (
        <ScrollTable
          title="外部区间"
          note="按文件原样"
          columns={bandColumns}
          rows={bands}
          keyOf={({ day, sales }) => `${day} ${sales}`}
        />
      )}
    </section>
  );
}
