import { useState } from 'react';
import { Field, type FieldState } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  label: string;
  state: FieldState;
  autoComplete: 'current-password' | 'new-password';
  maxLength?: number;
  /** Stands in place of the eye, and nothing can be seen. */
  instead?: string | undefined;
}

/** A field for a password, each with an eye of its own. */
export function PasswordField({ label, state, instead, ...native }: Props) {
  const [isSeen, setSeen] = useState(false);
  const isShown = isSeen && instead === undefined;
  return (
    <Field
      {...native}
      label={label}
      state={state}
      type={isShown ? 'text' : 'password'}
      after={
        instead === undefined ? (
          <button
            type="button"
            className="field-eye stack center"
            aria-label={`${isShown ? '隐藏' : '显示'}${label}`}
            aria-pressed={isShown}
            onClick={() => setSeen(!isSeen)}
          >
            <Icon name={isShown ? 'eye' : 'eyeOff'} size={16} />
          </button>
        ) : (
          <span className="field-note label">{instead}</span>
        )
      }
    />
  );
}
