import { useRemembered } from '#platform/web/storage.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { isFixed, usualColumns } from './columns.ts';
import { Dropdown } from './filters/Dropdown.tsx';
import { sortOf } from './sorting.ts';
import { useListingState } from './useListing.ts';

/** 自定义列: which columns stand in the table, remembered for each listing in this browser. */
export function ColumnSettings() {
  const { listing, ask, level } = useListingState();
  const chosen = useRemembered((s) => s.columns[listing.id]) ?? usualColumns(listing);
  const setColumns = useRemembered((s) => s.setColumns);
  const sorted = sortOf(listing, ask).key;
  const toggle = (key: string, on: boolean) =>
    setColumns(listing.id, on ? [...chosen, key] : chosen.filter((k) => k !== key));
  const choices = Object.entries(listing.columns).filter(([, c]) => !isFixed(c.cell));
  return (
    <Dropdown label="自定义列" icon="columns">
      {() => (
        <div className="column-settings" role="group" aria-label="自定义列">
          {choices.map(([key, c]) => (
            <Tick
              key={key}
              checked={chosen.includes(key) || key === sorted}
              onChange={(on) => toggle(key, on)}
            >
              {c.label}
              {c.needs !== undefined && level < c.needs && <LockMark needs={c.needs} />}
            </Tick>
          ))}
          <button type="button" className="link-btn" onClick={() => setColumns(listing.id, null)}>
            恢复默认
          </button>
        </div>
      )}
    </Dropdown>
  );
}
