import { useEffect, useState } from 'react';
import { CARGO, cargoTypes } from '#catalog/enums/choices.ts';
import type { FilterValues } from '#engine/kinds/kind.ts';
import { Slider } from '#platform/web/ui/Slider.tsx';
import { Dropdown } from './Dropdown.tsx';
import type { FilterProps } from './filter-props.ts';
import { OptionChip } from './OptionChip.tsx';

/** What the panel behind the button needs. */
type BodyProps = Pick<FilterProps<'cargo'>, 'filter' | 'value' | 'counts' | 'onChange'>;

type CargoType = FilterValues['cargo']['type'];

/** A slider applies this long after it stops. */
const REST_MS = 250;

/** The channel, and the slider of its least share; moving it applies once it rests. */
function Share({ filter, value, counts, onChange }: BodyProps) {
  const [ratio, setRatio] = useState<number>(value?.ratio ?? CARGO.initial);
  const applied = value?.ratio;
  useEffect(() => {
    if (value === undefined || ratio === applied) return;
    const timer = setTimeout(() => onChange({ ...value, ratio }), REST_MS);
    return () => clearTimeout(timer);
  });
  // A channel begins at 30 %; pressing the one that stands at 30 does nothing (specification §4).
  const pick = (type: CargoType) => {
    if (value?.type === type && value.ratio === CARGO.initial) return;
    setRatio(CARGO.initial);
    onChange({ type, ratio: CARGO.initial });
  };
  return (
    <div className="cargo">
      <div className="drop-options row wrap gap-2" role="group" aria-label={filter.label}>
        <OptionChip isOn={value === undefined} onPick={() => onChange(undefined)}>
          不限
        </OptionChip>
        {cargoTypes.map((c) => (
          <OptionChip
            key={c.value}
            isOn={value?.type === c.value}
            rows={counts[c.value]}
            onPick={() => pick(c.value)}
          >
            {c.label}
          </OptionChip>
        ))}
      </div>
      <label className="cargo-slider stack gap-4">
        <span>
          该渠道销售额占比 <b>≥{ratio}%</b>
        </span>
        <Slider min={CARGO.min} max={CARGO.max} step={CARGO.step} value={ratio} onChange={setRatio} />
      </label>
    </div>
  );
}

/** 主要渠道: a channel and the least share of the money it makes, 10 to 90 % in tens (specification §9). */
export function CargoFilter(props: FilterProps<'cargo'> & { isFlat?: boolean }) {
  const { filter, value, needs, words, counts, onChange, isFlat } = props;
  const onLocked = () => onChange({ type: 'live', ratio: CARGO.initial });
  if (isFlat && needs === undefined)
    return <Share filter={filter} value={value} counts={counts} onChange={onChange} />;
  return (
    <Dropdown label={filter.label} words={words} needs={needs} onLocked={onLocked}>
      {() => <Share filter={filter} value={value} counts={counts} onChange={onChange} />}
    </Dropdown>
  );
}
