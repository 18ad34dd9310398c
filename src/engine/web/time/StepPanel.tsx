import { useState } from 'react';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import type { PickerStep } from './step-groups.ts';
import { calendarOf, stepGroups } from './step-groups.ts';

/** A calendar shows the days of a month, the ones that can be chosen marked; chips show a group's steps side by side. */
export type StepLayout = 'calendar' | 'chips';

/** `value` is the chosen step. */
interface Props {
  label: string;
  layout: StepLayout;
  steps: readonly PickerStep[];
  value: number | undefined;
  onPick: (value: number) => void;
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** One step as a chip, with the lock of the edition that opens it. */
function StepChip({ step, isOn, onPick }: { step: PickerStep; isOn: boolean; onPick: () => void }) {
  return (
    <button
      type="button"
      className="chip-option"
      aria-pressed={isOn}
      aria-label={step.words}
      data-locked={step.needs !== undefined}
      title={step.words}
      onClick={onPick}
    >
      {step.short}
      {step.needs !== undefined && <LockMark needs={step.needs} />}
    </button>
  );
}

/** The days of a month under their weekdays; days without a ranking are grey and cannot be pressed. */
function Calendar({ steps, value, onPick }: Pick<Props, 'steps' | 'value' | 'onPick'>) {
  const { lead, days } = calendarOf(steps);
  return (
    <div className="step-calendar stack gap-2">
      {WEEKDAYS.map((day) => (
        <span key={day} className="step-weekday">
          {day}
        </span>
      ))}
      {lead > 0 && <span style={{ gridColumn: `span ${lead}` }} />}
      {days.map(({ day, step }) =>
        step ? (
          <StepChip key={day} step={step} isOn={step.value === value} onPick={() => onPick(step.value)} />
        ) : (
          <span key={day} className="step-none">
            {day}
          </span>
        ),
      )}
    </div>
  );
}

/** The steps of one group at a time (a month of days, a year of weeks, a day of hours), with a way to the next and the one before. */
export function StepPanel({ label, layout, steps, value, onPick }: Props) {
  const groups = stepGroups(steps);
  const own = groups.findIndex(([, members]) => members.some((s) => s.value === value));
  const [at, setAt] = useState(Math.max(0, own));
  const [name, members] = groups[at] ?? ['', []];
  return (
    <div className="step-panel" role="group" aria-label={label}>
      {groups.length > 1 && (
        <div className="step-panel-head row spread">
          <button
            type="button"
            disabled={at >= groups.length - 1}
            onClick={() => setAt(at + 1)}
            aria-label="更早"
          >
            <Icon name="left" size={14} />
          </button>
          <b>{name}</b>
          <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)} aria-label="更晚">
            <Icon name="right" size={14} />
          </button>
        </div>
      )}
      {layout === 'calendar' ? (
        <Calendar steps={members} value={value} onPick={onPick} />
      ) : (
        <div className="step-chips stack gap-4">
          {members.map((step) => (
            <StepChip
              key={step.value}
              step={step}
              isOn={step.value === value}
              onPick={() => onPick(step.value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
