import '../blocks/blocks.css';
import '#platform/web/ui/old-content.css';
import type { ReactNode } from 'react';
import type { ChartPoint } from '#platform/web/chart/Chart.tsx';
import { TrendCard } from '#platform/web/chart/TrendCard.tsx';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { BlockBones } from '../blocks/BlockCard.tsx';
import { FailedPart, type PartFetch } from '../Loaded.tsx';
import { useChartRights } from './useChartRights.ts';

interface Props {
  /** Names the chart in what the browser remembers. */
  id: string;
  title: string;
  note?: string | undefined;
  /** Nothing until it was fetched. */
  trend: Trend | null | undefined;
  /** The call that brings the trend, where the card itself says that it failed. */
  fetch?: PartFetch<unknown>;
  height: number;
  controls?: ReactNode;
  onPoint?: ((point: ChartPoint) => void) | undefined;
  /** Why there is nothing to draw, where the choice of days is not the reason. */
  emptyWords?: ReactNode;
  /** Content under the chart. */
  below?: ReactNode;
}

/** Room of a chart for its legend and the switch of its table, pixels. */
const AROUND = 32;

/** A trend by the one rule of all parts: a card with a placeholder, why it failed, or the chart. */
export function TrendPart({ trend, fetch, onPoint, emptyWords, ...card }: Props) {
  const rights = useChartRights();
  if (trend) {
    const isOld = fetch?.isPlaceholderData === true;
    const more = { ...(onPoint && { onPoint }), ...(emptyWords !== undefined && { emptyWords }) };
    return <TrendCard {...card} {...more} trend={trend} isOld={isOld} rights={rights} />;
  }
  const { title, note, height } = card;
  return (
    <section className="card chart-card" aria-label={title}>
      <header className="card-head">
        <h2>{title}</h2>
        {note !== undefined && <small>{note}</small>}
      </header>
      <div className="chart-wait stack" style={{ minHeight: height + AROUND }}>
        {fetch && fetch.error !== null ? (
          <FailedPart error={fetch.error} retry={fetch.refetch} />
        ) : (
          <BlockBones height={height + AROUND} />
        )}
      </div>
    </section>
  );
}
