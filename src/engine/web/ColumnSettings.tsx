import type { ListingColumn } from '#catalog/kernel/listing.ts';
import { useRemembered } from '#platform/web/storage.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { isFixed, usualColumns } from './columns.ts';
import { Dropdown } from './filters/Dropdown.tsx';
import { sortOf } from './sorting.ts';
import { useListingState } from './useListing.ts';

/** Chosen columns with one of them a place earlier. */
function earlier(chosen: readonly string[], key: string): string[] {
  const at = chosen.indexOf(key);
  return at <= 0
    ? [...chosen]
    : [...chosen.slice(0, at - 1), key, ...chosen.slice(at - 1, at), ...chosen.slice(at + 1)];
}

/** 自定义列: which columns stand in the table and in which order, remembered for each listing. */
export function ColumnSettings() {
  const { listing, ask, level } = useListingState();
  const chosen = useRemembered((s) => s.columns[listing.id]) ?? usualColumns(listing);
  const setColumns = useRemembered((s) => s.setColumns);
  const sorted = sortOf(listing, ask).key;
  const isChoice = (key: string) => {
    const column: ListingColumn | undefined = listing.columns[key];
    return column !== undefined && !isFixed(column.cell);
  };
  const own = chosen.filter(isChoice);
  const keys = [...new Set([...own, ...Object.keys(listing.columns).filter(isChoice)])];
  const toggle = (key: string, on: boolean) =>
    setColumns(listing.id, on ? [...own, key] : own.filter((k) => k !== key));
  return (
    <Dropdown label="自定义列" icon="columns">
      {() => (
        <div className="column-settings" role="group" aria-label="自定义列">
          {keys.map((key) => {
            const { label, needs } = listing.columns[key] as ListingColumn;
            const place = own.indexOf(key);
            return (
              <div key={key} className="column-choice">
                <Tick checked={place >= 0 || key === sorted} onChange={(on) => toggle(key, on)}>
                  {label}
                  {needs !== undefined && level < needs && <LockMark needs={needs} />}
                </Tick>
                {place > 0 && (
                  <button
                    type="button"
                    className="icon-action"
                    aria-label={`${label} 前移`}
                    title="前移"
                    onClick={() => setColumns(listing.id, earlier(own, key))}
                  >
                    <Icon name="up" size={14} />
                  </button>
                )}
              </div>
            );
          })}
          <button type="button" className="link-btn" onClick={() => setColumns(listing.id, null)}>
            恢复默认
          </button>
        </div>
      )}
    </Dropdown>
  );
}
