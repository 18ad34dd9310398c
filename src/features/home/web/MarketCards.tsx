import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { FailedPart } from '#engine/web/Loaded.tsx';
import { formatShortDay, isYesterday } from '#platform/web/format/times.ts';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { useBuildingNote } from '#platform/web/world.ts';
import type { MarketCard } from '../contract.ts';
import type { useOverview } from './useHome.ts';

/** What stands in place of a figure: a bone while it is being fetched, what is coming while the market is being built. */
function MissingFigure({ card }: { card: MarketCard | undefined }) {
  const building = useBuildingNote();
  if (card === undefined)
    return <span className="bone" style={{ width: 112, height: 40 }} aria-hidden="true" />;
  return building ? <small>{building}</small> : <p>--</p>;
}

function FigureCard({
  label,
  card,
  isMoney = false,
  isIndex,
}: {
  label: string;
  card: MarketCard | undefined;
  isMoney?: boolean;
  isIndex: boolean;
}) {
  const isKnown = card !== undefined && card.value !== null;
  return (
    <section className="card home-figure" aria-label={label} aria-busy={card === undefined}>
      <div>
        <h2>{label}</h2>
        {isKnown ? (
          <>
            <p>
              <b>{figureWords(card.value, isMoney ? 'money' : 'count')}</b>
            </p>
            <small>
              较前日 <Growth share={card.change} />
            </small>
          </>
        ) : (
          <MissingFigure card={card} />
        )}
      </div>
      {isKnown && card.trend.length > 1 && (
        <Sparkline
          points={card.trend}
          width={104}
          height={44}
          label={`${label}近${card.trend.length}天`}
          isIndex={isMoney && isIndex}
          isMoney={isMoney}
        />
      )}
    </section>
  );
}

/** Yesterday's market in four figures, each with its change and the last two weeks; one line where the call failed. */
export function MarketCards({
  fetch: { data: hot, error, refetch },
}: {
  fetch: ReturnType<typeof useOverview>;
}) {
  const day = hot?.day ?? null;
  const name = day === null || isYesterday(day) ? '昨日' : formatShortDay(day);
  const isIndex = hot?.is_indexed ?? false;
  if (error && !hot)
    return (
      <div className="card home-failed">
        <FailedPart error={error} retry={refetch} />
      </div>
    );
  return (
    <div className="home-figures">
      <FigureCard label={`${name}直播销售额`} card={hot?.live.gmv} isMoney isIndex={isIndex} />
      <FigureCard label={`${name}带货场次`} card={hot?.live.rooms} isIndex={isIndex} />
      <FigureCard label={`${name}视频销售额`} card={hot?.video.gmv} isMoney isIndex={isIndex} />
      <FigureCard label={`${name}动销商品`} card={hot?.product.active} isIndex={isIndex} />
    </div>
  );
}
