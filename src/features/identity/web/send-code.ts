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

/** Whether a number is one that a code can be sent to; says so when it is not (specification §5). */
export function hasMobile(mobile: string): boolean {
  if (isMobile(mobile)) return true;
  showToast(NEEDS_MOBILE);
  return false;
}
