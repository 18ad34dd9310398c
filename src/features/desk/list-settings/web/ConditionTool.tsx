import './conditions.css';
import { useState } from 'react';
import { VISITOR } from '#catalog/plans.ts';
import { Dropdown } from '#engine/web/filters/Dropdown.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { useListingState } from '#engine/web/useListing.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { SavedCondition } from '../contract.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import { useConditions } from './conditions-state.ts';
import { NameDialog } from './NameDialog.tsx';
import { useAddToBoard } from './useAddToBoard.ts';

const marks: Readonly<Record<SavedCondition['state'], string>> = {
  ok: '',
  locked: '需升级',
  stale: '部分失效',
};

/** Actions on a saved condition beside applying it. */
interface Actions {
  onRename: (one: SavedCondition) => void;
  /** Absent where the list is no component. */
  onBoard: ((one: SavedCondition) => void) | undefined;
  onChanges: (one: SavedCondition) => void;
}

/** The buttons behind a saved condition. */
function ConditionActions({
  one,
  onRename,
  onBoard,
  onChanges,
  onRemove,
}: Actions & { one: SavedCondition; onRemove: (id: string) => void }) {
  return (
    <>
      <button
        type="button"
        className="icon-action"
        data-on={one.is_watched}
        aria-label={`新进与退出 ${one.name}`}
        title="新进与退出"
        onClick={() => onChanges(one)}
      >
        <Icon name="bell" size={14} />
      </button>
      {onBoard && (
        <button
          type="button"
          className="icon-action"
          aria-label={`加到工作台 ${one.name}`}
          title="加到工作台"
          onClick={() => onBoard(one)}
        >
          <Icon name="grid" size={14} />
        </button>
      )}
      <button
        type="button"
        className="icon-action"
        aria-label={`重命名 ${one.name}`}
        title="重命名"
        onClick={() => onRename(one)}
      >
        <Icon name="edit" size={14} />
      </button>
      <button
        type="button"
        className="icon-action"
        aria-label={`删除 ${one.name}`}
        title="删除"
        onClick={() => onRemove(one.id)}
      >
        <Icon name="trash" size={14} />
      </button>
    </>
  );
}

/** Saved conditions with what can be done with each. */
function ConditionList({
  conditions: { items, current, apply, remove },
  actions,
  close,
}: {
  conditions: ReturnType<typeof useConditions>;
  actions: Actions;
  close: () => void;
}) {
  if (items.length === 0) return <p className="condition-none label">选好条件后，可存为常用筛选</p>;
  return (
    <ul className="condition-list stack">
      {items.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className="one-line"
            aria-current={one.id === current?.id}
            onClick={() => {
              apply(one);
              close();
            }}
          >
            {one.name}
            {marks[one.state] !== '' && <small>{marks[one.state]}</small>}
          </button>
          <ConditionActions one={one} onRemove={remove} {...actions} />
        </li>
      ))}
    </ul>
  );
}

/** Which dialog is open: a new name, or another name of one. */
type Open =
  | { readonly what: 'save' }
  | { readonly what: 'rename' | 'changes'; readonly one: SavedCondition }
  | null;

/** 常用筛选 above a listing: apply, save, rename, delete. */
export function ConditionTool() {
  const { level, openPrompt } = useSlots();
  const { listing } = useListingState();
  const conditions = useConditions();
  const [open, setOpen] = useState<Open>(null);
  const addToBoard = useAddToBoard();
  const { used, total, address, current, save, rename } = conditions;
  if (Object.keys(listing.filters).length === 0) return null;
  if (level === VISITOR)
    return (
      <button
        type="button"
        className="drop-button"
        onClick={() => openPrompt({ prompt: 'log-in', needs: null })}
      >
        常用筛选
      </button>
    );
  return (
    <>
      <Dropdown label="常用筛选" words={current?.name}>
        {(close) => (
          <div className="condition-panel stack gap-10" role="group" aria-label="常用筛选">
            <ConditionList
              conditions={conditions}
              actions={{
                onBoard: addToBoard,
                onChanges: (one) => {
                  setOpen({ what: 'changes', one });
                  close();
                },
                onRename: (one) => {
                  setOpen({ what: 'rename', one });
                  close();
                },
              }}
              close={close}
            />
            <button
              type="button"
              className="btn"
              disabled={address === '' || current !== undefined}
              onClick={() => {
                setOpen({ what: 'save' });
                close();
              }}
            >
              {current ? '当前条件已保存' : '存为常用筛选'} {used}/{total}
            </button>
          </div>
        )}
      </Dropdown>
      {open?.what === 'changes' && <ChangesDialog condition={open.one} onClose={() => setOpen(null)} />}
      {open && open.what !== 'changes' && (
        <NameDialog
          title={open.what === 'save' ? '存为常用筛选' : '重命名常用筛选'}
          initial={open.what === 'rename' ? open.one.name : ''}
          onSave={async (name) => {
            if (open.what === 'save') await save(name);
            else await rename(open.one.id, name);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
ConditionTool.displayName = 'ConditionTool';

/** 存为常用筛选 n/N in the line of chosen conditions. */
export function SaveConditionButton() {
  const { level } = useSlots();
  const { used, total, address, current, save } = useConditions();
  const [isOpen, setOpen] = useState(false);
  if (level === VISITOR || address === '' || current || total === 0) return null;
  return (
    <>
      <button type="button" className="link-btn condition-save" onClick={() => setOpen(true)}>
        存为常用筛选 {used}/{total}
      </button>
      {isOpen && (
        <NameDialog
          title="存为常用筛选"
          initial=""
          onSave={async (name) => void (await save(name))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
