import type { FilterProps } from './filter-props.ts';
import { KeywordFilter } from './KeywordFilter.tsx';

/** A box for one text as a whole; it looks like the box for words. */
export function TagFilter({ filter: { label, hint }, value, needs, onChange }: FilterProps<'tag'>) {
  if (hint === undefined) return null;
  return (
    <KeywordFilter
      filter={{ label, hint, secondary: true }}
      value={value}
      needs={needs}
      onChange={onChange}
    />
  );
}
