import { call } from '#platform/web/api.ts';
import { storePendingIntent } from '#platform/web/storage.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { startOauth } from '../contract-oauth.ts';
import { returnPathFrom } from '../rules.ts';

/** Leaves for the short-video platform's page, once however often it is pressed. */
export function useOauth(): () => void {
  const { run } = useWrite(async () => {
    const { url } = await call(startOauth, { body: {} });
    storePendingIntent({ purpose: 'login', back: returnPathFrom(location) });
    location.assign(url);
  });
  return () => run();
}
