import type { PageListing } from '#catalog/kernel/listing.ts';
import { UNSEEN_DAYS } from '#engine/blocks/product-facts.ts';
import type { WireRow } from '#engine/contract.ts';
import { selectColumn } from '#engine/web/actions/action-columns.tsx';
import { cellTitle, textOf } from '#engine/web/cells/cell-props.ts';
import type { ExtraColumn } from '#engine/web/table/extra-column.ts';
import { formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { CartProduct } from '../contract.ts';
import { priceChange } from '../rules.ts';
import { useCartRows } from './cart-rows.ts';

type Cell = ({ item }: { item: CartProduct }) => React.ReactNode;

const money = (fen: number | null) => (fen === null ? MISSING : formatMoney(fen));

const PaidCell: Cell = ({ item: { paid } }) => money(paid);
const GainCell: Cell = ({ item: { gain } }) => money(gain);

/** The coupon with what is left of it and its end. */
const CouponCell: Cell = ({ item: { coupon_off: off, coupon_left: left, coupon_until: until } }) =>
  off === null ? (
    <span className="gated">无可用券</span>
  ) : (
    <span className="cart-two stack">
      {formatMoney(off)}
      <small>
        {left !== null && `剩${left}张 `}
        {until !== null && `${formatMoment(until)}止`}
      </small>
    </span>
  );

/** The commission of the running activity with its end. */
const ActivityCell: Cell = ({ item: { activity_ratio: ratio, activity_until: until } }) =>
  ratio === null ? (
    <span className="gated">无活动</span>
  ) : (
    <span className="cart-two stack">
      {formatPercent(ratio)}
      <small>{until !== null && `${formatMoment(until)}止`}</small>
    </span>
  );

/** Whether the product can still be sold, as far as captures say. */
function stateOf({ is_known: isKnown, unseen_days: unseen }: CartProduct): string | null {
  if (!isKnown) return '已不在商品库';
  return unseen !== null && unseen >= UNSEEN_DAYS ? `${unseen}天未采到，可能已下架` : null;
}

const StateLine: Cell = ({ item }) => {
  const words = stateOf(item);
  return words === null ? (
    <small>正常采集</small>
  ) : (
    <span className="tag" data-kind="warning">
      {words}
    </span>
  );
};

/** The price when it was added, and what happened to it since. */
const PriceCell: Cell = ({ item: { price_before: before, price_now: now } }) => {
  if (before === null) return MISSING;
  const by = priceChange(before, now);
  return (
    <span className="cart-two stack">
      {formatMoney(before)}
      <small data-way={by === null ? undefined : by < 0 ? 'down' : 'up'}>
        {now === null
          ? '现价未采到'
          : by === null
            ? '价格未变'
            : `${by < 0 ? '降' : '涨'}${formatMoney(Math.abs(by))}`}
      </small>
    </span>
  );
};

/** The note with the group; pressing either changes both. */
const NoteCell: Cell = ({ item: { id, note, group } }) => {
  const { edit } = useCartRows();
  return (
    <button type="button" className="cart-note" onClick={() => edit(id)}>
      {group !== '' && <span className="tag">{group}</span>}
      <span>{note || (group === '' ? '加备注' : '')}</span>
    </button>
  );
};

/** Takes one product out. */
function RemoveButton({ item, name }: { item: CartProduct; name: string }) {
  const { remove } = useCartRows();
  return (
    <button
      type="button"
      className="icon-action"
      title="移出选品车"
      aria-label={`移出选品车 ${name}`}
      onClick={() => remove([item.id])}
    >
      <Icon name="trash" size={16} />
    </button>
  );
}

/** Finds the product of a row. */
function onItem(key: string, Look: Cell) {
  return function CartCell({ row }: { row: WireRow }) {
    const item = useCartRows().items.get(textOf(row, key));
    return item && <Look item={item} />;
  };
}

/** The columns of the cart beside those of the library. */
export function cartColumns(listing: PageListing): readonly ExtraColumn[] {
  const { of } = listing;
  const column = (own: Omit<ExtraColumn, 'Look'> & { Look: Cell }): ExtraColumn => ({
    ...own,
    Look: onItem(of.key, own.Look),
  });
  return [
    selectColumn(listing),
    column({ key: '_paid', label: '券后价', width: 92, side: 'name', isRight: true, Look: PaidCell }),
    column({ key: '_coupon', label: '优惠券', width: 156, side: 'name', Look: CouponCell }),
    column({ key: '_activity', label: '活动佣金', width: 116, side: 'name', Look: ActivityCell }),
    column({ key: '_gain', label: '券后预估赚', width: 104, side: 'name', isRight: true, Look: GainCell }),
    column({ key: '_price', label: '加入时价格', width: 104, side: 'name', isRight: true, Look: PriceCell }),
    column({ key: '_note', label: '备注和分组', width: 168, side: 'end', Look: NoteCell }),
    column({ key: '_state', label: '状态', width: 150, side: 'end', Look: StateLine }),
    column({
      key: '_when',
      label: '加入时间',
      width: 116,
      side: 'end',
      Look: ({ item }) => <small>{formatMoment(item.added_at)}</small>,
    }),
    column({
      key: '_remove',
      label: '操作',
      width: 66,
      side: 'end',
      Look: ({ item }) => <RemoveButton item={item} name={cellTitle(of, item.row).words} />,
    }),
  ];
}

/** The same below a card of a phone. */
export function cartFoot({ of }: PageListing) {
  return onItem(of.key, ({ item }) => (
    <div className="cart-foot stack gap-8">
      <dl>
        {(
          [
            ['券后价', PaidCell],
            ['优惠券', CouponCell],
            ['活动佣金', ActivityCell],
            ['券后预估赚', GainCell],
            ['加入时价格', PriceCell],
            ['备注和分组', NoteCell],
          ] as const
        ).map(([label, Look]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Look item={item} />
            </dd>
          </div>
        ))}
      </dl>
      <StateLine item={item} />
    </div>
  ));
}
