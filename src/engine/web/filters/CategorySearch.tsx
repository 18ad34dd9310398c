import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryDepth, editionForDepth } from '#catalog/plans.ts';
import { categorySearch } from '#engine/contract.ts';
import { call } from '#platform/web/api.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { usePaused } from '#platform/web/ui/usePaused.ts';
import { useSlots } from '../slots.ts';
import { Dropdown } from './Dropdown.tsx';

/** What is found is handed on as a path from the first level. */
interface Props {
  /** Levels that the listing can tell apart; a deeper find is cut to its parents. */
  depth: number;
  onPick: (path: readonly string[]) => void;
}

/** The box and what it found; nothing is asked for while it is empty. */
function Finds({ depth, onPick }: Props) {
  const { level } = useSlots();
  const { selectable } = categoryDepth(level);
  const [text, setText] = useState('');
  const keyword = usePaused(text);
  const { data, isFetched } = useQuery({
    queryKey: ['category-search', keyword],
    queryFn: ({ signal }) => call(categorySearch, { query: { keyword }, signal }),
    enabled: keyword !== '',
  });
  const finds = keyword === '' ? [] : (data ?? []);
  return (
    <div className="category-search">
      <TextBox
        size="small"
        // biome-ignore lint/a11y/noAutofocus: the panel was opened to type in it
        autoFocus
        placeholder="输入类目名称"
        label="类目名称"
        value={text}
        onChange={setText}
      />
      <ul>
        {finds.map((f) => {
          const path = [...f.parent_list, f.value].slice(0, depth);
          const isLocked = path.length > selectable;
          return (
            <li key={f.value}>
              <button type="button" data-locked={isLocked} onClick={() => onPick(path)}>
                {f.label_name}
                {isLocked && <LockMark needs={editionForDepth(path.length)} />}
              </button>
            </li>
          );
        })}
      </ul>
      {keyword !== '' && isFetched && finds.length === 0 && <p>没有这个类目</p>}
    </div>
  );
}

/** 类目快速搜索: a small panel that finds a category by its name. */
export function CategorySearch({ depth, onPick }: Props) {
  return (
    <Dropdown label="搜类目" icon="search">
      {(close) => (
        <Finds
          depth={depth}
          onPick={(path) => {
            onPick(path);
            close();
          }}
        />
      )}
    </Dropdown>
  );
}
