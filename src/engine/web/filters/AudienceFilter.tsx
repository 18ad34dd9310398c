import { useEffect, useRef, useState } from 'react';
import { audienceDims, audienceShares } from '#catalog/enums/audiences.ts';
import { Dropdown } from './Dropdown.tsx';
import type { FilterProps } from './filter-props.ts';
import { OptionChip } from './OptionChip.tsx';

/** What the panel behind the button needs. */
type BodyProps = Pick<FilterProps<'audience'>, 'filter' | 'value' | 'counts' | 'onChange'>;

/** What is chosen: at once as it was pressed, since the address follows later; a share may be pressed before its part. */
function useChosen({ filter, value, onChange }: Omit<BodyProps, 'counts'>) {
  const { initial } = audienceDims[filter.dim];
  const [chosen, setChosen] = useState({ part: value?.part, share: value?.share ?? initial });
  // A second press may come before the first one is drawn.
  const latest = useRef(chosen);
  const keep = (next: typeof chosen) => {
    latest.current = next;
    setChosen(next);
  };
  const [part, share] = [value?.part, value?.share];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says replaces what was pressed
  useEffect(() => keep({ part, share: share ?? latest.current.share }), [part, share]);
  const choose = (change: Partial<typeof chosen>) => {
    const before = latest.current;
    const next = { ...before, ...change };
    keep(next);
    if (next.part !== undefined) onChange({ part: next.part, share: next.share });
    else if (before.part !== undefined) onChange(undefined);
  };
  return [chosen, choose] as const;
}

/** The part of the audience, and the least share of it. */
function Parts({ filter, value, counts, onChange }: BodyProps) {
  const { parts } = audienceDims[filter.dim];
  const [chosen, choose] = useChosen({ filter, value, onChange });
  return (
    <div className="audience">
      <div className="drop-options row wrap gap-2" role="group" aria-label={filter.label}>
        <OptionChip isOn={chosen.part === undefined} onPick={() => choose({ part: undefined })}>
          不限
        </OptionChip>
        {parts.map(({ value: part, label }) => (
          <OptionChip
            key={part}
            isOn={chosen.part === part}
            rows={counts[part]}
            onPick={() => choose({ part })}
          >
            {label}
          </OptionChip>
        ))}
      </div>
      <div className="drop-options row wrap gap-2" role="group" aria-label="占比">
        {audienceShares.map((least) => (
          <OptionChip key={least} isOn={chosen.share === least} onPick={() => choose({ share: least })}>
            占比≥{least}%
          </OptionChip>
        ))}
      </div>
      <p className="audience-note label">仅含已采画像的{filter.subject}</p>
    </div>
  );
}

/** A part of those who watch or buy and its least share. */
export function AudienceFilter(props: FilterProps<'audience'> & { isFlat?: boolean }) {
  const { filter, value, needs, words, counts, onChange, isFlat } = props;
  const { parts, initial } = audienceDims[filter.dim];
  const onLocked = () => onChange({ part: parts[0]?.value ?? '', share: initial });
  const body = <Parts filter={filter} value={value} counts={counts} onChange={onChange} />;
  if (isFlat && needs === undefined) return body;
  return (
    <Dropdown label={filter.label} words={words} needs={needs} onLocked={onLocked}>
      {() => body}
    </Dropdown>
  );
}
