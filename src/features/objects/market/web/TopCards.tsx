import { detailPath } from '#catalog/detail-path.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { Bar } from '#engine/web/figures/Bar.tsx';
import type { PartFetch } from '#engine/web/Loaded.tsx';
import { formatMoney } from '#platform/web/format/figures.ts';
import type { MarketTopRow } from '../contract.ts';
import type { MarketFile } from './market-ask.ts';
import { topTable } from './market-tables.ts';
import { PartCard } from './PartCard.tsx';

const refName = {
  product: 'product_id',
  brand: 'brand_id',
  shop: 'shop_id',
  author: 'uid',
  live: 'room_id',
} as const;

/** A row of a top list; the address of a room has its author and day too. */
type Row = MarketTopRow & { readonly uid?: string; readonly date_code?: number };

/** The first of a kind by what they sold. */
function Tops({ kind, rows }: { kind: keyof typeof refName; rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ gmv }) => gmv));
  return (
    <ol className="mk-tops stack">
      {rows.map((row, n) => {
        const { uid, date_code: day } = row;
        const refs = {
          [refName[kind]]: row.id,
          ...(uid !== undefined && { uid }),
          ...(day !== undefined && { date_code: String(day) }),
        };
        const name = row.name || '名称未采到';
        return (
          <li key={row.id}>
            <span>{n + 1}</span>
            <p className="one-line" title={name}>
              {detailPath(kind as EntityId, refs) ? (
                <EntityName of={kind as EntityId} refs={refs}>
                  {name}
                </EntityName>
              ) : (
                name
              )}
            </p>
            <Bar share={row.gmv} most={most} />
            <b>{formatMoney(row.gmv)}</b>
          </li>
        );
      })}
    </ol>
  );
}

const titles = {
  live: 'TOP 直播间',
  product: 'TOP 商品',
  brand: 'TOP 品牌',
  shop: 'TOP 小店',
  author: 'TOP 达人',
} as const;
type TopKind = keyof typeof titles;

/** Who and what sold most, a card a kind; `span` is the width of a card in columns of twelve. */
export function TopCards<K extends TopKind>({
  kinds,
  span,
  state,
  noteOf,
  file,
}: {
  kinds: readonly K[];
  span: 4 | 6;
  state: PartFetch<Readonly<Record<K, readonly Row[]>>>;
  noteOf: (kind: K) => string;
  file: MarketFile | undefined;
}) {
  const { data } = state;
  return kinds.map((kind) => (
    <div key={kind} data-span={span}>
      <PartCard
        title={titles[kind]}
        note={noteOf(kind)}
        state={state}
        isEmpty={data?.[kind].length === 0}
        file={file}
        table={data && topTable(data[kind])}
      >
        {() => data && <Tops kind={kind} rows={data[kind]} />}
      </PartCard>
    </div>
  ));
}
