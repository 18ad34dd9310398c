import { useState } from 'react';
import type { Choice } from '#catalog/kernel/listing.ts';
import type { FilterOf } from '#engine/kinds/kind.ts';
import { useTree } from '../calls.ts';
import { Dropdown } from './Dropdown.tsx';
import type { FilterProps } from './filter-props.ts';
import { OneLine } from './OneLine.tsx';
import { OptionChip } from './OptionChip.tsx';

/** Categories that surely have room in one line. */
const SURE = 12;

/** Options with those first that were chosen when the line was folded, where they may have no room in it. */
function ledBy(options: readonly Choice[], lead: readonly string[]): readonly Choice[] {
  const isBehind = ({ value }: Choice, at: number) => at >= SURE && lead.includes(value);
  const behind = options.filter(isBehind);
  return [...behind, ...options.filter((one) => !behind.includes(one))];
}

/** The options themselves, or the categories that the server knows. */
function useOptions(options: FilterOf<'choice'>['options']): readonly Choice[] {
  const isTree = typeof options === 'string';
  const tree = useTree(isTree ? options : 'contentCategories', isTree);
  return isTree ? tree : options;
}

/** One of some options, or several; secondary ones stand behind a button. */
export function ChoiceFilter(props: FilterProps<'choice'> & { isFlat?: boolean }) {
  const { filter, value = [], needs, words, counts, onChange, isFlat } = props;
  const options = useOptions(filter.options);
  // Pressing an option never moves options: the next press must meet what it aims at.
  const [lead, setLead] = useState(value);
  const pick = (picked: string) => {
    if (!filter.many) return onChange([picked]);
    const next = value.includes(picked) ? value.filter((v) => v !== picked) : [...value, picked];
    return onChange(next.length > 0 ? next : undefined);
  };
  const body = (close?: () => void, drawn = options) => (
    <>
      <OptionChip isOn={value.length === 0} onPick={() => onChange(undefined)}>
        不限
      </OptionChip>
      {drawn.map((o) => (
        <OptionChip
          key={o.value}
          isOn={value.includes(o.value)}
          needs={needs}
          rows={counts[o.value]}
          onPick={() => {
            pick(o.value);
            if (!filter.many) close?.();
          }}
        >
          {o.label}
        </OptionChip>
      ))}
    </>
  );
  if (isFlat) return body();
  if (!filter.secondary) {
    if (typeof filter.options !== 'string') return body();
    const isLong = options.length > SURE;
    return (
      <OneLine canUnfold={isLong} isCut={isLong} onTurn={() => setLead(value)}>
        {(isOpen) => body(undefined, isOpen ? options : ledBy(options, lead))}
      </OneLine>
    );
  }
  return (
    <Dropdown
      label={filter.label}
      words={words}
      needs={needs}
      onLocked={() => onChange([options[0]?.value ?? ''])}
    >
      {(close) => (
        <div className="drop-options row wrap gap-2" role="group" aria-label={filter.label}>
          {body(close)}
        </div>
      )}
    </Dropdown>
  );
}
