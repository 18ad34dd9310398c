import { editionOf, FLAGSHIP } from '#catalog/plans.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { formatCount, formatMoney, formatPercent } from '#platform/web/format/figures.ts';
import { formatClock } from '#platform/web/format/times.ts';
import type { ReviewFigure, ReviewPart, ReviewSentence } from '../review.ts';
import { roomReview } from '../talk-contract.ts';
import { LimitLine } from './LimitLine.tsx';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';

const KINDS: Readonly<Record<ReviewSentence['kind'], string>> = {
  peak: '人气峰值',
  sales: '成交高点',
  drop: '人气下跌',
  explain: '讲解',
  lottery: '福袋',
  none: '说明',
};

const writers: Readonly<Record<ReviewFigure['unit'], (value: number) => string>> = {
  count: formatCount,
  money: formatMoney,
  percent: formatPercent,
  clock: formatClock,
};

const written = (part: ReviewPart) => (typeof part === 'string' ? part : writers[part.unit](part.value));

function Sentences() {
  const { setMoment } = useRoom();
  const fetch = useRoomCall(roomReview);
  return (
    <RoomSection card="review" note="由本场数据计算">
      <Loaded fetch={fetch} height={160}>
        {(data) => (
          <ol className="room-review stack gap-10">
            {data.sentences.map(({ kind, ts, words }) => {
              const text = words.map(written).join('');
              return (
                <li key={text}>
                  <span data-kind={kind}>{KINDS[kind]}</span>
                  <p>{text}</p>
                  {ts !== null && (
                    <button type="button" className="link-btn room-link" onClick={() => setMoment(ts)}>
                      在图上看
                    </button>
                  )}
                </li>
              );
            })}
          </ol>
        )}
      </Loaded>
    </RoomSection>
  );
}

/** What the figures say of the session; below the flagship it is named and nothing of it is asked for. */
export function RoomReview() {
  const { level } = useRoom();
  if (level >= FLAGSHIP) return <Sentences />;
  const { name } = editionOf(FLAGSHIP);
  return (
    <RoomSection card="review" isLocked note="由本场数据计算">
      <LimitLine
        words={`${name}可看峰值与下跌的原因、讲解效率和福袋作用`}
        button={`升级${name}`}
        prompt="column-flagship"
        subject="本场复盘"
        needs={FLAGSHIP}
      />
    </RoomSection>
  );
}
