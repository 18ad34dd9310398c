import { presetKey } from '#engine/options.ts';
import { Dropdown } from './Dropdown.tsx';
import type { FilterProps } from './filter-props.ts';
import { OptionChip } from './OptionChip.tsx';
import { RangeBoxes } from './RangeBoxes.tsx';

/** Presets with a 最低–最高 pair; secondary ones stand behind a button that carries the value. */
export function RangeFilter(props: FilterProps<'range'> & { isFlat?: boolean }) {
  const { filter, value, needs, words, counts, onChange, isFlat } = props;
  const isPreset = (p: (typeof filter.presets)[number]) => value?.[0] === p.min && value[1] === p.max;
  const body = (close?: () => void) => (
    <>
      <OptionChip isOn={value === undefined} onPick={() => onChange(undefined)}>
        不限
      </OptionChip>
      {filter.presets.map((p) => (
        <OptionChip
          key={p.label}
          isOn={isPreset(p)}
          needs={needs}
          rows={counts[presetKey(p)]}
          onPick={() => {
            onChange([p.min, p.max]);
            close?.();
          }}
        >
          {p.label}
        </OptionChip>
      ))}
      <RangeBoxes filter={filter} value={value} onChange={onChange} />
    </>
  );
  if (!filter.secondary || isFlat) return body();
  return (
    <Dropdown label={filter.label} words={words} needs={needs} onLocked={() => onChange([1, null])}>
      {(close) => (
        <div className="drop-options row wrap gap-2" role="group" aria-label={filter.label}>
          {body(close)}
        </div>
      )}
    </Dropdown>
  );
}
