import { type ReactNode, useId } from 'react';
import type { Edition } from '#catalog/plans.ts';
import { LockMark } from './LockMark.tsx';

/** One choice of a Segmented; `needs` draws the lock of the edition that opens it. */
export interface Segment<V> {
  readonly value: V;
  readonly label: ReactNode;
  readonly title?: string | undefined;
  readonly needs?: Edition | undefined;
  /** Why it cannot be chosen. */
  readonly closed?: string | undefined;
}

interface Props<V> {
  label: string;
  value: V;
  options: readonly Segment<V>[];
  /** Separate chips that wrap, for more choices than a line has room for. */
  isLoose?: boolean;
  onChange: (value: V) => void;
}

/** A row of choices of which one holds. Locked ones can be chosen too: whoever listens opens the prompt. */
export function Segmented<V extends string | number>({ label, value, options, isLoose, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="segmented min-0" data-loose={isLoose}>
      <legend className="unseen">{label}</legend>
      {options.map((o) => (
        <label
          key={o.value}
          title={o.closed ?? o.title}
          data-on={o.value === value}
          data-locked={o.needs !== undefined}
          data-closed={o.closed !== undefined}
        >
          <input
            type="radio"
            name={name}
            checked={o.value === value}
            disabled={o.closed !== undefined && o.value !== value}
            aria-description={o.closed}
            onChange={() => onChange(o.value)}
          />
          <span>{o.label}</span>
          {o.needs !== undefined && <LockMark needs={o.needs} />}
        </label>
      ))}
    </fieldset>
  );
}
