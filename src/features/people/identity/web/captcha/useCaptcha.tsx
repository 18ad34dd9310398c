import { type ReactNode, useEffect, useState } from 'react';
import type { CaptchaAction } from '#features/people/captcha/contract.ts';
import { CaptchaDialog } from './CaptchaDialog.tsx';

/** What waits for a captcha. */
interface CaptchaRequest {
  readonly action: CaptchaAction;
  readonly number: string;
  readonly answer: (param: string | null) => void;
}

/** Asks for a captcha for a number: its parameter for the next call, or null when someone closed it. */
export interface Captcha {
  ask(action: CaptchaAction, number: string): Promise<string | null>;
  readonly dialog: ReactNode;
}

/** The captcha of a form. `scene` names the cloud's; null shows our own. It goes when its form does, as on a change of tab. */
export function useCaptcha(scene: string | null): Captcha {
  const [request, setAction] = useState<CaptchaRequest | null>(null);
  const settle = (param: string | null) => {
    setAction(null);
    request?.answer(param);
  };
  // A form that goes leaves nobody waiting.
  useEffect(() => () => request?.answer(null), [request]);
  const ask = (action: CaptchaAction, number: string) =>
    new Promise<string | null>((answer) => {
      setAction({ action, number, answer });
    });
  const dialog =
    request === null ? null : (
      <CaptchaDialog scene={scene} action={request.action} number={request.number} onDone={settle} />
    );
  return { ask, dialog };
}
