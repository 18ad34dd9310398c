import { create } from 'zustand';
import type { CaptchaAction } from '#features/captcha/contract.ts';

/** A captcha that no form asks for: CaptchaHost draws it. */
interface Asked {
  readonly action: CaptchaAction | null;
  readonly answer: (param: string | null) => void;
}

/** What is asked now. */
export const useAskedCaptcha = create<Asked>()(() => ({ action: null, answer: () => undefined }));

/** Asks for a captcha over any page: its parameter for the next call, or null when someone closed it or another took its place. */
export function askCaptcha(action: CaptchaAction): Promise<string | null> {
  useAskedCaptcha.getState().answer(null);
  return new Promise((done) => {
    const answer = (param: string | null) => {
      useAskedCaptcha.setState({ action: null, answer: () => undefined });
      done(param);
    };
    useAskedCaptcha.setState({ action, answer });
  });
}
