import { formatMoment } from '#platform/web/format/times.ts';
import type { MatchedAuthor } from '../contract.ts';
import { keptWords } from './kept-words.ts';

/** Whether an invited author opened a room or published a video with the product since; nothing before an invitation. */
export function KeptMark({ author }: { author: MatchedAuthor }) {
  const words = keptWords(author);
  if (words === '' || author.invited_at === null) return null;
  return (
    <span
      className="match-kept"
      data-kept={author.kept !== null}
      title={`${formatMoment(author.invited_at)} 邀约，之后的直播和视频自动核对`}
    >
      {words}
    </span>
  );
}
