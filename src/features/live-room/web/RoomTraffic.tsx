import { useCallback } from 'react';
import { useDonutColors } from '#engine/blocks/composition/web/PartsView.tsx';
import { BlockBones, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Chart } from '#platform/web/chart/Chart.tsx';
import type { ChartThemeName } from '#platform/web/chart/chart-theme.ts';
import { donutOption } from '#platform/web/chart/shape-options.ts';
import { formatCount, formatPercent } from '#platform/web/format/figures.ts';
import { roomTraffic } from '../parts-contract.ts';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';

const NONE: readonly { readonly name: string; readonly share: number }[] = [];

/** Where the viewers of a room came from. */
export function RoomTraffic() {
  const { room } = useRoom();
  const { data, failure, retry } = useRoomCall(roomTraffic);
  const sources = data?.sources ?? NONE;
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
  return (
    <RoomSection card="traffic" note="按场观估算人次" failure={failure} retry={retry}>
      {!data && <BlockBones height={240} />}
      {data?.sources === null && (
        <EmptyBlock words={room.status === 'live' ? '下播后公布流量来源' : '没有采到流量来源'} />
      )}
      {data?.sources && (
        <div className="room-traffic">
          <div className="parts-drawn">
            <Chart option={option} height={220} label={`流量结构：${words}`} />
            {data.organic_share !== null && (
              <p className="parts-center">
                <b>{formatPercent(data.organic_share)}</b>
                <small>自然流量</small>
              </p>
            )}
          </div>
          <ol className="part-bars">
            {data.sources.map(({ name, share, users }, n) => (
              <li key={name}>
                <span className="one-line">
                  <i className="part-key" style={{ background: keys[n] }} />
                  {name}
                </span>
                <span className="part-bar" aria-hidden="true">
                  <i
                    data-top={n === 0}
                    style={{ width: `${(share / (data.sources?.[0]?.share ?? 1)) * 100}%` }}
                  />
                </span>
                <b>{formatPercent(share)}</b>
                <small>{users === null ? '' : formatCount(users)}</small>
              </li>
            ))}
          </ol>
        </div>
      )}
    </RoomSection>
  );
}
