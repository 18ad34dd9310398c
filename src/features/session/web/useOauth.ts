import { useRef } from 'react';
import { call } from '#platform/web/api.ts';
import { noteErrand } from '#platform/web/storage.ts';
import { tellFailure } from '#platform/web/tell.ts';
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
      noteErrand({ purpose: 'login', back: returnPathFrom(location) });
      location.assign(url);
    } catch (error) {
      tellFailure(error);
    } finally {
      isLeaving.current = false;
    }
  };
  return () => void leave();
}
