import { formatMoment } from '#platform/web/format/times.ts';
import type { MatchedAuthor } from '../contract.ts';

const DONE = { live: '已开播带货', video: '已发视频' } as const;

/** What an invited author did with the product since; empty before an invitation. */
export function fulfilmentWords({
  fulfilled,
  invited_at,
}: Pick<MatchedAuthor, 'fulfilled' | 'invited_at'>): string {
  if (fulfilled) return `${DONE[fulfilled.kind]} ${formatMoment(fulfilled.at)}`;
  return invited_at === null ? '' : '还没有带本品';
}
