import { editions } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import type { ApiFailure } from '#platform/web/failure.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { blockedOf, useSlots } from './slots.ts';

/** Whether a call was refused because the objects of today are used up, for good or until the captcha. */
export function isUsedUp(failure: unknown): failure is ApiFailure {
  return (failure as ApiFailure | null)?.refusal?.field === 'objects';
}

/** What goes on from there: the captcha, an edition that reads more, or nothing until tomorrow. */
export function UsedUpButton({ failure }: { failure: ApiFailure }) {
  const { openPrompt } = useSlots();
  const verify = blockedOf(failure);
  if (verify) {
    return (
      <button type="button" className="btn" data-kind="primary" onClick={() => openPrompt(verify)}>
        {prompts['objects-verify'].button}
      </button>
    );
  }
  const needs = editions.find((e) => e.level === failure.refusal?.needs)?.level;
  if (needs === undefined) return null;
  const more = { prompt: 'objects-full', needs, words: failure.message } as const;
  return (
    <button type="button" className="btn" data-kind="upgrade" onClick={() => openPrompt(more)}>
      {prompts['objects-full'].button}
    </button>
  );
}

/** Shown in place of the rows when today's objects are used up; what was read today can be gone back to. */
export function UsedUp({ failure }: { failure: ApiFailure }) {
  const isForToday = blockedOf(failure) === null;
  return (
    <StateCard
      face={isForToday ? 'time' : 'locked'}
      words={failure.message}
      note={isForToday ? '今日看过的内容仍可查看' : undefined}
    >
      <UsedUpButton failure={failure} />
    </StateCard>
  );
}
