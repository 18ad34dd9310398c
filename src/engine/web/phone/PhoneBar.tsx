import { useState } from 'react';
import { isHourly } from '#catalog/kernel/listing.ts';
import { formatWhen } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { lateDialog } from '#platform/web/ui/late.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { activeFiltersOf } from '../active-filters.ts';
import { useTrees } from '../filters/FilterControl.tsx';
import { anchorShort, unitNames, windowName } from '../freshness.ts';
import { sortOf } from '../sorting.ts';
import { type ListingState, useListingState } from '../useListing.ts';
import { mainFilter, type SheetPart } from './sheet-part.ts';

/** The sheet and antd's drawer load when a slot is first pressed. */
const FilterSheet = lateDialog(async () => (await import('./FilterSheet.tsx')).FilterSheet);

/** The time in force, as short as a slot allows. */
function timeWords({ listing, ask, reply }: ListingState): string {
  const { time } = listing;
  const fresh = reply?.freshness;
  if (ask.time.from !== undefined) return '自定义';
  if (time.kind === 'window') return windowName(ask.time.days ?? time.initial, fresh?.data_day ?? null);
  if (time.kind === 'moment') {
    // A slot has room for a clock; the line below it says the day.
    if (!fresh?.at) return isHourly(listing) ? '最新时段' : '最新采集';
    return isHourly(listing) ? `${formatWhen(fresh.at)}起` : formatWhen(fresh.at);
  }
  if (time.kind === 'none') return '近30天';
  const unit = ask.time.unit ?? time.initial;
  return fresh?.date_code ? `${unitNames[unit]} ${anchorShort(unit, fresh.date_code)}` : unitNames[unit];
}

/** The bar of a phone: 周期, 类目, 排序, 筛选 n; each opens a sheet. */
export function PhoneBar() {
  const state = useListingState();
  const isPhone = useMedia(PHONE);
  const { listing, ask } = state;
  const [part, setPart] = useState<SheetPart | null>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = activeFiltersOf(listing, ask, useTrees(listing.filters));
  const main = mainFilter(state);
  const mainWords = chosen.find((c) => c.name === main)?.words;
  const sorted = sortOf(listing, ask);
  const open = (next: SheetPart) => {
    setPart(next);
    setOpen(true);
  };
  const slot = (to: SheetPart, words: string, isOn: boolean) => (
    <button type="button" data-on={isOn} aria-haspopup="dialog" onClick={() => open(to)}>
      <span className="one-line">{words}</span>
      <Icon name={to === 'filters' ? 'filter' : 'down'} size={13} />
    </button>
  );
  return (
    <div className="phone-bar flex gap-4" role="toolbar" aria-label="条件">
      {isPhone &&
        (listing.time.kind !== 'none' || listing.time.custom) &&
        slot('time', timeWords(state), Object.keys(ask.time).length > 0)}
      {main && slot('main', mainWords?.split(' / ').at(-1) ?? '类目', mainWords !== undefined)}
      {slot('sort', listing.columns[sorted.key]?.label ?? '排序', ask.sort !== null)}
      {slot('filters', chosen.length > 0 ? `筛选 ${chosen.length}` : '筛选', chosen.length > 0)}
      {part && <FilterSheet part={part} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
