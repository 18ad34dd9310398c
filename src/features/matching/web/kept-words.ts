import { formatMoment } from '#platform/web/format/times.ts';
import type { MatchedAuthor } from '../contract.ts';

const DONE = { live: '已开播带货', video: '已发视频' } as const;

/** What an invited author did with the product since; empty before an invitation. */
export function keptWords({ kept, invited_at }: Pick<MatchedAuthor, 'kept' | 'invited_at'>): string {
  if (kept) return `${DONE[kept.kind]} ${formatMoment(kept.at)}`;
  return invited_at === null ? '' : '还没有带本品';
}
