import { StateCard } from '#platform/web/ui/StateCard.tsx';
import type { ListingState } from './useListing.ts';

/** The call brought nothing: says so, offers to try again, and gives the number to quote. */
export function FailedState({ state }: { state: ListingState }) {
  const { failure, retry } = state;
  const trace = failure?.trace;
  return (
    <StateCard
      face="error"
      words={failure?.message || '网络不佳，请刷新重试'}
      note={trace && `错误编号 ${trace}`}
    >
      <button type="button" className="btn" data-kind="primary" onClick={retry}>
        重试
      </button>
    </StateCard>
  );
}
