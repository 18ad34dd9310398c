import { useWrite } from '../useWrite.ts';
import { Field, type FieldState } from './Field.tsx';
import { useResend } from './useResend.ts';

interface Props {
  label: string;
  state: FieldState;
  maxLength: number;
  /** What the code is for: each purpose waits by itself. */
  purpose: string;
  /** Seconds until another may be sent. */
  seconds: number;
  /** Sends a code; answers whether one is on its way. */
  onSend: () => Promise<boolean>;
}

/** A field for a code from a message; its button counts down in its own place, in the same width. */
export function CodeField({ label, state, maxLength, purpose, seconds, onSend }: Props) {
  const { left, wait } = useResend(purpose);
  const { run: send, isBusy: isSending } = useWrite(async () => {
    if (await onSend()) wait(seconds);
  });
  return (
    <Field
      label={label}
      state={state}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={maxLength}
      after={
        <button type="button" className="field-send" disabled={left > 0 || isSending} onClick={() => send()}>
          {left > 0 ? `${left}秒` : '发送验证码'}
        </button>
      }
    />
  );
}
