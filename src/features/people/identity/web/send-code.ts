import { showErrorToast, showToast } from '#platform/web/toast.ts';
import { CODE_SENT, isMobile, NEEDS_MOBILE } from '../rules.ts';

/** Sends a code and says so; a failure is told. Answers whether it was sent. */
export async function requestCode(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    showToast(CODE_SENT);
    return true;
  } catch (error) {
    showErrorToast(error);
    return false;
  }
}

/** Whether the text is a mobile number; if not, a toast says so (specification §5). */
export function checkMobile(mobile: string): boolean {
  if (isMobile(mobile)) return true;
  showToast(NEEDS_MOBILE);
  return false;
}
