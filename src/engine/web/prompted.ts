import { useEffect, useEffectEvent } from 'react';
import { ApiFailure } from '#platform/web/failure.ts';
import { showErrorToast } from '#platform/web/toast.ts';
import { blockedOf, useSlots } from './slots.ts';

/** Handles a failed call: a refusal with a prompt opens it, any other failure goes to `onFailure`, a toast by default. */
export function usePromptedFailure(
  onFailure: (error: unknown) => void = showErrorToast,
): (error: unknown) => void {
  const { openPrompt } = useSlots();
  return (error) => {
    const blocked = error instanceof ApiFailure ? blockedOf(error) : null;
    if (blocked) openPrompt(blocked);
    else onFailure(error);
  };
}

/** Runs a call and handles its failure as usePromptedFailure does. Answers whether the call went well. */
export function usePromptedCall(onFailure?: (error: unknown) => void) {
  const fail = usePromptedFailure(onFailure);
  return async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
}

/** Opens the prompt of a page's refusal that an edition lifts, once a failure. */
export function useRefusalPrompt(failure: ApiFailure | null): void {
  const { openPrompt } = useSlots();
  const open = useEffectEvent(() => {
    const blocked = failure && blockedOf(failure);
    if (blocked) openPrompt(blocked);
  });
  useEffect(() => {
    if (failure !== null) open();
  }, [failure]);
}
