import { formatMoment } from '#platform/web/format/times.ts';
import type { MatchedAuthor } from '../contract.ts';
import { isInvited } from '../rules.ts';

const DONE = { live: '已开播带货', video: '已发视频' } as const;

/** What an invited author did with the product since; empty for those who are not invited. */
export function fulfilmentWords({
  fulfilled,
  invited_at,
  state,
}: Pick<MatchedAuthor, 'fulfilled' | 'invited_at' | 'state'>): string {
  if (!isInvited(state)) return '';
  if (fulfilled) return `${DONE[fulfilled.kind]} ${formatMoment(fulfilled.at)}`;
  return invited_at === null ? '' : '还没有带本品';
}
