import { audienceDims, audienceShares } from '#catalog/enums/audiences.ts';
import { Dropdown } from './Dropdown.tsx';
import type { FilterProps } from './filter-props.ts';
import { OptionChip } from './OptionChip.tsx';

/** What the panel behind the button needs. */
type BodyProps = Pick<FilterProps<'audience'>, 'filter' | 'value' | 'counts' | 'onChange'>;

/** The part of the audience, and the least share of it. */
function Parts({ filter, value, counts, onChange }: BodyProps) {
  const { parts, initial } = audienceDims[filter.dim];
  const share = value?.share ?? initial;
  return (
    <div className="audience">
      <div className="drop-options" role="group" aria-label={filter.label}>
        <OptionChip isOn={value === undefined} onPick={() => onChange(undefined)}>
          不限
        </OptionChip>
        {parts.map(({ value: part, label }) => (
          <OptionChip
            key={part}
            isOn={value?.part === part}
            rows={counts[part]}
            onPick={() => onChange({ part, share })}
          >
            {label}
          </OptionChip>
        ))}
      </div>
      <div className="drop-options" role="group" aria-label="占比">
        {audienceShares.map((least) => (
          <OptionChip
            key={least}
            isOn={value?.share === least}
            onPick={() => value && onChange({ ...value, share: least })}
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
