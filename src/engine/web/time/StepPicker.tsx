import { type Edition, editionOf } from '#catalog/plans.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';

/** One time that can be looked at. */
export interface PickerStep {
  readonly value: number;
  readonly words: string;
  /** Heading under which it stands. */
  readonly group?: string;
  /** The edition that opens it, when the viewer's does not. */
  readonly needs?: Edition | undefined;
}

/** `value` undefined stands for the newest. */
interface Props {
  label: string;
  steps: readonly PickerStep[];
  value: number | undefined;
  onChange: (value: number) => void;
}

/** A step in the list; a list of the system holds words alone, so a lock is said. */
function StepOption({ value, words, needs }: PickerStep) {
  return (
    <option value={value}>
      {words}
      {needs !== undefined && ` · ${editionOf(needs).short}可见`}
    </option>
  );
}

/** Steps under their headings, in order. */
function groupsOf(steps: readonly PickerStep[]): [string, PickerStep[]][] {
  const groups = new Map<string, PickerStep[]>();
  for (const step of steps) groups.set(step.group ?? '', [...(groups.get(step.group ?? '') ?? []), step]);
  return [...groups];
}

/** A list of times, newest first, with a step back and forth beside it: time travel by keyboard or mouse. */
export function StepPicker({ label, steps, value, onChange }: Props) {
  const at = Math.max(
    0,
    steps.findIndex((s) => s.value === value),
  );
  const go = (to: number) => {
    const step = steps[to];
    if (step) onChange(step.value);
  };
  const locked = steps[at + 1]?.needs;
  if (steps.length === 0) return null;
  return (
    <div className="step-picker">
      <button type="button" disabled={at >= steps.length - 1} onClick={() => go(at + 1)} aria-label="上一期">
        <Icon name="left" size={14} />
        {locked !== undefined && <LockMark needs={locked} />}
      </button>
      <span className="step-box">
        <Icon name="calendar" size={14} />
        <select
          aria-label={label}
          value={steps[at]?.value}
          onChange={(e) => onChange(Number(e.target.value))}
        >
          {groupsOf(steps).map(([group, members]) =>
            group === '' ? (
              members.map((s) => <StepOption key={s.value} {...s} />)
            ) : (
              <optgroup key={group} label={group}>
                {members.map((s) => (
                  <StepOption key={s.value} {...s} />
                ))}
              </optgroup>
            ),
          )}
        </select>
        <Icon name="down" size={12} />
      </span>
      <button type="button" disabled={at <= 0} onClick={() => go(at - 1)} aria-label="下一期">
        <Icon name="right" size={14} />
      </button>
    </div>
  );
}
