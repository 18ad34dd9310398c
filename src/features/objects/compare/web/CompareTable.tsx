import type { ListingColumn, PageListing } from '#catalog/kernel/listing.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import { isBanded } from '#catalog/plans.ts';
import { Cell } from '#engine/web/cells/Cell.tsx';
import { cellTitle, underOf } from '#engine/web/cells/cell-props.ts';
import { EntityArt } from '#engine/web/cells/EntityArt.tsx';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { shownColumns } from '#engine/web/columns.ts';
import { useSlots } from '#engine/web/slots.ts';
import { useRemembered } from '#platform/web/storage.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { ComparedItem, Comparison } from '../contract.ts';
import { bestOf, isDifferent } from '../rules.ts';

/** Kinds of cells of which the highest is the best. */
const ranked: ReadonlySet<string> = new Set([
  'count',
  'money',
  'percent',
  'times',
  'change',
  'growth',
  'number',
]);

/** What an object is called. */
export const comparedName = ({ of }: PageListing, { row }: ComparedItem): string => cellTitle(of, row).words;

function bestIn(column: ListingColumn | undefined, wire: string, items: readonly ComparedItem[]) {
  if (!column || !ranked.has(column.cell)) return [];
  return bestOf(
    items.map(({ row }) => {
      const value = row[wire];
      return typeof value === 'number' ? value : null;
    }),
  );
}

function Head({
  listing,
  item,
  onRemove,
}: {
  listing: PageListing;
  item: ComparedItem;
  onRemove: () => void;
}) {
  const name = comparedName(listing, item);
  return (
    <th scope="col">
      <div className="compare-who">
        <EntityArt of={listing.of} row={item.row} place="small" />
        <span>
          <b className="compare-name" title={name}>
            <EntityName of={listing.of.id} refs={item.row}>
              {name}
            </EntityName>
          </b>
          <small className="one-line">{underOf(listing.of, item.row)}</small>
        </span>
        <button
          type="button"
          className="icon-action"
          aria-label={`移出对比 ${name}`}
          title="移出对比"
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
    </th>
  );
}

/** Percent of the width that all objects share alike; the names of the figures have the rest. */
const ITEMS_WIDTH = 86;

/** Columns of the library as rows, objects as columns; the best of a row is marked. */
export function CompareTable({
  listing,
  data: { items },
  isDifferentOnly,
  onRemove,
}: {
  listing: PageListing;
  data: Comparison;
  /** Leaves out rows in which all objects are equal. */
  isDifferentOnly: boolean;
  onRemove: (id: string) => void;
}) {
  const { level } = useSlots();
  const chosen = useRemembered((s) => s.columns[listing.id]);
  const columns = shownColumns(listing, chosen, { level, sorted: '' }).filter(
    ({ cell, key }) =>
      cell !== 'entity' && (!isDifferentOnly || isDifferent(items.map(({ row }) => row[wireName(key)]))),
  );
  return (
    <section className="card compare-place" aria-label="对比表">
      <table className="compare-table">
        <caption className="unseen">{listing.of.label}对比</caption>
        <colgroup>
          <col />
          {items.map(({ id }) => (
            <col key={id} style={{ width: `${ITEMS_WIDTH / items.length}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">指标</th>
            {items.map((item) => (
              <Head key={item.id} listing={listing} item={item} onRemove={() => onRemove(item.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.length === 0 && (
            <tr>
              <td colSpan={items.length + 1} className="compare-same">
                所选{listing.of.label}的各项指标相同
              </td>
            </tr>
          )}
          {columns.map(({ key, label, needs, help }) => {
            const best = bestIn(listing.columns[key], wireName(key), items);
            return (
              <tr key={key}>
                <th scope="row" title={help}>
                  {label}
                </th>
                {items.map((item, n) => (
                  <td key={item.id} data-best={best.includes(n)}>
                    <Cell
                      listing={listing}
                      columnKey={key}
                      row={item.row}
                      isBanded={isBanded(level)}
                      needs={needs}
                    />
                    {best.includes(n) && <i className="compare-best">最高</i>}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
