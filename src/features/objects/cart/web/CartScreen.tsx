import './cart.css';
import '#engine/web/listing.css';
import '#engine/web/filters/filters.css';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { products } from '#catalog/lists/products.ts';
import { isBanded } from '#catalog/plans.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { BulkBar } from '#engine/web/actions/BulkBar.tsx';
import { SelectionContext, usePageSelection } from '#engine/web/actions/selection.ts';
import { shownColumns } from '#engine/web/columns.ts';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { ListingCards } from '#engine/web/phone/ListingCards.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { DataTable } from '#engine/web/table/DataTable.tsx';
import { copyText } from '#platform/web/copy-text.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import type { CartList, CartProduct } from '../contract.ts';
import { countPriceChanges } from '../rules.ts';
import { cartColumns, cartFoot } from './cart-cells.tsx';
import { CartContext } from './cart-rows.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { useCart } from './useCart.ts';

type State = ReturnType<typeof useCart>;

/** Where products of the cart go into a storefront. */
const STOREFRONT_PATH = '/userCenter/selectManage/windowRecord';
/** Columns of the library that the cart shows. */
const KEYS = ['sales', 'cosRatio'];
const UNSORTED = { key: '', dir: 'desc' } as const;
const extras = cartColumns(products);
const Foot = cartFoot(products);

/** Copies the addresses of products, one a line. */
async function copyLinks(ids: readonly string[]): Promise<void> {
  const lines = ids.map((id) => `${location.origin}${detailPath('product', { [products.of.key]: id })}`);
  await copyText(lines.join('\n'), `已复制${ids.length}个商品链接`);
}

/** How many products are in the cart, of how many. */
function CartMeterLine({ meter }: Pick<CartList, 'meter'>) {
  return (
    <p className="count-line" aria-live="polite">
      共 <b>{meter.used}</b> / {meter.total} 件
    </p>
  );
}

/** Actions on the chosen products, or with all of them. */
function Toolbar({ state, chosen, onDone }: { state: State; chosen: readonly string[]; onDone: () => void }) {
  const { OwnExport, ProductNotices } = useSlots();
  const [isClearing, setClearing] = useState(false);
  const { list } = state;
  const page = (list?.items ?? []).map((item) => item.id);
  if (chosen.length > 0)
    return (
      <BulkBar of={products.of}>
        <button type="button" className="btn" onClick={() => void copyLinks(chosen)}>
          <Icon name="share" size={14} />
          复制链接
        </button>
        <Link className="btn" to={`${STOREFRONT_PATH}?ids=${chosen.join(',')}`}>
          <Icon name="shop" size={14} />
          加橱窗
        </Link>
        <button
          type="button"
          className="btn"
          onClick={() => void state.remove(chosen).then((isDone) => isDone && onDone())}
        >
          <Icon name="trash" size={14} />
          移出选品车
        </button>
      </BulkBar>
    );
  return (
    <div className="list-toolbar row gap-16">
      {list && <CartMeterLine meter={list.meter} />}
      <div className="list-actions flex gap-8">
        <Link className="btn" data-kind="primary" to={STOREFRONT_PATH}>
          <Icon name="shop" size={14} />
          加橱窗
        </Link>
        <button
          type="button"
          className="btn"
          disabled={page.length === 0}
          onClick={() => void copyLinks(page)}
        >
          <Icon name="share" size={14} />
          复制本页链接
        </button>
        {ProductNotices && <ProductNotices about="cart" />}
        {OwnExport && list && (
          <OwnExport
            listing={products}
            ask={{ ...emptyListQuery, time: { days: list.days } }}
            rows={list.meter.used}
            of="cart"
          />
        )}
        <button type="button" className="btn" onClick={() => setClearing(true)}>
          <Icon name="trash" size={14} />
          清空
        </button>
      </div>
      {isClearing && (
        <Confirm
          title="清空选品车"
          words={`选品车里的${list?.meter.used ?? 0}件商品都会移出，不能撤销`}
          action="清空"
          onConfirm={state.clear}
          onClose={() => setClearing(false)}
        />
      )}
    </div>
  );
}

/** The products as a table, or as cards on a phone. */
function Rows({ list }: { list: CartList }) {
  const { level } = useSlots();
  const isPhone = useMedia(PHONE);
  const columns = useMemo(
    () =>
      shownColumns(products, KEYS, { level, sorted: '' }).map((column) =>
        column.key === 'sales'
          ? { ...column, label: `近${list.days}天销量`, isSortable: false }
          : { ...column, isSortable: false },
      ),
    [level, list.days],
  );
  const rows = list.items.map((item) => item.row);
  const shared = { listing: products, columns, sorted: UNSORTED, rows, isBanded: isBanded(level) };
  if (isPhone) return <ListingCards {...shared} Foot={Foot} />;
  return <DataTable {...shared} extras={extras} isCut={false} onSort={() => {}} />;
}

/** The cart has products, and none of them is in the chosen group or on the page of the address. */
function NothingHere({ state, total }: { state: State; total: number }) {
  if (total > 0)
    return (
      <StateCard face="empty" words="这一页没有商品">
        <button type="button" className="btn" onClick={() => state.onPage(1)}>
          回到第1页
        </button>
      </StateCard>
    );
  return (
    <StateCard face="empty" words={state.group === undefined ? '暂无商品' : `分组“${state.group}”里没有商品`}>
      <button type="button" className="btn" onClick={() => state.onGroup(undefined)}>
        查看全部商品
      </button>
    </StateCard>
  );
}

/** What is in the place of rows. */
function NoProducts({ state }: { state: State }) {
  if (state.error && !state.list) return <FailedPage error={state.error} retry={state.retry} />;
  if (!state.list) return <div className="cart-bones" aria-busy="true" />;
  if (state.list.meter.used > 0)
    return <NothingHere state={state} total={state.list.pagination.total_count} />;
  return (
    <StateCard face="empty" words="选品车是空的" note="在商品库、榜单和高佣优选点“加选品车”，商品会放到这里">
      <Link className="btn" data-kind="primary" to="/gugu/index">
        去高佣优选
      </Link>
    </StateCard>
  );
}

/** The groups as chips, and how many prices changed since products were added. */
function CartNews({ state, list }: { state: State; list: CartList }) {
  const { down, up } = countPriceChanges(list.items);
  return (
    <>
      {list.groups.length > 0 && (
        <nav className="cart-groups row wrap gap-8" aria-label="分组">
          {[{ name: undefined, count: list.meter.used }, ...list.groups].map(({ name, count }) => (
            <button
              key={name ?? ''}
              type="button"
              className="chip-option"
              aria-pressed={state.group === name}
              onClick={() => state.onGroup(name)}
            >
              {name ?? '全部'} {count}
            </button>
          ))}
        </nav>
      )}
      {down + up > 0 && (
        <p className="cart-changes note" role="status">
          和加入时比，本页
          {[down > 0 && `${down}件降价`, up > 0 && `${up}件涨价`].filter(Boolean).join('、')}
        </p>
      )}
    </>
  );
}

/** 选品车: the products that a person has picked, with what they cost and earn now. */
export function CartScreen() {
  const state = useCart();
  const { list, page, remove } = state;
  const ids = useMemo(() => (list?.items ?? []).map((item) => item.id), [list]);
  const selection = usePageSelection(ids);
  const items = useMemo(
    () => new Map<string, CartProduct>((list?.items ?? []).map((item) => [item.id, item])),
    [list],
  );
  const [editing, setEditing] = useState<string | null>(null);
  const edited = editing === null ? undefined : items.get(editing);
  const rows = { items, remove: (some: readonly string[]) => void remove(some), edit: setEditing };
  const { total_count: total = 0, limit = 1 } = list?.pagination ?? {};
  return (
    <article className="cart">
      <header className="cart-head flex wrap">
        <h1>选品车</h1>
        <p>挑好的商品放在这里，价格、优惠券和佣金随采集更新</p>
      </header>
      <CartContext.Provider value={rows}>
        <SelectionContext.Provider value={selection}>
          <section className="card list-card" aria-label="选品车" aria-busy={!list}>
            {list && list.meter.used > 0 && (
              <Toolbar state={state} chosen={[...selection.ids]} onDone={selection.clear} />
            )}
            {list && list.meter.used > 0 && <CartNews state={state} list={list} />}
            {list && list.items.length > 0 ? <Rows list={list} /> : <NoProducts state={state} />}
            <Pager page={page} last={Math.ceil(total / limit)} onPage={state.onPage} />
          </section>
        </SelectionContext.Provider>
      </CartContext.Provider>
      {list && edited && (
        <NoteDialog
          item={edited}
          groups={list.groups}
          onSave={(words) => state.note(edited.id, words)}
          onClose={() => setEditing(null)}
        />
      )}
    </article>
  );
}
