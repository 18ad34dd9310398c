import { useState } from 'react';
import { BlockBones, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { formatCount, MISSING } from '#platform/web/format/figures.ts';
import { formatClock, formatDayOf, formatShortDay } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { roomRanks } from '../parts-contract.ts';
import { RoomSection } from './RoomSection.tsx';
import { useRoomCall } from './room-context.ts';

const HOUR = 3600;
const LISTS = [
  { value: 8, label: '带货小时榜' },
  { value: 1, label: '全站小时榜' },
] as const;

/** Bars of a place: the first is full, the hundredth is the shortest. */
const lengthOf = (rank: number) => Math.max(4, 104 - Math.min(100, rank));

/** Places of a room on the official hourly lists, hour by hour. */
export function RoomRanks() {
  const { data, failure, retry } = useRoomCall(roomRanks);
  const [chosen, setChosen] = useState<1 | 8 | null>(null);
  const points = data?.points ?? [];
  const type = chosen ?? (points.some((point) => point.type === 8) || points.length === 0 ? 8 : 1);
  const shown = points.filter((point) => point.type === type);
  return (
    <RoomSection
      card="ranks"
      failure={failure}
      retry={retry}
      controls={
        <Segmented
          label="榜单"
          value={type}
          options={LISTS}
          onChange={(value) => setChosen(value === 1 ? 1 : 8)}
        />
      }
    >
      {!data && <BlockBones height={240} />}
      {data && shown.length === 0 && <EmptyBlock words="这场直播没有上榜" />}
      {shown.length > 0 && (
        <ol className="room-ranks">
          {shown.map(({ ts, rank, score, gap }) => {
            const hour = ts - (ts % HOUR);
            return (
              <li key={ts}>
                <span>
                  {formatShortDay(formatDayOf(hour))} {formatClock(hour)}
                </span>
                <span className="part-bar" aria-hidden="true">
                  <i data-top={rank <= 3} style={{ width: `${lengthOf(rank)}%` }} />
                </span>
                <b>第{rank}名</b>
                <small>
                  热度 {score === null ? MISSING : formatCount(score)}
                  {gap !== null && ` · 距上一名 ${formatCount(gap)}`}
                </small>
              </li>
            );
          })}
        </ol>
      )}
    </RoomSection>
  );
}
