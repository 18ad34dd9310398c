import './column-sets.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import { VISITOR } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { type ColumnSet, deleteColumnSet, readColumnSets, saveColumnSet } from '../contract.ts';
import { MAX_NAME_LENGTH, nameProblem } from '../rules.ts';

const SETS = ['column-sets'] as const;

/** The sets of columns of a list, and what can be done with them. */
function useColumnSets(listing: Listing) {
  const client = useQueryClient();
  const { level } = useSlots();
  const { data } = useQuery({
    queryKey: SETS,
    queryFn: ({ signal }) => call(readColumnSets, { signal }),
    enabled: level !== VISITOR,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const reload = () => client.invalidateQueries({ queryKey: SETS });
  const { run: remove } = useWrite((id: string) => call(deleteColumnSet, { body: { id } }), { reload });
  return {
    items: data?.items.filter(({ page }) => page === listing.id) ?? [],
    total: data?.total ?? 0,
    save: async (name: string, columns: readonly string[]) => {
      await call(saveColumnSet, { body: { page: listing.id, name, columns: [...columns] } });
      await reload();
    },
    remove,
  };
}

interface Props {
  readonly listing: Listing;
  /** The columns that stand in the table now. */
  readonly columns: readonly string[];
  readonly onApply: (columns: readonly string[]) => void;
}

/** One set: a press applies it, the bin removes it. */
function SetLine({
  set,
  isOn,
  onApply,
  onRemove,
}: {
  set: ColumnSet;
  isOn: boolean;
  onApply: () => void;
  onRemove: () => void;
}) {
  return (
    <li>
      <button type="button" className="one-line" aria-pressed={isOn} onClick={onApply}>
        {set.name}
      </button>
      <button
        type="button"
        className="icon-action"
        aria-label={`删除列方案 ${set.name}`}
        title="删除"
        onClick={onRemove}
      >
        <Icon name="trash" size={14} />
      </button>
    </li>
  );
}

/** The name of a new set; it is in the panel itself, which a dialog would close. */
function NewSet({ onSave, onClose }: { onSave: (name: string) => Promise<void>; onClose: () => void }) {
  const [name, setName] = useState('');
  const problem = nameProblem(name);
  const { isBusy, onSubmit } = useSubmit(async () => {
    await onSave(name.trim());
    onClose();
  });
  return (
    <form onSubmit={onSubmit}>
      <TextBox
        size="small"
        // biome-ignore lint/a11y/noAutofocus: the person who pressed the button types next
        autoFocus
        maxLength={MAX_NAME_LENGTH}
        placeholder={`方案名称，最多${MAX_NAME_LENGTH}个字`}
        label="方案名称"
        value={name}
        onChange={setName}
      />
      <button type="submit" className="link-btn" disabled={isBusy || problem !== null}>
        保存
      </button>
      <button type="button" className="link-btn" onClick={onClose}>
        取消
      </button>
    </form>
  );
}

/** 列方案 in the panel of columns: named sets of this list, of which one is applied by a press. */
export function ColumnSets({ listing, columns, onApply }: Props) {
  const { level, openPrompt } = useSlots();
  const { items, total, save, remove } = useColumnSets(listing);
  const [isOpen, setOpen] = useState(false);
  const known = (set: ColumnSet) => set.columns.filter((key) => Object.hasOwn(listing.columns, key));
  const press = () => (level === VISITOR ? openPrompt({ prompt: 'log-in', needs: null }) : setOpen(true));
  return (
    <section className="column-sets" aria-label="列方案">
      {items.length > 0 && (
        <ul>
          {items.map((set) => (
            <SetLine
              key={set.id}
              set={set}
              isOn={known(set).join(' ') === columns.join(' ')}
              onApply={() => onApply(known(set))}
              onRemove={() => remove(set.id)}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <NewSet onSave={(name) => save(name, columns)} onClose={() => setOpen(false)} />
      ) : (
        <button
          type="button"
          className="link-btn"
          disabled={columns.length === 0 || (total > 0 && items.length >= total)}
          onClick={press}
        >
          存为列方案{total > 0 ? ` ${items.length}/${total}` : ''}
        </button>
      )}
    </section>
  );
}
