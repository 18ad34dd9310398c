import { formatPercent, MISSING } from '#platform/web/format/figures.ts';
import type { CellProps } from './cell-props.ts';

/** Less than this of a whole is not said: it is rounding. */
const MIN_REST_SHARE = 0.005;

/**
 * Shares of a whole as one stacked bar; the words say each of them. A part that is unknown is not drawn, and what the parts leave is
 * said to be attributed to none of them (decision 0131).
 */
export function ChannelsCell({ value, column }: CellProps) {
  const of = column.value?.op === 'shares' ? column.value.parts : [];
  if (!Array.isArray(value) || value.length !== of.length) return <>{MISSING}</>;
  const parts = of.flatMap(({ key, label }, n) => {
    const share: unknown = value[n];
    return typeof share === 'number' ? [{ key, label, share }] : [];
  });
  if (parts.length === 0) return <>{MISSING}</>;
  const rest = 1 - parts.reduce((sum, { share }) => sum + share, 0);
  const all = rest < MIN_REST_SHARE ? parts : [...parts, { key: 'rest', label: '未分渠道', share: rest }];
  const words = all.map(({ label, share }) => `${label} ${formatPercent(share)}`).join('，');
  return (
    <span className="channels" role="img" aria-label={words} title={words}>
      {all.map(({ key, share }) => (
        <i key={key} data-channel={key} style={{ width: `${share * 100}%` }} />
      ))}
    </span>
  );
}
