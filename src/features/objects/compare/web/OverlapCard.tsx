import { useState } from 'react';
import { listingById } from '#catalog/index.ts';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { editionOf, editions } from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import { cellTitle } from '#engine/web/cells/cell-props.ts';
import { EntityArt } from '#engine/web/cells/EntityArt.tsx';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import type { Comparison, Overlap } from '../contract.ts';
import { comparedName } from './CompareTable.tsx';

interface Props {
  listing: PageListing;
  data: Comparison;
}

/** 1, 2, 3 … for the compared objects, where their names are too long. */
const numbers = ['①', '②', '③', '④', '⑤'];

/** How strong a cell is tinted: the share of what the smaller of both has. */
function tintOf(matrix: Overlap['matrix'], a: number, b: number): number {
  const least = Math.min(matrix[a]?.[a] ?? 0, matrix[b]?.[b] ?? 0);
  return least === 0 ? 0 : Math.round(((matrix[a]?.[b] ?? 0) / least) * 100);
}

const shareText = (share: number | null | undefined) =>
  typeof share === 'number' ? formatPercent(share) : MISSING;

/** How many each two have in common, as a triangle; on its edge how many each one has. */
function OverlapMatrix({ listing, data, overlap }: Props & { overlap: Overlap }) {
  const of = listingById(overlap.list)?.of;
  const names = data.items.map((item) => comparedName(listing, item));
  return (
    <div className="overlap-place">
      <table className="overlap-matrix">
        <caption className="unseen">两两共有的{of?.label}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name, n) => (
              <th key={data.items[n]?.id} scope="col" title={name}>
                {numbers[n]}
              </th>
            ))}
            {overlap.shares.some((share) => share !== null) && <th scope="col">共有占销售额</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name, row) => (
            <tr key={data.items[row]?.id}>
              <th scope="row" title={name}>
                <span className="one-line">
                  {numbers[row]} {name}
                </span>
              </th>
              {names.map((other, column) => (
                <td
                  key={data.items[column]?.id}
                  data-own={row === column}
                  style={
                    {
                      '--tint': `${row > column ? tintOf(overlap.matrix, row, column) : 0}%`,
                    } as React.CSSProperties
                  }
                  title={
                    row === column ? `${name} 共 ${overlap.matrix[row]?.[row]} 个` : `${name} 与 ${other}`
                  }
                >
                  {column > row ? '' : overlap.matrix[row]?.[column]}
                </td>
              ))}
              {overlap.shares.some((share) => share !== null) && (
                <td data-own="true">{shareText(overlap.shares[row])}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What most of them have in common, and which of them. */
function SharedList({ overlap, size }: { overlap: Overlap; size: number }) {
  const of = listingById(overlap.list)?.of;
  if (!of) return null;
  if (overlap.shared.length === 0) return <p className="block-empty">没有共有的{of.label}</p>;
  return (
    <ol className="overlap-shared stack one-column" aria-label={`共有的${of.label}`}>
      {overlap.shared.map(({ row, by }) => (
        <li key={String(row[of.key])}>
          <EntityArt of={of} row={row} place="small" />
          <span className="one-line">
            <EntityName of={of.id} refs={row}>
              {cellTitle(of, row).words}
            </EntityName>
          </span>
          <span className="overlap-by flex gap-4" aria-label={`共有者 ${by.map((n) => numbers[n]).join('')}`}>
            {Array.from({ length: size }, (_, n) => (
              <i key={numbers[n]} data-on={by.includes(n)}>
                {numbers[n]}
              </i>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function LockedOverlap({ overlap }: { overlap: Overlap }) {
  const { openPrompt } = useSlots();
  const needs = editions.find(({ level }) => level === overlap.needs)?.level;
  if (needs === undefined) return null;
  return (
    <StateCard face="locked" words={`${editionOf(needs).name}可看`}>
      <button
        type="button"
        className="btn"
        data-kind="upgrade"
        onClick={() => openPrompt({ prompt: gatePrompt('column', needs), needs, subject: '重合分析' })}
      >
        升级{editionOf(needs).name}
      </button>
    </StateCard>
  );
}

/** 重合: what the compared objects have in common, list by list. */
export function OverlapCard({ listing, data }: Props) {
  const { overlaps, items, period } = data;
  const [list, setList] = useState(overlaps[0]?.list ?? '');
  const overlap = overlaps.find((one) => one.list === list) ?? overlaps[0];
  if (!overlap) return null;
  const of = listingById(overlap.list)?.of;
  const options = overlaps.map((one) => ({ value: one.list, label: listingById(one.list)?.of.label ?? '' }));
  return (
    <section className="card chart-card overlap" aria-label="重合">
      <header className="card-head">
        <h2>{of?.label}重合</h2>
        <small>
          近{period.overlap_days}天
          {overlap.needs === null && items.length > 2 && `，${items.length}个都有的 ${overlap.all} 个`}
        </small>
        {options.length > 1 && (
          <div className="card-controls">
            <Segmented label="重合的内容" value={overlap.list} options={options} onChange={setList} />
          </div>
        )}
      </header>
      {overlap.needs === null ? (
        <div className="overlap-body stack">
          <OverlapMatrix listing={listing} data={data} overlap={overlap} />
          <SharedList overlap={overlap} size={items.length} />
        </div>
      ) : (
        <LockedOverlap overlap={overlap} />
      )}
    </section>
  );
}
