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

/** A box for a text that rows of another table hold. */
export function ContainsFilter({ filter, value, needs, onChange }: FilterProps<'contains'>) {
  const { label, hint } = filter;
  return (
    <KeywordFilter
      filter={{ label, hint, secondary: true }}
      value={value}
      needs={needs}
      onChange={onChange}
    />
  );
}
