import { useLocation } from 'react-router';
import { type Edition, TRIAL } from '#catalog/plans.ts';
import { guardedClick } from '#catalog/prompts.ts';
import { useSlots } from '#engine/web/slots.ts';
import { useLogIn } from '#features/people/identity/web/index.ts';
import { showPrompt } from './show-prompt.ts';
import { useMembership } from './useMembership.ts';

/**
 * Guards a click (specification §4): what it answers lets the work through, or opens the log-in, the tip or the form of
 * the landing pages in its place. `blockedUpTo` is the highest edition that is stopped.
 */
export function useGuardedClick(blockedUpTo: Edition = TRIAL): (work: () => void) => () => void {
  const { pathname } = useLocation();
  const { level } = useSlots();
  return (work) => () => {
    const guarded = guardedClick(level, pathname, blockedUpTo);
    if (guarded === null) work();
    else if (guarded === 'leave-info') useMembership.getState().askAdvisor();
    else if (guarded === 'log-in') useLogIn.getState().open();
    else showPrompt(level, { prompt: guarded, needs: null });
  };
}
