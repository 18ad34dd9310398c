import { formatMoment } from '#platform/web/format/times.ts';
import type { MatchedAuthor } from '../contract.ts';
import { fulfilmentWords } from './fulfilment-words.ts';

/** Whether an invited author opened a room or published a video with the product since; nothing before an invitation. */
export function FulfilmentMark({ author }: { author: MatchedAuthor }) {
  const words = fulfilmentWords(author);
  if (words === '' || author.invited_at === null) return null;
  return (
    <span
      className="match-fulfilled nowrap label"
      data-fulfilled={author.fulfilled !== null}
      title={`${formatMoment(author.invited_at)} 邀约，之后的直播和视频自动核对`}
    >
      {words}
    </span>
  );
}
