import { CARGO, cargoTypes } from '#catalog/enums/choices.ts';
import type { Filter, Listing } from '#catalog/kernel/listing.ts';
import { isBanded, type ViewerLevel } from '#catalog/plans.ts';
import type { Condition } from './condition.ts';
import type { FilterValue } from './kinds/kind.ts';
import { kindForFilter } from './list-query.ts';
import { isRefusal } from './refusal.ts';

/** One option that a filter offers: its name on the wire, and what choosing it alone sets. */
export interface FilterOption {
  readonly key: string;
  readonly value: FilterValue;
}

/** The name of a preset of a range on the wire, its bounds in the stored unit. */
export const presetKey = ({ min, max }: { readonly min: number | null; readonly max: number | null }) =>
  `${min ?? ''}-${max ?? ''}`;

/** The name of a box that is ticked. */
export const TICKED = '1';

/** The options that a filter offers to click on; none where people type or choose from a tree. */
export function optionsOf(filter: Filter): readonly FilterOption[] {
  if (filter.kind === 'range')
    return filter.presets.map((preset) => ({ key: presetKey(preset), value: [preset.min, preset.max] }));
  if (filter.kind === 'choice' && typeof filter.options !== 'string')
    return filter.options.map(({ value }) => ({ key: value, value: [value] }));
  if (filter.kind === 'toggle') return [{ key: TICKED, value: true }];
  // Parts of portraits are not counted: each would read the portraits of all objects.
  if (filter.kind === 'cargo')
    return cargoTypes.map(({ value: type }) => ({ key: type, value: { type, ratio: CARGO.initial } }));
  return [];
}

/** An option of a listing's filter with the condition that it means. */
export interface OptionCondition {
  readonly filter: string;
  readonly key: string;
  readonly condition: Condition;
}

/** The options of a listing that a viewer may choose, each with its condition; those of a higher edition are left out. */
export function optionConditions(
  { filters }: Listing,
  { level, newestDay }: { readonly level: ViewerLevel; readonly newestDay: string | null },
): readonly OptionCondition[] {
  const who = { level, banded: isBanded(level), newestDay };
  return Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.needs !== undefined && level < filter.needs) return [];
    return optionsOf(filter).flatMap(({ key, value }) => {
      const condition = kindForFilter(filter).where(filter as never, value as never, who);
      if (isRefusal(condition)) return [];
      const [only, ...more] = [condition].flat();
      return only === undefined || more.length > 0 ? [] : [{ filter: name, key, condition: only }];
    });
  });
}
