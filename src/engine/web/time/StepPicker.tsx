import './step-picker.css';
import { editionOf } from '#catalog/plans.ts';
import { LazyPanel } from '#platform/web/ui/floating.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { NativeSelect } from '#platform/web/ui/NativeSelect.tsx';
import { NARROW, useMedia } from '#platform/web/ui/useMedia.ts';
import { useMenu } from '#platform/web/ui/useMenu.ts';
import { type StepLayout, StepPanel } from './StepPanel.tsx';
import { type PickerStep, stepGroups } from './step-groups.ts';

/** `value` undefined stands for the newest. */
interface Props {
  label: string;
  layout: StepLayout;
  steps: readonly PickerStep[];
  value: number | undefined;
  onChange: (value: number) => void;
}

/** A step in the list of the system, which draws no lock: the words say it. */
const optionOf = ({ value, words, needs }: PickerStep) => ({
  value,
  label: needs === undefined ? words : `${words} · ${editionOf(needs).short}可见`,
});

type Chosen = Omit<Props, 'layout'>;

/** The list of the system, which phones draw best. */
function StepSelect({ label, steps, value, onChange }: Chosen) {
  return (
    <span className="step-box inline-row gap-6">
      <Icon name="calendar" size={14} />
      <NativeSelect
        label={label}
        value={value}
        groups={stepGroups(steps).map(([group, members]) => [group, members.map(optionOf)])}
        onChange={onChange}
      />
      <Icon name="down" size={12} />
    </span>
  );
}

/** A button with the chosen time that opens a calendar or chips. */
function StepMenu({ label, layout, steps, value, onChange }: Props) {
  const { isOpen, setOpen, close, home, onKeyDown, onBlur } = useMenu();
  const chosen = steps.find((s) => s.value === value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys and focus of what is inside
    <div ref={home} className="step-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className="step-box inline-row gap-6"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-value={value}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="calendar" size={14} />
        <span>{chosen?.words}</span>
        <Icon name="down" size={12} />
      </button>
      {isOpen && (
        <LazyPanel>
          <StepPanel
            label={label}
            layout={layout}
            steps={steps}
            value={value}
            onPick={(next) => {
              close();
              onChange(next);
            }}
          />
        </LazyPanel>
      )}
    </div>
  );
}

/** A list of times, newest first, with a step back and forth beside it: time travel by keyboard or mouse. */
export function StepPicker({ label, layout, steps, value, onChange }: Props) {
  const isNarrow = useMedia(NARROW);
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
  const shared = { label, steps, value: steps[at]?.value, onChange };
  return (
    <div className="step-picker">
      <button type="button" disabled={at >= steps.length - 1} onClick={() => go(at + 1)} aria-label="上一期">
        <Icon name="left" size={14} />
        {locked !== undefined && <LockMark needs={locked} />}
      </button>
      {isNarrow ? <StepSelect {...shared} /> : <StepMenu {...shared} layout={layout} />}
      <button type="button" disabled={at <= 0} onClick={() => go(at - 1)} aria-label="下一期">
        <Icon name="right" size={14} />
      </button>
    </div>
  );
}
