import { Figure } from '#engine/web/figures/Figure.tsx';
import { FigureStrip } from '#engine/web/figures/FigureStrip.tsx';
import { formatShortDay, isYesterday } from '#platform/web/format/times.ts';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { useBuildingNote } from '#platform/web/world.ts';
import type { MarketCard, OverviewHot } from '../contract.ts';
import type { useOverview } from './useHome.ts';

/** The figures of the page: a name, where it is in the reply, and whether it is money. */
const figures: readonly {
  readonly label: string;
  readonly of: (hot: OverviewHot) => MarketCard;
  readonly isMoney: boolean;
}[] = [
  { label: '直播销售额', of: ({ live }) => live.gmv, isMoney: true },
  { label: '带货场次', of: ({ live }) => live.rooms, isMoney: false },
  { label: '视频销售额', of: ({ video }) => video.gmv, isMoney: true },
  { label: '动销商品', of: ({ product }) => product.active, isMoney: false },
];

/** Yesterday's market in four figures, each with its change and the last two weeks. */
export function MarketCards({ fetch }: { fetch: ReturnType<typeof useOverview> }) {
  const { data: hot } = fetch;
  const building = useBuildingNote();
  const day = hot?.day ?? null;
  const name = day === null || isYesterday(day) ? '昨日' : formatShortDay(day);
  return (
    <>
      <FigureStrip label="市场概况" look="cards" fetch={fetch}>
        {figures.map(({ label, of, isMoney }) => {
          const card = hot && of(hot);
          const hasLine = card !== undefined && card.value !== null && card.trend.length > 1;
          return (
            <Figure
              key={label}
              label={`${name}${label}`}
              value={card?.value}
              cell={isMoney ? 'money' : 'count'}
              changes={[{ against: '较前日', share: card?.change }]}
              missing={building}
              spark={
                hasLine && (
                  <Sparkline
                    points={card.trend}
                    width={104}
                    height={44}
                    label={`${name}${label}近${card.trend.length}天`}
                    isIndex={isMoney && hot?.is_indexed === true}
                    isMoney={isMoney}
                  />
                )
              }
            />
          );
        })}
      </FigureStrip>
      {hot?.corrected !== undefined && <p className="home-corrected">{hot.corrected}</p>}
    </>
  );
}
