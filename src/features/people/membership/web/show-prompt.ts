import { VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { promptOf } from '#catalog/prompts.ts';
import type { Blocked } from '#engine/web/slots.ts';
import { useLogIn } from '#features/people/identity/web/index.ts';
import { useMembership } from './useMembership.ts';

/** Shows why something cannot be had: a visitor gets the log-in, everyone else the upgrade dialog. */
export function showPrompt(level: ViewerLevel, blocked: Blocked): void {
  if (level === VISITOR) {
    const { then } = blocked;
    useLogIn.getState().open({ words: promptOf('log-in').text, ...(then !== undefined && { then }) });
  } else if (blocked.prompt !== 'log-in') useMembership.getState().prompt(level, blocked);
}
