import { cargoTypes } from '#catalog/enums/choices.ts';
import { formatPercent, MISSING } from '#platform/web/format/figures.ts';
import type { CellProps } from './cell-props.ts';

/** Shares of live, video and product card as one stacked bar; the words say all three. */
export function ChannelsCell({ value }: CellProps) {
  const shares = Array.isArray(value)
    ? (value as readonly unknown[]).filter((v): v is number => typeof v === 'number')
    : [];
  if (shares.length !== cargoTypes.length) return <>{MISSING}</>;
  const words = cargoTypes.map((c, i) => `${c.label}${formatPercent(shares[i] as number)}`).join('，');
  return (
    <span className="channels" role="img" aria-label={words} title={words}>
      {cargoTypes.map((c, i) => (
        <i key={c.value} data-channel={c.value} style={{ width: `${(shares[i] as number) * 100}%` }} />
      ))}
    </span>
  );
}
