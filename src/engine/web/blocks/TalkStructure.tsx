import { useDonutColors } from '#engine/blocks/composition/web/PartsView.tsx';
import { type SpokenStretch, talkStructure } from '#engine/blocks/talk-structure.ts';
import { formatPercent } from '#platform/web/format/figures.ts';

interface Props {
  stretches: readonly SpokenStretch[];
  /** Purposes in the order of their colours. */
  purposes: readonly string[];
  /** How a moment is written. */
  clock: (at: number) => string;
}

/** What a text does one after the other, as a bar over its time, with the share of each purpose. */
export function TalkStructure({ stretches, purposes, clock }: Props) {
  const parts = talkStructure(stretches);
  const named = [...purposes, ...new Set(parts.map(({ label }) => label))].filter(
    (label, n, all) => all.indexOf(label) === n,
  );
  const colors = useDonutColors(named.length);
  const colorOf = (label: string) => colors[named.indexOf(label)];
  const shares = named
    .map((label) => ({
      label,
      share: parts.filter((one) => one.label === label).reduce((sum, one) => sum + one.share, 0),
    }))
    .filter(({ share }) => share > 0);
  if (parts.length === 0) return null;
  return (
    <div className="talk-structure stack gap-6" role="group" aria-label="文案结构">
      <span className="talk-structure-bar flex" aria-hidden="true">
        {parts.map(({ from, to, label, share }) => (
          <i
            key={from}
            title={`${clock(from)} – ${clock(to)} ${label || '未分类'}`}
            style={{ flexGrow: share, background: colorOf(label) }}
          />
        ))}
      </span>
      <p className="flex wrap gap-12 label">
        {shares.map(({ label, share }) => (
          <span key={label} className="inline-row gap-4">
            <i className="bar-key" style={{ background: colorOf(label) }} aria-hidden="true" />
            {label || '未分类'} {formatPercent(share)}
          </span>
        ))}
      </p>
    </div>
  );
}
