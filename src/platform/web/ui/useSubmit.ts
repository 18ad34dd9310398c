import { type FormEvent, useState } from 'react';
import { tellFailure } from '../tell.ts';

/** Runs a form's work once at a time and tells what failed. */
export function useSubmit(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return { isBusy, onSubmit };
}
