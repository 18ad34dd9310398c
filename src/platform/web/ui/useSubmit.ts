import { type SyntheticEvent, useState } from 'react';
import { showErrorToast } from '../toast.ts';

/** Runs a form's work once at a time and tells what failed. */
export function useSubmit(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showErrorToast(error);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  return { isBusy, onSubmit };
}
