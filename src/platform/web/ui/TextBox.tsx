import './text-box.css';
import type { ComponentProps, ReactNode } from 'react';

type Native<T extends 'input' | 'textarea'> = Omit<
  ComponentProps<T>,
  'aria-label' | 'aria-invalid' | 'className' | 'label' | 'value' | 'onChange' | 'size'
>;

interface Shared {
  /** Name for screen readers; the words of the empty box too, unless `placeholder` has others. */
  label: string;
  value: string;
  /** Absent: the text can be selected and copied, not changed. */
  onChange?: ((value: string) => void) | undefined;
  isWrong?: boolean;
}

interface BoxProps extends Native<'input'>, Shared {
  /** Drawn inside the frame: an icon, a unit, a button. */
  before?: ReactNode;
  after?: ReactNode;
  /** Height of the frame: 26, 32 or 40 px. */
  size?: 'small' | 'medium' | 'large';
  /** Class of the frame, for its width. */
  frame?: string;
}

/** The box without a frame, for a place that draws one around more than the box. */
export function BareBox({ label, value, onChange, isWrong = false, ...native }: Native<'input'> & Shared) {
  return (
    <input
      placeholder={label}
      {...(onChange ? {} : { readOnly: true, onFocus: ({ target }) => target.select() })}
      {...native}
      className="bare-box"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={onChange && (({ target }) => onChange(target.value))}
    />
  );
}

/** One line of text in a frame; a form that is judged field by field takes `Field`. */
export function TextBox({ before, after, size = 'medium', frame = '', ...box }: BoxProps) {
  return (
    <span className={`text-box inline-row gap-8 ${frame}`} data-size={size} data-wrong={box.isWrong ?? false}>
      {before}
      <BareBox {...box} />
      {after}
    </span>
  );
}

/** Several lines of text in a frame. */
export function TextArea({
  label,
  value,
  onChange,
  isWrong = false,
  ...native
}: Native<'textarea'> & Shared) {
  return (
    <textarea
      placeholder={label}
      {...native}
      className="text-area"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={onChange && (({ target }) => onChange(target.value))}
    />
  );
}
