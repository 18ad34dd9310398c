import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOpenCaptcha } from './ask-captcha.ts';

/** antd's dialog is no part of the first paint. */
const RequiredCaptcha = lazy(async () => ({
  default: (await import('./RequiredCaptcha.tsx')).RequiredCaptcha,
}));

/** Draws the captcha that something over the page asks for; another page closes it. */
export function CaptchaHost() {
  const isRequired = useOpenCaptcha((s) => s.action !== null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => () => useOpenCaptcha.getState().answer(null), [pathname]);
  return <Suspense>{isRequired && <RequiredCaptcha />}</Suspense>;
}
