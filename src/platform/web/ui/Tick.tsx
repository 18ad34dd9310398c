import type { ReactNode } from 'react';
import type { Edition } from '#catalog/plans.ts';
import { Icon } from './Icon.tsx';
import { LockMark } from './LockMark.tsx';

interface Props {
  children: ReactNode;
  checked: boolean;
  needs?: Edition | undefined;
  /** Why it cannot be ticked: it is grey and stays as it is. */
  closed?: string | undefined;
  /** Drawn in place of the box with its tick. */
  mark?: ReactNode;
  onChange: (checked: boolean) => void;
}

/** A tick box. A locked one keeps its words readable and its focus; whoever listens opens the prompt. */
export function Tick({ children, checked, needs, closed, mark, onChange }: Props) {
  return (
    <label
      className="tick inline-row"
      data-on={checked}
      data-locked={needs !== undefined}
      data-empty={closed !== undefined}
      title={closed}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={closed !== undefined}
        onChange={(e) => onChange(e.target.checked)}
      />
      {mark ?? (
        <span className="tick-box stack center">
          {checked && <Icon name="check" size={12} weight={2.4} />}
        </span>
      )}
      <span>{children}</span>
      {needs !== undefined && <LockMark needs={needs} />}
    </label>
  );
}
