import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LIGHT } from '#catalog/plans.ts';
import { blockedOf, useSlots } from '#engine/web/slots.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { showToast } from '#platform/web/toast.ts';

/** Opens the dialog that adds a monitor, or the prompt of an edition without monitors. What a link asked to add is asked once: the address forgets it. */
export function useAddDialog(preset: string | null) {
  const { level, openPrompt } = useSlots();
  const [, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(preset !== null && level >= LIGHT);
  return {
    isOpen,
    open: () => (level < LIGHT ? openPrompt({ prompt: 'feature', needs: LIGHT }) : setOpen(true)),
    close: () => {
      setOpen(false);
      if (preset === null) return;
      setParams(
        (params) => {
          params.delete('add');
          params.delete('name');
          return params;
        },
        { replace: true },
      );
    },
  };
}

/** Adds a monitor; a month that is used up opens the prompt in place of a message. */
export function useAddCall(done: () => Promise<void>) {
  const { openPrompt } = useSlots();
  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const blocked = error instanceof ApiFailure ? blockedOf(error) : null;
      if (!blocked) throw error;
      return openPrompt(blocked);
    }
    showToast('监控已添加');
    await done();
  };
}
