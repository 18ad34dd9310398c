import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOpenCaptcha } from './ask-captcha.ts';

/** antd's dialog is no part of the first paint. */
const AskedCaptcha = lazy(async () => ({ default: (await import('./AskedCaptcha.tsx')).AskedCaptcha }));

/** Draws the captcha that something over the page asks for; another page closes it. */
export function CaptchaHost() {
  const isAsked = useOpenCaptcha((s) => s.action !== null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => () => useOpenCaptcha.getState().answer(null), [pathname]);
  return <Suspense>{isAsked && <AskedCaptcha />}</Suspense>;
}
