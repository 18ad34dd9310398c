import { useCallback } from 'react';
import { useDonutColors } from '#engine/blocks/composition/web/PartsView.tsx';
import { EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Bars } from '#engine/web/figures/Bars.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { Chart } from '#platform/web/chart/Chart.tsx';
import type { ChartThemeName } from '#platform/web/chart/chart-theme.ts';
import { donutOption } from '#platform/web/chart/shape-options.ts';
import { formatCount, formatPercent } from '#platform/web/format/figures.ts';
import type { ReplyTo } from '#platform/wire/endpoint.ts';
import { roomTraffic } from '../parts-contract.ts';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';

type Sources = NonNullable<ReplyTo<typeof roomTraffic>['sources']>;

/** The sources as a donut beside its bars. */
function Sources({ sources, organic }: { sources: Sources; organic: number | null }) {
  const option = useCallback(
    (theme: ChartThemeName) =>
      donutOption(
        sources.map(({ name, share }) => ({ label: name, share })),
        theme,
      ),
    [sources],
  );
  const keys = useDonutColors(sources.length);
  const words = sources.map(({ name, share }) => `${name}${formatPercent(share)}`).join('，');
  const rows = sources.map(({ name, share, users }, n) => ({
    key: name,
    label: name,
    share,
    color: keys[n],
    words: formatPercent(share),
    note: users === null ? '' : formatCount(users),
  }));
  return (
    <div className="room-traffic stack gap-20">
      <div className="parts-drawn min-0">
        <Chart option={option} height={220} label={`流量结构：${words}`} />
        {organic !== null && (
          <p className="parts-center stack">
            <b>{formatPercent(organic)}</b>
            <small>自然流量</small>
          </p>
        )}
      </div>
      <Bars rows={rows} />
    </div>
  );
}

/** Where the viewers of a room came from. */
export function RoomTraffic() {
  const { room } = useRoom();
  const fetch = useRoomCall(roomTraffic);
  return (
    <RoomSection card="traffic" note="按场观估算人次">
      <Loaded fetch={fetch} height={240}>
        {({ sources, organic_share: organic }) =>
          sources === null ? (
            <EmptyBlock words={room.status === 'live' ? '下播后公布流量来源' : '没有采到流量来源'} />
          ) : (
            <Sources sources={sources} organic={organic} />
          )
        }
      </Loaded>
    </RoomSection>
  );
}
