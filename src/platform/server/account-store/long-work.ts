import { AsyncLocalStorage } from 'node:async_hooks';

const long = new AsyncLocalStorage<true>();

/** Runs work that no person waits for, such as a sweep: its statements may take longer than those of a call. */
export function asLongWork<T>(work: () => T): T {
  return long.run(true, work);
}

/** Whether the caller runs within long work. */
export const isLongWork = (): boolean => long.getStore() === true;
