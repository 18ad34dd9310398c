import type { FilterProps } from './filter-props.ts';
import { KeywordFilter } from './KeywordFilter.tsx';

type BoxProps = Pick<FilterProps<'tag' | 'contains'>, 'value' | 'needs'> & {
  filter: { readonly label: string; readonly hint: string };
  onChange: (text: string | undefined) => void;
};

/** A box for a text that is no words of the list; it looks like the box for words. */
const TextBox = ({ filter: { label, hint }, ...rest }: BoxProps) => (
  <KeywordFilter filter={{ label, hint, secondary: true }} {...rest} />
);

/** A box for one text as a whole. */
export function TagFilter({ filter: { label, hint }, value, needs, onChange }: FilterProps<'tag'>) {
  return hint === undefined ? null : (
    <TextBox filter={{ label, hint }} value={value} needs={needs} onChange={onChange} />
  );
}

/** A box for a text that rows of another table hold. */
export const ContainsFilter = ({ filter, value, needs, onChange }: FilterProps<'contains'>) => (
  <TextBox filter={filter} value={value} needs={needs} onChange={onChange} />
);
