import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { type PageListing, wireName } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { selectColumn } from '#engine/web/actions/action-columns.tsx';
import { textOf } from '#engine/web/cells/cell-props.ts';
import type { ExtraColumn } from '#engine/web/table/extra-column.ts';
import { formatCount, formatMoney, MISSING } from '#platform/web/format/figures.ts';
import type { CatalogueProduct } from '../contract.ts';
import type { CatalogueAlert } from '../rules.ts';

/** Carries the products of the page to the cells, by public id. */
export const CatalogueContext = createContext<ReadonlyMap<string, CatalogueProduct>>(new Map());

const alertWords: Readonly<Record<CatalogueAlert, (item: CatalogueProduct) => string>> = {
  unseen: ({ unseen_days: days }) => `${days}天未采到`,
  unsold: () => '近期无销量',
  outsold: ({ rivals }) => `${formatCount(rivals?.better ?? 0)}件同价竞品卖得更好`,
  undercut: ({ rivals }) => `${formatCount(rivals?.cheaper ?? 0)}件更便宜且更好卖`,
};

function RivalsCell({ item: { rivals } }: { item: CatalogueProduct }) {
  if (rivals === null) return <small title="类目或价格未知">{MISSING}</small>;
  if (rivals.count === 0) return <small>没有同价竞品</small>;
  const { best } = rivals;
  const path = best && detailPath('product', { product_id: best.id });
  return (
    <span className="stack min-0">
      <span>{formatCount(rivals.count)}件同价竞品</span>
      {best && path && (
        <small className="one-line">
          最好卖 <Link to={path}>{best.title || '名称未采到'}</Link>
          {best.price !== null && ` ${formatMoney(best.price)}`}
        </small>
      )}
    </span>
  );
}

/** Whether anything is known that an alert could come from. */
const isJudged = ({ row, rivals, unseen_days: unseen }: CatalogueProduct) =>
  rivals !== null || unseen !== null || typeof row[wireName('sales')] === 'number';

function AlertsCell({ item }: { item: CatalogueProduct }) {
  if (item.alerts.length === 0) return <small>{isJudged(item) ? '正常' : MISSING}</small>;
  return (
    <span className="catalogue-alerts">
      {item.alerts.map((alert) => (
        <span key={alert} className="tag" data-kind="warning">
          {alertWords[alert](item)}
        </span>
      ))}
    </span>
  );
}

type Cell = ({ item }: { item: CatalogueProduct }) => React.ReactNode;

/** Finds the product of a row. */
function onProduct(key: string, Look: Cell) {
  return function CatalogueCell({ row }: { row: WireRow }) {
    const item = useContext(CatalogueContext).get(textOf(row, key));
    return item && <Look item={item} />;
  };
}

/** The columns of the catalogue beside those of the library. */
export function catalogueColumns(listing: PageListing): readonly ExtraColumn[] {
  const { key } = listing.of;
  return [
    selectColumn(listing),
    { key: '_rivals', label: '同价竞品', width: 240, side: 'end', Look: onProduct(key, RivalsCell) },
    { key: '_alerts', label: '提醒', width: 220, side: 'end', Look: onProduct(key, AlertsCell) },
  ];
}

/** The same below a card of a phone. */
export function catalogueFoot({ of }: PageListing) {
  return onProduct(of.key, ({ item }) => (
    <div className="stack gap-8">
      <RivalsCell item={item} />
      <AlertsCell item={item} />
    </div>
  ));
}
