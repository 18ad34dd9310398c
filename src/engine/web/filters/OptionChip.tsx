import type { KeyboardEvent, ReactNode } from 'react';
import type { Edition } from '#catalog/plans.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';

/** `needs` draws the lock of the edition that opens the option; `rows` is how many rows it has, where that is known. */
interface Props {
  children: ReactNode;
  isOn: boolean;
  needs?: Edition | undefined;
  rows?: number | undefined;
  onPick: () => void;
}

/** Keys that walk along a row. */
const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys walk along a row of chips; tab still reaches each. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const row = event.currentTarget.closest('[role=group]');
  const chips = [...(row?.querySelectorAll<HTMLButtonElement>('button.chip-option') ?? [])];
  chips[chips.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}

/**
 * One option of a filter's row: text, solid when chosen; a locked one stays readable and can be pressed. One without a row is grey and
 * cannot be chosen, but it can be left.
 */
export function OptionChip({ children, isOn, needs, rows, onPick }: Props) {
  const isEmpty = rows === 0 && !isOn && needs === undefined;
  return (
    <button
      type="button"
      className="chip-option"
      aria-pressed={isOn}
      aria-disabled={isEmpty}
      title={isEmpty ? '现在没有符合的结果' : undefined}
      data-locked={needs !== undefined}
      onClick={isEmpty ? undefined : onPick}
      onKeyDown={walk}
    >
      {children}
      {needs !== undefined && <LockMark needs={needs} />}
    </button>
  );
}
