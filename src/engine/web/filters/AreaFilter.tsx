import { useState } from 'react';
import { useTree } from '../calls.ts';
import { Dropdown } from './Dropdown.tsx';
import type { FilterProps } from './filter-props.ts';
import { OptionChip } from './OptionChip.tsx';

/** `close` is there when the places stand in a panel. */
type BodyProps = Pick<FilterProps<'area'>, 'filter' | 'value' | 'onChange'> & {
  close?: (() => void) | undefined;
};

/** Provinces, and below them the cities of the one that was pressed. */
function Places({ filter, value, onChange, close }: BodyProps) {
  const tree = useTree('areas');
  const [open, setOpen] = useState(value?.[0]);
  const cities = tree.find((n) => n.value === open)?.children ?? [];
  const take = (next: typeof value) => {
    onChange(next);
    close?.();
  };
  return (
    <div className="places">
      <div className="drop-options row wrap gap-2" role="group" aria-label="省份">
        <OptionChip isOn={value === undefined} onPick={() => take(undefined)}>
          全国
        </OptionChip>
        {tree.map((n) => (
          <OptionChip
            key={n.value}
            isOn={value?.[0] === n.value}
            onPick={() => {
              setOpen(n.value);
              onChange([n.value]);
            }}
          >
            {n.label}
          </OptionChip>
        ))}
      </div>
      {cities.length > 0 && open && (
        <div
          className="drop-options places-cities row wrap gap-2"
          role="group"
          aria-label={`${filter.label}：城市`}
        >
          <OptionChip isOn={value?.[1] === undefined} onPick={() => take([open])}>
            全省
          </OptionChip>
          {cities.map((c) => (
            <OptionChip key={c.value} isOn={value?.[1] === c.value} onPick={() => take([open, c.value])}>
              {c.label}
            </OptionChip>
          ))}
        </div>
      )}
    </div>
  );
}

/** Province and city behind one button; in a row of its own the label stands before it already, so it says the place. */
export function AreaFilter(props: FilterProps<'area'> & { isFlat?: boolean }) {
  const { filter, value, needs, words, onChange, isFlat } = props;
  if (isFlat) return <Places filter={filter} value={value} onChange={onChange} />;
  return (
    <Dropdown
      label={filter.secondary ? filter.label : (words ?? '全国')}
      words={filter.secondary ? words : undefined}
      isOn={words !== undefined}
      needs={needs}
      onLocked={() => onChange(['110000'])}
    >
      {(close) => <Places filter={filter} value={value} onChange={onChange} close={close} />}
    </Dropdown>
  );
}
