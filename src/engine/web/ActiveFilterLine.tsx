import type { KeyboardEvent } from 'react';
import { activeFilterText } from '#engine/filter-words.ts';
import { tabFilters } from '#engine/list-order.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { activeFiltersOf } from './active-filters.ts';
import { useTrees } from './filters/FilterControl.tsx';
import { useSlots } from './slots.ts';
import { useListingState } from './useListing.ts';

/** Rows up to which the words may be mistyped. */
const FEW_ROWS = 2;

/**
 * What is chosen, as chips 名称：值 × (Delete works too), and 清空. Below a panel the line is there before anything is chosen, so that the
 * first choice moves no row; alone it comes with the first.
 */
export function ActiveFilterLine({ isAlone = false }: { isAlone?: boolean }) {
  const { listing, ask, reply, ignored, setFilter, change } = useListingState();
  const { SaveConditions, search } = useSlots();
  const keyword = mainKeyword(listing.filters);
  const words = keyword === undefined ? undefined : ask.filters[keyword];
  const isNothing = reply?.items.length === 0;
  const isFew = reply !== undefined && reply.pagination.total_count <= FEW_ROWS;
  const chosen = activeFiltersOf(listing, ask, useTrees(listing.filters));
  if (isAlone && chosen.length === 0 && ignored.length === 0) return null;
  const onKey = (event: KeyboardEvent, name: string) => {
    if (event.key === 'Delete' || event.key === 'Backspace') setFilter(name, undefined);
  };
  return (
    <div className="chosen" data-alone={isAlone} role="group" aria-label="已选条件">
      {ignored.length > 0 && (
        <p className="chosen-ignored">地址里的「{ignored.join('、')}」无法识别，已忽略</p>
      )}
      {(chosen.length > 0 || !isAlone) && <span className="filter-label">已选条件</span>}
      <ul>
        {chosen.length === 0 && !isAlone && <li className="filter-label">无</li>}
        {chosen.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              className="chosen-chip inline-row nowrap"
              aria-label={`去掉条件 ${activeFilterText(one)}`}
              onClick={() => setFilter(one.name, undefined)}
              onKeyDown={(e) => onKey(e, one.name)}
            >
              {activeFilterText(one)}
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
        {chosen.length > 0 && (
          <li>
            <button
              type="button"
              className="link-btn"
              onClick={() => change({ filters: tabFilters(listing, ask.filters) })}
            >
              清空
            </button>
          </li>
        )}
        {search && typeof words === 'string' && !isNothing && (
          <li>
            {isFew && <search.Meant listing={listing} words={words} />}
            <search.Elsewhere listing={listing} words={words} isEmpty={false} />
          </li>
        )}
      </ul>
      {SaveConditions && chosen.length > 0 && <SaveConditions />}
    </div>
  );
}
