import './field.css';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

/** What `useFields` hands to a field. */
export interface FieldState {
  readonly name: string;
  readonly value: string;
  readonly problem: string | null;
  onChange(value: string): void;
  onBlur(): void;
}

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'enterKeyHint' | 'autoFocus' | 'readOnly' | 'onFocus'
>;

interface Props extends Native {
  label: string;
  state: FieldState;
  /** Stands before or behind what is typed, inside the frame. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A 40 px text field; what is wrong stands below it in a line that is always kept free, so that nothing moves. */
export function Field({ label, state, before, after, ...native }: Props) {
  const id = useId();
  const { name, value, problem, onChange, onBlur } = state;
  return (
    <div className="field">
      <div className="field-box row" data-wrong={problem !== null}>
        {before}
        <input
          {...native}
          name={name}
          aria-label={label}
          placeholder={label}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          value={value}
          onChange={(e) => onChange(e.target.value)}
          onBlur={(e) => {
            // The buttons inside the frame belong to the field: whoever presses one has not left it.
            if (!e.relatedTarget || !e.target.parentElement?.contains(e.relatedTarget)) onBlur();
          }}
        />
        {after}
      </div>
      <p id={id} className="field-problem label" aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
