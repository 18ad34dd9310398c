import type { KeyboardEvent, ReactNode } from 'react';
import type { Edition } from '#catalog/plans.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';

/** `needs` draws the lock of the edition that opens the option. */
interface Props {
  children: ReactNode;
  isOn: boolean;
  needs?: Edition | undefined;
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

/** One option of a filter's row: text, solid when chosen; a locked one stays readable and can be pressed. */
export function OptionChip({ children, isOn, needs, onPick }: Props) {
  return (
    <button
      type="button"
      className="chip-option"
      aria-pressed={isOn}
      data-locked={needs !== undefined}
      onClick={onPick}
      onKeyDown={walk}
    >
      {children}
      {needs !== undefined && <LockMark needs={needs} />}
    </button>
  );
}
