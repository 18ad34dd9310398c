import { useRef } from 'react';
import { call } from '#platform/web/api.ts';
import { storePendingIntent } from '#platform/web/storage.ts';
import { showErrorToast } from '#platform/web/toast.ts';
import { startOauth } from '../contract-oauth.ts';
import { returnPathFrom } from '../rules.ts';

/** Leaves for the short-video platform's page, once however often it is pressed. */
export function useOauth(): () => void {
  const isLeaving = useRef(false);
  const leave = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    try {
      const { url } = await call(startOauth, { body: {} });
      storePendingIntent({ purpose: 'login', back: returnPathFrom(location) });
      location.assign(url);
    } catch (error) {
      showErrorToast(error);
    } finally {
      isLeaving.current = false;
    }
  };
  return () => void leave();
}
