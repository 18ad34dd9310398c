import { useState } from 'react';
import { EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { type BarRow, Bars } from '#engine/web/figures/Bars.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { formatCount, MISSING } from '#platform/web/format/figures.ts';
import { formatClock, formatDayOf, formatShortDay } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { ReplyTo } from '#platform/wire/endpoint.ts';
import { roomRanks } from '../parts-contract.ts';
import { RoomSection } from './RoomSection.tsx';
import { useRoomCall } from './room-context.ts';

const HOUR = 3600;
const LISTS = [
  { value: 8, label: '带货小时榜' },
  { value: 1, label: '全站小时榜' },
] as const;

/** Places whose bar is marked. */
const MEDALS = 3;
/** Bars of a place: the first is full, the hundredth is the shortest. */
const lengthOf = (rank: number) => Math.max(4, 104 - Math.min(100, rank));

/** Places of one list, hour by hour. */
function Places({ points }: { points: ReplyTo<typeof roomRanks>['points'] }) {
  if (points.length === 0) return <EmptyBlock words="这场直播没有上榜" />;
  const rows = points.map(({ ts, rank, score, gap }) => {
    const hour = ts - (ts % HOUR);
    const before = gap === null ? '' : ` · 距上一名 ${formatCount(gap)}`;
    return {
      key: String(ts),
      label: `${formatShortDay(formatDayOf(hour))} ${formatClock(hour)}`,
      share: lengthOf(rank),
      words: `第${rank}名`,
      note: `热度 ${score === null ? MISSING : formatCount(score)}${before}`,
    };
  });
  const toneOf = ({ share }: BarRow) => (share >= lengthOf(MEDALS) ? 'top' : undefined);
  return (
    <div className="room-ranks">
      <Bars rows={rows} most={lengthOf(1)} toneOf={toneOf} />
    </div>
  );
}

/** Places of a room on the official hourly lists, hour by hour. */
export function RoomRanks() {
  const fetch = useRoomCall(roomRanks);
  const [chosen, setChosen] = useState<1 | 8 | null>(null);
  const points = fetch.data?.points ?? [];
  const type = chosen ?? (points.some((point) => point.type === 8) || points.length === 0 ? 8 : 1);
  return (
    <RoomSection
      card="ranks"
      controls={
        <Segmented
          label="榜单"
          value={type}
          options={LISTS}
          onChange={(value) => setChosen(value === 1 ? 1 : 8)}
        />
      }
    >
      <Loaded fetch={fetch} height={240}>
        {(data) => <Places points={data.points.filter((point) => point.type === type)} />}
      </Loaded>
    </RoomSection>
  );
}
