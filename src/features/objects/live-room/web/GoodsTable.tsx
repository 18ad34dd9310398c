import { Fragment, useState } from 'react';
import { detailPath } from '#catalog/detail-path.ts';
import { roomCards } from '#catalog/details/room-cards.ts';
import { roughRoomError } from '#catalog/enums/estimate-errors.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { RoughMark } from '#engine/web/cells/RoughMark.tsx';
import { Bar } from '#engine/web/figures/Bar.tsx';
import { SortArrows } from '#engine/web/figures/SortArrows.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { formatCount, formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatClock, formatStay } from '#platform/web/format/times.ts';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import type { RoomProductRow } from '../contract.ts';
import type { GoodsOrder } from './goods-order.ts';
import { ProductCurve } from './ProductCurve.tsx';

interface Props {
  items: readonly RoomProductRow[];
  /** Number of the first row. */
  first: number;
  order: GoodsOrder;
  onSort: (field: GoodsOrder['field']) => void;
}

const named = roomCards.goods.figures;
const heads: readonly {
  label: string;
  sort?: GoodsOrder['field'];
  help?: string;
  /** Only beside a stretch of the session, or only beside the whole. */
  isOfStretch?: boolean;
}[] = [
  { label: named.on_at.label, sort: 'on_at' },
  { label: '讲解', sort: 'explain_seconds' },
  { label: named.sales.label, sort: 'sales' },
  { label: named.gmv.label, sort: 'gmv' },
  {
    label: named.stretch.label,
    sort: 'stretch',
    help: '选区内卖出的，按采集间隔分摊到分钟，各商品之和等于趋势图选区的销售额',
    isOfStretch: true,
  },
  { label: named.share.label },
  {
    label: named.explain_share.label,
    help: '讲解中及讲解后一分钟内卖出的件数占本品销量',
    isOfStretch: false,
  },
  { label: named.curve.label },
];

function Head({
  label,
  sort,
  help,
  order,
  onSort,
}: (typeof heads)[number] & Pick<Props, 'order' | 'onSort'>) {
  const isSorted = sort !== undefined && order.field === sort;
  const direction = order.isAscending ? 'ascending' : 'descending';
  return (
    <th scope="col" title={help} data-sorted={isSorted} aria-sort={isSorted ? direction : undefined}>
      {sort === undefined ? (
        label
      ) : (
        <button type="button" className="inline-row gap-4" onClick={() => onSort(sort)}>
          {label}
          <SortArrows dir={isSorted ? (order.isAscending ? 'asc' : 'desc') : null} />
        </button>
      )}
    </th>
  );
}

function ProductName({ item, rank }: { item: RoomProductRow; rank: number }) {
  const { entityLink } = useSlots();
  const path = detailPath('product', { product_id: item.product_id });
  const title = item.title || '名称未采到';
  return (
    <div className="room-product row gap-10">
      <span className="room-product-rank label">{rank}</span>
      <ProductCover id={item.product_id} title={item.title} category={item.cover_look} size={40} />
      <div>
        <span className="room-product-title" title={title}>
          {entityLink && path !== null && entityLink.isRoute(path) ? (
            <entityLink.Link to={path} of="product">
              {title}
            </entityLink.Link>
          ) : (
            title
          )}
        </span>
        <b>{item.price === null ? MISSING : formatMoney(item.price)}</b>
      </div>
    </div>
  );
}

function Share({ value }: { value: number | null }) {
  if (value === null) return MISSING;
  return (
    <span className="room-share inline-row gap-6">
      <Bar share={value} tone="top" />
      {formatPercent(value)}
    </span>
  );
}

/** Money and pieces of the chosen stretch; viewers of bands see the share alone. */
function StretchSales({ of: { gmv, sales, share } }: { of: NonNullable<RoomProductRow['stretch']> }) {
  const words = share === null ? MISSING : `占选区 ${formatPercent(share)}`;
  if (gmv === null || sales === null) return words;
  return (
    <>
      <b>{formatMoney(gmv)}</b>
      <small>
        {formatCount(sales)} 件 · {words}
      </small>
    </>
  );
}

function Cells({ item }: { item: RoomProductRow }) {
  const rough = item.is_rough && <RoughMark words={roughRoomError.help} />;
  const off = item.off_at === null ? null : `${formatClock(item.off_at)}下架`;
  return (
    <>
      <td data-label={named.on_at.label}>
        {item.on_at === null ? MISSING : formatClock(item.on_at)}
        {off !== null && <small>{off}</small>}
      </td>
      <td data-label="讲解">
        {item.explain_count} 次{item.explain_count > 0 && <small>{formatStay(item.explain_seconds)}</small>}
      </td>
      <td data-label={named.sales.label}>
        {figureWords(item.sales, 'count')}
        {rough}
      </td>
      <td data-label={named.gmv.label}>
        <b>{figureWords(item.gmv, 'money')}</b>
        {rough}
      </td>
      {item.stretch !== null && (
        <td data-label={named.stretch.label}>
          <StretchSales of={item.stretch} />
        </td>
      )}
      <td data-label={named.share.label}>
        <Share value={item.share} />
      </td>
      {item.stretch === null && (
        <td data-label={named.explain_share.label}>
          {item.explain_share === null ? MISSING : formatPercent(item.explain_share)}
        </td>
      )}
    </>
  );
}

/** Products of a room as a table whose rows open the curve of one product; cards on a phone. */
export function GoodsTable({ items, first, order, onSort }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const hasStretch = items.some(({ stretch }) => stretch !== null);
  const columns = heads.filter(({ isOfStretch = hasStretch }) => isOfStretch === hasStretch);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className="room-table" tabIndex={0} role="region" aria-label="商品表">
      <table className="plain-table">
        <caption className="unseen">直播商品</caption>
        <thead>
          <tr>
            <th scope="col">商品</th>
            {columns.map((head) => (
              <Head key={head.label} {...head} order={order} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, n) => (
            <Fragment key={item.product_id}>
              <tr>
                <th scope="row">
                  <ProductName item={item} rank={first + n} />
                </th>
                <Cells item={item} />
                <td data-label={named.curve.label}>
                  <button
                    type="button"
                    className="room-spark"
                    aria-expanded={open === item.product_id}
                    aria-label={`${item.title}的本场曲线`}
                    onClick={() => setOpen(open === item.product_id ? null : item.product_id)}
                  >
                    <Sparkline points={item.curve} label="本场销量" isIndex width={72} height={24} />
                  </button>
                </td>
              </tr>
              {open === item.product_id && (
                <tr className="room-opened">
                  <td colSpan={columns.length + 1}>
                    <ProductCurve product={item} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
