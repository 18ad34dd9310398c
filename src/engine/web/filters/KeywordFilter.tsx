import { type FormEvent, useEffect, useState } from 'react';
import { LONGEST_KEYWORD } from '#engine/kinds/keyword.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { FilterProps } from './filter-props.ts';

/** 榜内搜索: words of title or name, applied on Enter or with the lens. */
export function KeywordFilter({
  filter,
  value = '',
  onChange,
}: Omit<FilterProps<'keyword'>, 'needs' | 'words'>) {
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
        <input
          type="search"
          maxLength={LONGEST_KEYWORD}
          placeholder={`榜内搜索${filter.label}`}
          aria-label={filter.label}
          value={text}
          onChange={(e) => {
            setText(e.target.value);
            if (e.target.value === '' && value !== '') onChange(undefined);
          }}
        />
      </form>
    </search>
  );
}
