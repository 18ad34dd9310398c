import { useState } from 'react';
import { videoCards } from '#catalog/details/video-cards.ts';
import { FLAGSHIP, LIGHT } from '#catalog/plans.ts';
import { moodNames } from '#engine/blocks/reviews/mood.ts';
import { BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { MoodBar } from '#engine/web/figures/MoodBar.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { formatCount, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { type VideoComments, type VideoCommentWords, videoComments, videoCommentWords } from '../contract.ts';
import { MoreLines } from './MoreLines.tsx';
import { usePart, useVideoLevel } from './useVideo.ts';
import { VideoPart } from './VideoPart.tsx';

type Order = 'likes' | 'newest';
const ORDERS = [
  { value: 'likes' as Order, label: '神评' },
  { value: 'newest' as Order, label: '最新' },
];
/** Words of the cloud, and how many sizes they have. */
const CLOUD = { words: 24, sizes: 4 };

function Lines({ items }: Pick<VideoComments, 'items'>) {
  return (
    <ul className="reviews">
      {items.map(({ text, likes, replies, at, place, mood, asks }) => (
        <li key={`${at} ${text}`} className="video-comment">
          <p>
            {text}
            {asks && <i className="video-asks">求链接</i>}
          </p>
          <small>
            赞 {likes === null ? MISSING : formatCount(likes)} · 回复{' '}
            {replies === null ? MISSING : formatCount(replies)} ·{' '}
            {at === null ? '时间未知' : formatMoment(at)}
            {place !== '' && ` · ${place}`}
            {mood === 'bad' && ` · ${moodNames.bad}`}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Original lines, a page at a time. */
function LinesCard() {
  const level = useVideoLevel();
  const [order, setOrder] = useState<Order>('likes');
  const [page, setPage] = useState(1);
  const fetch = usePart(videoComments, { order, page: String(page) });
  const { data } = fetch;
  const { total_count: total = 0, visible_count: visible = 0, limit = 1 } = data?.pagination ?? {};
  const last = Math.max(1, Math.ceil(visible / limit));
  const choose = (next: Order) => {
    setOrder(next);
    setPage(1);
  };
  return (
    <BlockCard
      block={{
        title: videoCards.comments.title,
        ...(total > 0 && { note: `已收录 ${formatCount(total)} 条` }),
      }}
      controls={<Segmented label="评论顺序" value={order} options={ORDERS} onChange={choose} />}
    >
      <Loaded fetch={fetch}>
        {({ items }) => (total === 0 ? <EmptyBlock words="暂未收录评论" /> : <Lines items={items} />)}
      </Loaded>
      {last > 1 && <Pager page={page} last={last} onPage={setPage} />}
      {visible < total && (
        <MoreLines
          subject="全部评论"
          visible={visible}
          total={total}
          needs={level < LIGHT ? LIGHT : FLAGSHIP}
        />
      )}
    </BlockCard>
  );
}

/** Words by how many comments have them, larger with more. */
function Cloud({ words }: Pick<VideoCommentWords, 'words'>) {
  const shown = words.slice(0, CLOUD.words);
  const top = shown[0]?.count ?? 1;
  return (
    <ul className="video-cloud flex wrap gap-8">
      {shown.map(({ word, count }) => (
        <li key={word} data-size={Math.ceil((count / top) * CLOUD.sizes)}>
          {word} <small>{count}</small>
        </li>
      ))}
    </ul>
  );
}

/** Moods, how many ask for a link, and the words that most comments have. */
function Insights({ reply }: { reply: VideoCommentWords }) {
  if (reply.count === 0) return <EmptyBlock words="暂未收录评论" />;
  return (
    <>
      {reply.moods && <MoodBar counts={reply.moods} />}
      <p className="video-asking">
        求链接率 <b>{reply.asking === null ? MISSING : formatPercent(reply.asking)}</b>
      </p>
      {reply.words.length > 0 ? (
        <Cloud words={reply.words} />
      ) : (
        <EmptyBlock words="评论太短，没有可统计的词" />
      )}
    </>
  );
}

function WordsCard() {
  const fetch = usePart(videoCommentWords);
  const { data } = fetch;
  return (
    <BlockCard
      block={{
        title: videoCards.commentWords.title,
        help: '按点赞最多的评论统计；求链接率 = 询问链接、价格或购买方式的评论 ÷ 全部评论',
        ...(data && data.count > 0 && { note: `${formatCount(data.count)} 条` }),
      }}
    >
      <Loaded fetch={fetch}>{(reply) => <Insights reply={reply} />}</Loaded>
    </BlockCard>
  );
}

/** What people say under the video: lines, words, moods. */
export function CommentsCard() {
  return (
    <div id="comments" className="video-comments">
      <VideoPart card="comments">
        <LinesCard />
      </VideoPart>
      <VideoPart card="commentWords">
        <WordsCard />
      </VideoPart>
    </div>
  );
}
