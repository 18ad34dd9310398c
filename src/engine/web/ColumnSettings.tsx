import { useState } from 'react';
import type { ListingColumn } from '#catalog/kernel/listing.ts';
import { VISITOR } from '#catalog/plans.ts';
import { formulaIdOf } from '#engine/formula/formula-column.ts';
import { useRemembered } from '#platform/web/storage.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { isFixed, usualColumns } from './columns.ts';
import { Dropdown } from './filters/Dropdown.tsx';
import { useFormulaSlot, useSlots } from './slots.ts';
import { sortOf } from './sorting.ts';
import { useListingState } from './useListing.ts';

/** Chosen columns with one of them a place earlier. */
function earlier(chosen: readonly string[], key: string): string[] {
  const at = chosen.indexOf(key);
  return at <= 0
    ? [...chosen]
    : [...chosen.slice(0, at - 1), key, ...chosen.slice(at - 1, at), ...chosen.slice(at + 1)];
}

/** The pencil of a formula column. */
function EditButton({
  columnKey,
  label,
  onEdit,
}: {
  columnKey: string;
  label: string;
  onEdit: (id: string) => void;
}) {
  const id = formulaIdOf(columnKey);
  if (id === null) return null;
  return (
    <button
      type="button"
      className="icon-action"
      aria-label={`修改公式列 ${label}`}
      title="修改公式列"
      onClick={() => onEdit(id)}
    >
      <Icon name="edit" size={14} />
    </button>
  );
}

/** 自定义列, and the editor of formula columns, which stays when the panel closes. */
export function ColumnSettings() {
  const { listing } = useListingState();
  const { Editor } = useFormulaSlot();
  const [edited, setEdited] = useState<{ readonly id: string | null } | null>(null);
  return (
    <>
      <ColumnPanel onEdit={(id) => setEdited({ id })} />
      {edited && <Editor listing={listing} id={edited.id} onClose={() => setEdited(null)} />}
    </>
  );
}

/** One column to choose: its box, its lock, and the buttons that change it or put it a place earlier. */
function ColumnChoice({
  columnKey,
  isOn,
  onToggle,
  onEarlier,
  onEdit,
}: {
  columnKey: string;
  isOn: boolean;
  onToggle: (on: boolean) => void;
  /** Absent for the first. */
  onEarlier: (() => void) | undefined;
  onEdit: (id: string) => void;
}) {
  const { listing, level } = useListingState();
  const { label, needs } = listing.columns[columnKey] as ListingColumn;
  return (
    <div className="column-choice row spread">
      <Tick checked={isOn} onChange={onToggle}>
        {label}
        {needs !== undefined && level < needs && <LockMark needs={needs} />}
      </Tick>
      <EditButton columnKey={columnKey} label={label} onEdit={onEdit} />
      {onEarlier && (
        <button
          type="button"
          className="icon-action"
          aria-label={`${label} 前移`}
          title="前移"
          onClick={onEarlier}
        >
          <Icon name="up" size={14} />
        </button>
      )}
    </div>
  );
}

/** The foot of the panel: back to the usual columns, and a new formula column. */
function ColumnFoot({ onReset, onNew }: { onReset: () => void; onNew: () => void }) {
  const { level } = useListingState();
  const { formulas, openPrompt } = useSlots();
  return (
    <>
      <button type="button" className="link-btn" onClick={onReset}>
        恢复默认
      </button>
      {formulas && (
        <button
          type="button"
          className="link-btn"
          onClick={() => (level === VISITOR ? openPrompt({ prompt: 'log-in', needs: null }) : onNew())}
        >
          新建公式列
        </button>
      )}
    </>
  );
}

/** 自定义列: which columns stand in the table and in which order, remembered for each listing. */
function ColumnPanel({ onEdit }: { onEdit: (id: string | null) => void }) {
  const { listing, ask } = useListingState();
  const chosen = useRemembered((s) => s.columns[listing.id]) ?? usualColumns(listing);
  const setColumns = useRemembered((s) => s.setColumns);
  const { ColumnSets } = useSlots();
  const sorted = sortOf(listing, ask).key;
  const isChoice = (key: string) => {
    const column: ListingColumn | undefined = listing.columns[key];
    return column !== undefined && !isFixed(column.cell);
  };
  const own = chosen.filter(isChoice);
  const keys = [...new Set([...own, ...Object.keys(listing.columns).filter(isChoice)])];
  const toggle = (key: string, on: boolean) =>
    setColumns(listing.id, on ? [...own, key] : own.filter((k) => k !== key));
  return (
    <Dropdown label="自定义列" icon="columns">
      {(close) => {
        const edit = (id: string | null) => {
          close();
          onEdit(id);
        };
        return (
          <div className="column-settings stack" role="group" aria-label="自定义列">
            {ColumnSets && (
              <ColumnSets
                listing={listing}
                columns={own}
                onApply={(columns) => setColumns(listing.id, columns)}
              />
            )}
            {keys.map((key) => (
              <ColumnChoice
                key={key}
                columnKey={key}
                isOn={own.includes(key) || key === sorted}
                onToggle={(on) => toggle(key, on)}
                onEarlier={own.indexOf(key) > 0 ? () => setColumns(listing.id, earlier(own, key)) : undefined}
                onEdit={edit}
              />
            ))}
            <ColumnFoot onReset={() => setColumns(listing.id, null)} onNew={() => edit(null)} />
          </div>
        );
      }}
    </Dropdown>
  );
}
