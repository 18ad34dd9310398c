import { askCaptcha } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { showErrorToast } from '#platform/web/toast.ts';
import { permitObjects } from '../contract.ts';

/**
 * Asks for the captcha and has today's second portion of objects given for it; a failure is told. Answers whether the lists
 * are worth asking again: also when there was one already, since another page may have got it.
 */
export async function verifyObjects(): Promise<boolean> {
  const param = await askCaptcha('objects');
  if (param === null) return false;
  try {
    await call(permitObjects, { body: { captcha_verify_param: param } });
  } catch (error) {
    showErrorToast(error);
  }
  return true;
}
