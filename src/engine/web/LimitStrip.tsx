import { editionOf, editionWithRows, LIGHT, VISITOR } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { useSlots } from './slots.ts';
import { useListingState } from './useListing.ts';

/** Whether rows beyond this viewer's window exist and this page is the last that may be seen. */
export function isCutHere({ reply, ask }: ReturnType<typeof useListingState>): boolean {
  if (!reply) return false;
  const { total_count: total, visible_count: visible } = reply.pagination;
  return visible < total && ask.page * ask.pageSize >= visible;
}

/** The strip below the last row that may be seen: what ends here and which edition goes on. */
export function LimitStrip() {
  const state = useListingState();
  const { openPrompt } = useSlots();
  const { listing, level, reply } = state;
  const needs = editionWithRows(listing.rows, level);
  if (!isCutHere(state) || needs === null || !reply) return null;
  const prompt = level === VISITOR ? 'log-in' : level < LIGHT ? 'more-rows-trial' : 'more-rows';
  return (
    <div className="limit-strip row">
      <svg width="14" height="15" viewBox="0 0 10 11" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x="1" y="4.600" width="8" height="5.600" rx="1" />
        <path d="M3 4.500V3a2 2 0 0 1 4 0v1.500M5 6.800v1.300" strokeLinecap="round" />
      </svg>
      <span>
        {level < LIGHT ? (
          prompts[prompt].text
        ) : (
          <>
            可查看 <b>{reply.pagination.visible_count}</b> 条，{prompts['more-rows'].text}
          </>
        )}
      </span>
      <button type="button" className="btn" data-kind="upgrade" onClick={() => openPrompt({ prompt, needs })}>
        {level < LIGHT ? prompts[prompt].button : `升级${editionOf(needs).name}`}
      </button>
    </div>
  );
}
