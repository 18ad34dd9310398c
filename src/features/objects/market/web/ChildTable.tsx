import { useState } from 'react';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { Bar } from '#engine/web/figures/Bar.tsx';
import { SortArrows } from '#engine/web/figures/SortArrows.tsx';
import { formatCount, formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import type { MarketChild } from '../contract.ts';
import { competitionWord } from '../rules.ts';
import { type ChildOrder, type ChildSort, nextOrder, sortChildren } from './sort-children.ts';

/** From this share on the five largest hold a category. */
const CLOSED = 0.5;

const COLUMNS: readonly { readonly by: ChildSort; readonly label: string; readonly isBar?: true }[] = [
  { by: 'gmv', label: '销售额' },
  { by: 'growth', label: '增速' },
  { by: 'aup', label: '件单价' },
  { by: 'competition', label: '竞争度' },
  { by: 'products', label: '动销商品' },
  { by: 'shops', label: '动销小店' },
  { by: 'authors', label: '带货达人' },
  { by: 'cr5', label: 'CR5', isBar: true },
  { by: 'cr10', label: 'CR10', isBar: true },
];

const count = (value: number | null) => (value === null ? MISSING : formatCount(value));

function Concentration({ value }: { value: number | null }) {
  return (
    <span className="mk-cr row gap-8">
      <Bar share={value ?? 0} tone={(value ?? 0) >= CLOSED ? 'hot' : undefined} />
      {value === null ? MISSING : formatPercent(value)}
    </span>
  );
}

/** 竞争度 in a word and its points; what it is made of on hover. */
function Competition({ of: points }: { of: MarketChild['competition'] }) {
  if (points === null) return <span title="样本不足">{MISSING}</span>;
  const { total, products, shops, authors } = points;
  const parts = [`商品 ${products}`, `小店 ${shops}`, ...(authors === null ? [] : [`达人 ${authors}`])];
  return (
    <span className="mk-crowd" data-word={competitionWord(total)} title={`${parts.join('，')}；50为同级水平`}>
      {competitionWord(total)} {total}
    </span>
  );
}

function Cell({ item, by }: { item: MarketChild; by: ChildSort }) {
  switch (by) {
    case 'gmv':
      return (
        <>
          <b>{formatMoney(item.gmv)}</b> <small>{formatPercent(item.share)}</small>
        </>
      );
    case 'growth':
      return <Growth share={item.growth} />;
    case 'aup':
      return item.aup === null ? MISSING : formatMoney(item.aup);
    case 'competition':
      return <Competition of={item.competition} />;
    case 'cr5':
    case 'cr10':
      return <Concentration value={item[by]} />;
    case 'products':
    case 'shops':
    case 'authors':
      return count(item[by]);
  }
}

function Heads({ order, onSort }: { order: ChildOrder; onSort: (by: ChildSort) => void }) {
  return (
    <tr>
      <th>类目</th>
      {COLUMNS.map(({ by, label, isBar }) => {
        const isSorted = order.by === by;
        const direction = order.isAscending ? 'ascending' : 'descending';
        return (
          <th
            key={by}
            data-right={!isBar}
            data-sorted={isSorted}
            aria-sort={isSorted ? direction : undefined}
          >
            <button type="button" className="mk-sort inline-row gap-4" onClick={() => onSort(by)}>
              {label}
              <SortArrows dir={isSorted ? (order.isAscending ? 'asc' : 'desc') : null} />
            </button>
          </th>
        );
      })}
    </tr>
  );
}

/** Categories side by side, sorted by any column; each leads to its market. `own` is the one that is looked at. */
export function ChildTable({
  items,
  own,
  onPick,
}: {
  items: readonly MarketChild[];
  own?: string | undefined;
  onPick: (id: string) => void;
}) {
  const [order, setOrder] = useState<ChildOrder>({ by: 'gmv', isAscending: false });
  return (
    <div className="mk-scroll">
      <table className="plain-table mk-table nowrap">
        <thead>
          <Heads order={order} onSort={(by) => setOrder(nextOrder(order, by))} />
        </thead>
        <tbody>
          {sortChildren(items, order).map((item) => (
            <tr key={item.id || item.name} data-hot={item.id === own}>
              <th scope="row">
                {item.id && item.id !== own ? (
                  <button type="button" className="link-btn" onClick={() => onPick(item.id)}>
                    {item.name}
                  </button>
                ) : (
                  item.name
                )}
              </th>
              {COLUMNS.map(({ by, isBar }) => (
                <td key={by} data-right={!isBar}>
                  <Cell item={item} by={by} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
