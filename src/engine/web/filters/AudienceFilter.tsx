import { useEffect, useState } from 'react';
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
  useEffect(() => setChosen(({ share }) => ({ part: value?.part, share: value?.share ?? share })), [value]);
  const choose = (next: typeof chosen) => {
    setChosen(next);
    const { part, share } = next;
    if (part !== undefined) onChange({ part, share });
    else if (chosen.part !== undefined) onChange(undefined);
  };
  return [chosen, choose] as const;
}

/** The part of the audience, and the least share of it. */
function Parts({ filter, value, counts, onChange }: BodyProps) {
  const { parts } = audienceDims[filter.dim];
  const [chosen, choose] = useChosen({ filter, value, onChange });
  return (
    <div className="audience">
      <div className="drop-options" role="group" aria-label={filter.label}>
        <OptionChip isOn={chosen.part === undefined} onPick={() => choose({ ...chosen, part: undefined })}>
          不限
        </OptionChip>
        {parts.map(({ value: part, label }) => (
          <OptionChip
            key={part}
            isOn={chosen.part === part}
            rows={counts[part]}
            onPick={() => choose({ ...chosen, part })}
          >
            {label}
          </OptionChip>
        ))}
      </div>
      <div className="drop-options" role="group" aria-label="占比">
        {audienceShares.map((least) => (
          <OptionChip
            key={least}
            isOn={chosen.share === least}
            onPick={() => choose({ ...chosen, share: least })}
          >
            占比≥{least}%
          </OptionChip>
        ))}
      </div>
      <p className="audience-note">仅含已采画像的{filter.subject}</p>
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
