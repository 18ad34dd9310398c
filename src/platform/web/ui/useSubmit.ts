import type { SyntheticEvent } from 'react';
import { useWrite } from '../useWrite.ts';

/** Runs a form's work once at a time and names what failed. */
export function useSubmit(work: () => Promise<void>) {
  const { run, isBusy } = useWrite(work);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    run();
  };
  return { isBusy, onSubmit };
}
