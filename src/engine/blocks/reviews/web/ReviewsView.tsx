import { useState } from 'react';
import type { ReviewsBlock } from '#catalog/kernel/detail.ts';
import { type Mood, moodNames } from '#engine/blocks/reviews/mood.ts';
import type { ReviewsReply } from '#engine/blocks/reviews/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { MoodBar } from '#engine/web/figures/MoodBar.tsx';
import { formatCount, MISSING } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';

type Choice = Mood | 'all';
/** Reviews shown at a time. */
const SHOWN = 5;
const MOODS = Object.keys(moodNames) as Mood[];

/** Words that most reviews have; the more have one, the larger it stands. */
function Words({ words }: { words: ReviewsReply['words'][Choice] }) {
  const top = words[0]?.count ?? 0;
  if (top < 2) return null;
  const said = words.filter(({ count }) => count > 1);
  return (
    <ul className="review-words flex wrap" aria-label="评价词">
      {said.map(({ word, count }) => (
        <li key={word} data-step={Math.ceil((3 * count) / top)} title={`${formatCount(count)}条评价提到`}>
          {word} <small>{formatCount(count)}</small>
        </li>
      ))}
    </ul>
  );
}

/** What reviews say: shares of the moods, and those that others liked most. */
export function ReviewsView({ block, reply }: { block: ReviewsBlock; reply: ReviewsReply | undefined }) {
  const [chosen, setChosen] = useState<Choice>('all');
  const items = (reply?.items ?? []).filter(({ mood }) => chosen === 'all' || mood === chosen);
  const options = [{ value: 'all' as Choice, label: '全部' }].concat(
    MOODS.map((value) => ({ value, label: moodNames[value] })),
  );
  return (
    <BlockCard
      block={{
        ...block,
        ...(reply && reply.count > 0 && { note: `${formatCount(reply.count)}条 · 按点赞` }),
      }}
      controls={<Segmented label="评价" value={chosen} options={options} onChange={setChosen} />}
    >
      {reply === undefined && <BlockBones />}
      {reply?.count === 0 && <EmptyBlock words="所选时间内暂无评价" />}
      {reply !== undefined && reply.count > 0 && <MoodBar counts={reply.moods} />}
      {reply && <Words words={reply.words[chosen]} />}
      {reply !== undefined && reply.count > 0 && items.length === 0 && <EmptyBlock words="没有这类评价" />}
      <ul className="reviews">
        {items.slice(0, SHOWN).map(({ text, likes, at, mood, same }) => (
          <li key={text}>
            <p>{text}</p>
            <small>
              赞 {likes === null ? MISSING : formatCount(likes)} · {formatMoment(at)}
              {same > 1 && ` · 相同评价${formatCount(same)}条`}
              {mood !== null && mood !== 'good' && ` · ${moodNames[mood]}`}
            </small>
          </li>
        ))}
      </ul>
    </BlockCard>
  );
}
