import { create } from 'zustand';
import type { CaptchaAction } from '#features/people/captcha/contract.ts';

/** A captcha that a refused call needs, outside of any form: CaptchaHost draws it. */
interface Asked {
  readonly action: CaptchaAction | null;
  readonly answer: (param: string | null) => void;
}

/** The captcha that is open now; `action` is null when none is. */
export const useOpenCaptcha = create<Asked>()(() => ({ action: null, answer: () => undefined }));

/** Asks for a captcha over any page: its parameter for the next call, or null when someone closed it or another took its place. */
export function askCaptcha(action: CaptchaAction): Promise<string | null> {
  useOpenCaptcha.getState().answer(null);
  return new Promise((done) => {
    const answer = (param: string | null) => {
      useOpenCaptcha.setState({ action: null, answer: () => undefined });
      done(param);
    };
    useOpenCaptcha.setState({ action, answer });
  });
}
