import { TICKED } from '#engine/options.ts';
import { Tick } from '#platform/web/ui/Tick.tsx';
import type { FilterProps } from './filter-props.ts';

/** A checkbox: on, or no condition. */
export function ToggleFilter({
  filter,
  value,
  needs,
  counts,
  onChange,
}: FilterProps<'toggle' | 'unfollowed'>) {
  const isEmpty = counts[TICKED] === 0 && value !== true && needs === undefined;
  return (
    <Tick
      checked={value === true}
      needs={needs}
      closed={isEmpty ? '现在没有符合的结果' : undefined}
      onChange={(on) => onChange(on ? true : undefined)}
    >
      {filter.label}
    </Tick>
  );
}
