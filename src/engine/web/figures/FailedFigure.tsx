import './failed-figure.css';
import { ApiFailure } from '#platform/web/failure.ts';
import { WayOn } from '../Loaded.tsx';
import { blockedOf } from '../slots.ts';
import { isUsedUp } from '../UsedUp.tsx';

/** Few words, as a figure has little room; none where the button of a prompt says it. */
function shortWords(error: Error): string {
  if (isUsedUp(error)) return '今日查看已达上限';
  return error instanceof ApiFailure && blockedOf(error) ? '' : '加载失败';
}

/** In place of a single figure whose call failed: short words with 重试, or the button of the prompt that lifts the refusal. */
export function FailedFigure({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <span className="figure-failed row wrap label" role="status" title={error.message}>
      {shortWords(error)}
      <WayOn error={error} retry={retry} />
    </span>
  );
}
