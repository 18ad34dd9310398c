import { useEffect, useEffectEvent } from 'react';
import { ApiFailure } from '#platform/web/failure.ts';
import { showErrorToast } from '#platform/web/toast.ts';
import { blockedOf, useSlots } from './slots.ts';

/** What becomes of a failed write: a refusal with a prompt opens it, any other failure is named by a toast. */
export function usePromptedFailure(): (error: unknown) => void {
  const { openPrompt } = useSlots();
  return (error) => {
    const blocked = error instanceof ApiFailure ? blockedOf(error) : null;
    if (blocked) openPrompt(blocked);
    else showErrorToast(error);
  };
}

/**
 * Runs a call: a refusal with a prompt opens it, any other failure goes to `onFailure`, which says it in a toast unless another way
 * is given. Answers whether the call went well.
 */
export function usePromptedCall(onFailure: (error: unknown) => void = showErrorToast) {
  const { openPrompt } = useSlots();
  return async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      const blocked = error instanceof ApiFailure ? blockedOf(error) : null;
      if (blocked) openPrompt(blocked);
      else onFailure(error);
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
