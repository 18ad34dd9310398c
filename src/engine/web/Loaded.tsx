import type { ReactNode } from 'react';
import { NETWORK_WORDS } from '#catalog/errors.ts';
import { promptOf } from '#catalog/prompts.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { type Blocked, blockedOf, useSlots } from './slots.ts';
import { isUsedUp, UsedUpButton } from './UsedUp.tsx';

/** A fetch of a part of a page, as the query library has it. */
export interface PartFetch<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** The data answer an earlier request; the place that draws them dims them (OldContent). */
  readonly isPlaceholderData?: boolean;
}

/** Why a part of a page has no content: one sentence, and the button that goes on from there. */
export function FailedPart({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <div className="part-failed" role="status">
      <p>{error.message || NETWORK_WORDS}</p>
      <WayOn error={error} retry={retry} />
    </div>
  );
}

/** The way on from a failure: what lifts a refusal, a second try for all others. */
export function WayOn({ error, retry }: { error: Error; retry: () => unknown }) {
  if (isUsedUp(error)) return <UsedUpButton failure={error} />;
  const blocked = error instanceof ApiFailure ? blockedOf(error) : null;
  if (blocked) return <PromptButton blocked={blocked} />;
  return (
    <button type="button" className="link-btn" onClick={() => void retry()}>
      重试
    </button>
  );
}

/** Opens the prompt of a refusal. */
function PromptButton({ blocked }: { blocked: Blocked }) {
  const { openPrompt } = useSlots();
  return (
    <button type="button" className="link-btn" onClick={() => openPrompt(blocked)}>
      {promptOf(blocked.prompt).button}
    </button>
  );
}

/** The same where the whole page has no content. */
export function FailedPage({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <StateCard face="error" words={error.message || NETWORK_WORDS}>
      <button type="button" className="btn" data-kind="primary" onClick={() => void retry()}>
        重试
      </button>
    </StateCard>
  );
}

/**
 * What a fetch brings, by the one rule of all parts: a placeholder of its height (pixels) until it is there, a failure alone in its
 * place, and content that is fetched anew stays until the new is there, also when that fails.
 */
export function Loaded<T>({
  fetch: { data, error, refetch },
  isPage = false,
  height = 180,
  bones = <span className="bone" style={{ width: '100%', height }} aria-hidden="true" />,
  children,
}: {
  fetch: PartFetch<T>;
  /** Nothing else is on the page: a failure looks like that of a whole page. */
  isPage?: boolean;
  height?: number;
  bones?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error === null) return bones;
  const Failed = isPage ? FailedPage : FailedPart;
  return <Failed error={error} retry={refetch} />;
}
