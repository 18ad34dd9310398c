import { homeFigures } from '#catalog/details/market-figures.ts';
import type { FigureCell } from '#catalog/kernel/detail.ts';
import { Figure } from '#engine/web/figures/Figure.tsx';
import { FigureStrip } from '#engine/web/figures/FigureStrip.tsx';
import { formatShortDay, isYesterday } from '#platform/web/format/times.ts';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { useBuildingNote } from '#platform/web/world.ts';
import type { MarketCard, OverviewHot } from '../contract.ts';
import type { useOverview } from './useHome.ts';

/** The figures of the page, and where each is in the reply. */
const figures: readonly {
  readonly label: string;
  readonly cell: FigureCell;
  readonly help: string;
  readonly of: (hot: OverviewHot) => MarketCard;
}[] = [
  { ...homeFigures.live, of: ({ live }) => live.gmv },
  { ...homeFigures.rooms, of: ({ live }) => live.rooms },
  { ...homeFigures.video, of: ({ video }) => video.gmv },
  { ...homeFigures.active, of: ({ product }) => product.active },
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
        {figures.map(({ label, cell, help, of }) => {
          const card = hot && of(hot);
          const hasLine = card !== undefined && card.value !== null && card.trend.length > 1;
          return (
            <Figure
              key={label}
              label={`${name}${label}`}
              value={card?.value}
              cell={cell}
              help={help}
              changes={[{ against: '较前日', share: card?.change }]}
              missing={building}
              spark={
                hasLine && (
                  <Sparkline
                    points={card.trend}
                    width={104}
                    height={44}
                    label={`${name}${label}近${card.trend.length}天`}
                    isIndex={cell === 'money' && hot?.is_indexed === true}
                    isMoney={cell === 'money'}
                  />
                )
              }
            />
          );
        })}
      </FigureStrip>
      {hot?.corrected !== undefined && <p className="home-corrected label">{hot.corrected}</p>}
    </>
  );
}
