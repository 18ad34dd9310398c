import { trafficShares } from '#catalog/enums/traffic.ts';
import { formatPercent, MISSING } from '#platform/web/format/figures.ts';
import type { CellProps } from './cell-props.ts';

/** Where the viewers of a room come from: the largest source by name, and a bar of all of them. */
export function TrafficCell({ value }: CellProps) {
  const shares = trafficShares(value);
  const [first] = shares;
  if (!first) return <>{MISSING}</>;
  const words = shares.map(({ name, share }) => `${name} ${formatPercent(share)}`).join('，');
  return (
    <span className="traffic" role="img" aria-label={words} title={words}>
      <small>
        {first.name} {formatPercent(first.share)}
      </small>
      <span className="channels">
        {shares.map(({ name, share }, n) => (
          <i key={name} data-place={n < 4 ? n : undefined} style={{ width: `${share * 100}%` }} />
        ))}
      </span>
    </span>
  );
}
