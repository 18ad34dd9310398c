import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Closable, lateDialog } from '#platform/web/ui/late.tsx';
import { useOpenCaptcha } from './ask-captcha.ts';

/** antd's dialog is no part of the first paint. */
const RequiredCaptcha = lateDialog<Closable>(
  async () => (await import('./RequiredCaptcha.tsx')).RequiredCaptcha,
);

/** Draws the captcha that something over the page asks for; another page closes it. */
export function CaptchaHost() {
  const isRequired = useOpenCaptcha((s) => s.action !== null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => () => useOpenCaptcha.getState().answer(null), [pathname]);
  return isRequired && <RequiredCaptcha onClose={() => useOpenCaptcha.getState().answer(null)} />;
}
