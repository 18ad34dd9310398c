import '../login.css';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { useLoginOptions } from '../options-query.ts';
import { useOpenCaptcha } from './ask-captcha.ts';
import { CaptchaDialog } from './CaptchaDialog.tsx';

/** The captcha that was asked for over a page, of the kind that the server has. */
export function RequiredCaptcha() {
  const { action, answer } = useOpenCaptcha();
  const options = useLoginOptions();
  if (action === null || !options) return null;
  return (
    <ThemeProvider>
      <CaptchaDialog scene={options.captcha_scene} action={action} number="" onDone={answer} />
    </ThemeProvider>
  );
}
