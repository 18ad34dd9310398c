import './catalogue.css';
import '#engine/web/listing.css';
import { useMemo } from 'react';
import { Link, Navigate } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { products } from '#catalog/lists/products.ts';
import { isBanded, VISITOR } from '#catalog/plans.ts';
import { BulkBar } from '#engine/web/actions/BulkBar.tsx';
import { SelectionContext, usePageSelection } from '#engine/web/actions/selection.ts';
import { shownColumns } from '#engine/web/columns.ts';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { ListingCards } from '#engine/web/phone/ListingCards.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { DataTable } from '#engine/web/table/DataTable.tsx';
import { useLogIn } from '#features/people/identity/web/index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import type { CatalogueList, CatalogueProduct, CatalogueSource } from '../contract.ts';
import type { CatalogueKind } from '../rules.ts';
import { AddLines } from './AddLines.tsx';
import { CatalogueContext, catalogueColumns, catalogueFoot } from './catalogue-cells.tsx';
import { useCatalogue, useRemoveSource } from './useCatalogue.ts';

/** Columns of the library that the catalogue shows. */
const KEYS = ['sales', 'gmv', 'authors', 'cosRatio'];
const UNSORTED = { key: '', dir: 'desc' } as const;
const extras = catalogueColumns(products);
const Foot = catalogueFoot(products);

const kindNames: Readonly<Record<CatalogueKind, string>> = { product: '商品', shop: '小店', brand: '品牌' };
const paths: Readonly<Record<CatalogueKind, (id: string) => string | null>> = {
  product: (id) => detailPath('product', { product_id: id }),
  shop: (id) => detailPath('shop', { shop_id: id }),
  brand: (id) => detailPath('brand', { brand_id: id }),
};

/** One shop, brand or product that the catalogue is made of. */
function SourceChip({ source }: { source: CatalogueSource }) {
  const { run: remove, isBusy } = useRemoveSource();
  const { kind, id, name, locked } = source;
  const words = name || '名称未采到';
  return (
    <li className="row gap-4">
      <small>{kindNames[kind]}</small>
      <Link className="one-line" to={paths[kind](id) ?? '/'}>
        {words}
      </Link>
      {locked && (
        <small className="row gap-4" title="品牌需旗舰版及以上，小店按今日详情查看次数开放">
          <Icon name="lock" size={12} />
          未开放
        </small>
      )}
      <button
        type="button"
        aria-label={`移出 ${words}`}
        disabled={isBusy}
        onClick={() => remove({ kind, id })}
      >
        <Icon name="close" size={12} />
      </button>
    </li>
  );
}

/** What the catalogue is made of: shops and brands first, single products folded. */
function Sources({ sources }: { sources: readonly CatalogueSource[] }) {
  const single = sources.filter(({ kind }) => kind === 'product');
  const whole = sources.filter(({ kind }) => kind !== 'product');
  const chips = (some: readonly CatalogueSource[]) => (
    <ul className="catalogue-sources row wrap gap-8">
      {some.map((one) => (
        <SourceChip key={`${one.kind}${one.id}`} source={one} />
      ))}
    </ul>
  );
  return (
    <>
      {whole.length > 0 && chips(whole)}
      {single.length > 0 && (
        <details className="catalogue-unknown">
          <summary>单独加入的商品 {single.length} 件</summary>
          {chips(single)}
        </details>
      )}
    </>
  );
}

/** The products as a table, or as cards on a phone. */
function Rows({ list }: { list: CatalogueList }) {
  const { level } = useSlots();
  const isPhone = useMedia(PHONE);
  const columns = useMemo(
    () =>
      shownColumns(products, KEYS, { level, sorted: '' }).map((column) => ({
        ...column,
        isSortable: false,
        label:
          column.key === 'sales' || column.key === 'gmv' ? `近${list.days}天${column.label}` : column.label,
      })),
    [level, list.days],
  );
  const rows = list.items.map((item) => item.row);
  const shared = { listing: products, columns, sorted: UNSORTED, rows, isBanded: isBanded(level) };
  if (isPhone) return <ListingCards {...shared} Foot={Foot} />;
  return <DataTable {...shared} extras={extras} isCut={false} onSort={() => {}} />;
}

/** How many products call attention, and how many there are. */
function Summary({ list }: { list: CatalogueList }) {
  const alerted = list.items.filter(({ alerts }) => alerts.length > 0).length;
  return (
    <p className="count-line" aria-live="polite">
      共 <b>{list.pagination.total_count}</b> 件商品{alerted > 0 && `，本页 ${alerted} 件有提醒`}
    </p>
  );
}

/** Why no product is listed: nothing was added, what was added is locked, or nothing of it is known yet. */
function emptyWords(sources: CatalogueList['sources']): { readonly words: string; readonly note: string } {
  if (sources.some(({ locked }) => locked))
    return { words: '来源未开放', note: '品牌需旗舰版及以上，小店按今日详情查看次数开放' };
  if (sources.length > 0) return { words: '这些来源还没有商品', note: '收录到它们的商品后会自动列在这里' };
  return {
    words: '还没有商品',
    note: '加入自家商品、小店或品牌后，这里每天给出销量、带货达人、同价竞品和提醒，团队成员都能看到',
  };
}

/** In place of the products: the way to the last page where the address names one behind it, else why there are none. */
function NoProducts({ list, page }: { list: CatalogueList; page: number }) {
  const { total_count: total, limit } = list.pagination;
  const last = Math.ceil(total / limit);
  if (total > 0)
    return (
      <section className="card catalogue-bones" aria-busy="true">
        {page > last && <Navigate to={`?page=${last}`} replace />}
      </section>
    );
  return (
    <section className="card">
      <StateCard face="empty" {...emptyWords(list.sources)} />
    </section>
  );
}

/** The list with its toolbar, or what is in its place. */
function Products({ state }: { state: ReturnType<typeof useCatalogue> }) {
  const { ProductNotices } = useSlots();
  const { list, page } = state;
  const ids = useMemo(() => (list?.items ?? []).map((item) => item.id), [list]);
  const selection = usePageSelection(ids);
  const items = useMemo(
    () => new Map<string, CatalogueProduct>((list?.items ?? []).map((item) => [item.id, item])),
    [list],
  );
  if (state.error && !list) return <FailedPage error={state.error} retry={state.retry} />;
  if (!list) return <section className="card catalogue-bones" aria-busy="true" />;
  if (list.items.length === 0) return <NoProducts list={list} page={page} />;
  const { total_count: total, limit } = list.pagination;
  return (
    <CatalogueContext.Provider value={items}>
      <SelectionContext.Provider value={selection}>
        <section className="card list-card" aria-label="我的商品库">
          {selection.ids.size > 0 ? (
            <BulkBar of={products.of} />
          ) : (
            <div className="list-toolbar row gap-16">
              <Summary list={list} />
              {ProductNotices && (
                <div className="list-actions flex gap-8">
                  <ProductNotices about="catalogue" />
                </div>
              )}
            </div>
          )}
          <Rows list={list} />
          <Pager page={page} last={Math.ceil(total / limit)} onPage={state.onPage} />
        </section>
      </SelectionContext.Provider>
    </CatalogueContext.Provider>
  );
}

function Heading() {
  return (
    <header className="row wrap gap-16">
      <h1>我的商品库</h1>
      <p className="note">团队共用。同价竞品是同一末级类目、价格上下15%以内的商品，按近30天销量比较</p>
    </header>
  );
}

/** What a visitor sees: what the page is for, and the log-in. */
function LoggedOut() {
  return (
    <section className="card">
      <StateCard
        face="empty"
        words="登录后建立自己的商品库"
        note="加入自家商品、小店或品牌，看销量、带货达人、同价竞品和提醒"
      >
        <button type="button" className="btn" data-kind="primary" onClick={() => useLogIn.getState().open()}>
          登录/注册
        </button>
      </StateCard>
    </section>
  );
}

/** 我的商品库: a team's own products with sales, sellers, rivals at their price, and what calls attention. */
export function CatalogueScreen() {
  const { level } = useSlots();
  const state = useCatalogue();
  if (level === VISITOR)
    return (
      <article className="catalogue stack gap-12">
        <Heading />
        <LoggedOut />
      </article>
    );
  return (
    <article className="catalogue stack gap-12">
      <Heading />
      <section className="card catalogue-made stack gap-12" aria-label="商品来源">
        <AddLines />
        {state.list && state.list.sources.length > 0 && <Sources sources={state.list.sources} />}
      </section>
      <Products state={state} />
    </article>
  );
}
