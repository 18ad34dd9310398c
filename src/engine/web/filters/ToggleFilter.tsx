import { Tick } from '#platform/web/ui/Tick.tsx';
import type { FilterProps } from './filter-props.ts';

/** A checkbox: on, or no condition. */
export function ToggleFilter({ filter, value, needs, onChange }: FilterProps<'toggle'>) {
  return (
    <Tick checked={value === true} needs={needs} onChange={(on) => onChange(on ? true : undefined)}>
      {filter.label}
    </Tick>
  );
}
