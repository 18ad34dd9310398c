import { type FormEvent, useEffect, useState } from 'react';
import { MAX_KEYWORD_LENGTH } from '#engine/kinds/keyword.ts';
import type { FilterOf } from '#engine/kinds/kind.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { BareBox } from '#platform/web/ui/TextBox.tsx';
import type { FilterProps } from './filter-props.ts';

/** What a box is called and says while it is empty. */
type BoxWords = Pick<FilterOf<'keyword'>, 'label' | 'hint' | 'secondary'>;

/** Beside other drop-downs a box has no label of its own, so its hint names it. */
const hintOf = ({ label, hint, secondary }: BoxWords) => (secondary ? `${label}（${hint}）` : hint);

/** Words of title or name, or of the goods that were sold; applied on Enter or with the lens. */
export function KeywordFilter({
  filter,
  value = '',
  needs,
  onChange,
}: Pick<FilterProps<'keyword'>, 'value' | 'needs' | 'onChange'> & { filter: BoxWords }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange(text.trim() || undefined);
  };
  return (
    <search>
      <form className="keyword" onSubmit={onSubmit}>
        <button type="submit" aria-label="搜索">
          <Icon name="search" size={14} />
        </button>
        <BareBox
          type="search"
          maxLength={MAX_KEYWORD_LENGTH}
          placeholder={filter.hint === undefined ? `搜索${filter.label}` : hintOf(filter)}
          label={filter.label}
          value={text}
          onChange={(next) => {
            setText(next);
            if (next === '' && value !== '') onChange(undefined);
          }}
        />
        {needs !== undefined && <LockMark needs={needs} />}
      </form>
    </search>
  );
}
