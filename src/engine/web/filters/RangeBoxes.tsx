import { type FocusEvent, type FormEvent, useEffect, useState } from 'react';
import { typedSuffix, typedUnit } from '#engine/filter-words.ts';
import type { FilterValues } from '#engine/kinds/kind.ts';
import { orderRange } from '#engine/kinds/range.ts';
import { useMessages } from '#platform/web/messages.ts';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import type { FilterProps } from './filter-props.ts';

/** Largest amount a box takes, so that it stays exact in the stored unit. */
const LIMIT = 999_999_999_999;

/** Text of the two boxes as typed. */
type Pair = readonly [low: string, high: string];

/** A stored range as people type it: yuan, percent or pieces, with two decimals at the most. */
function typedPair(value: FilterValues['range'] | undefined, unit: number): Pair {
  const show = (bound: number | null | undefined) =>
    typeof bound === 'number' ? String(Math.round((bound / unit) * 100) / 100) : '';
  return [show(value?.[0]), show(value?.[1])];
}

/** Digits and one point with two behind it (open reading 119); a point that was dropped alone would make 9.9 into 99. */
function digitsOf(text: string): string {
  const [whole = '', ...rest] = text
    .replace(/。/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`;
}

/** The pair knows nothing of editions: a refused range is answered by the plan. */
type Props = Pick<FilterProps<'range'>, 'filter' | 'value' | 'onChange'>;

/**
 * What was typed, as a range in the stored unit: in order whichever way it was typed; nothing typed is no range. What lies between two
 * stored units goes inwards: from 1.5 pieces on means from 2.
 */
function storedRange([low, high]: Pair, unit: number): FilterValues['range'] | undefined {
  // Hundredths are exact in whole numbers only: 0.29 × 100 is not 29.
  const hundredths = (text: string) =>
    /\d/.test(text) ? Math.round(Math.min(LIMIT, Number(text)) * 100) : null;
  const ordered = orderRange(hundredths(low), hundredths(high));
  if (ordered === undefined) return undefined;
  const [min, max] = ordered;
  return orderRange(
    min === null ? null : Math.ceil((min * unit) / 100),
    max === null ? null : Math.floor((max * unit) / 100),
  );
}

/** 最低–最高: digits and a point only, put in order and applied when the focus leaves the pair or on Enter. */
export function RangeBoxes({ filter, value, onChange }: Props) {
  const unit = typedUnit[filter.typed];
  const given = typedPair(value, unit).join('|');
  const [typed, setTyped] = useState<Pair>(typedPair(value, unit));
  const show = useMessages((s) => s.show);
  useEffect(() => {
    const [low = '', high = ''] = given.split('|');
    setTyped([low, high]);
  }, [given]);

  const apply = () => {
    // What nobody touched stays as it is: two decimals may not say all of a bound out of an address.
    if (typed.join('|') === given) return;
    const next = storedRange(typed, unit);
    setTyped(typedPair(next, unit));
    if (next?.join('|') !== value?.join('|')) onChange(next);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) apply();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.join('') === '' && value === undefined) {
      show({ words: '请输入数值范围', shownMs: 2000, isUrgent: false });
    } else apply();
  };
  const box = (place: 0 | 1, words: string) => (
    <TextBox
      size="small"
      frame="range-box"
      inputMode="decimal"
      maxLength={99}
      placeholder={words}
      label={`${filter.label}${words}`}
      value={typed[place]}
      onChange={(value) => {
        const digits = digitsOf(value);
        setTyped(place === 0 ? [digits, typed[1]] : [typed[0], digits]);
      }}
    />
  );
  return (
    <form className="range-boxes inline-row" onBlur={onBlur} onSubmit={onSubmit}>
      {box(0, '最低')}
      <span>–</span>
      {box(1, '最高')}
      <span>{typedSuffix[filter.typed]}</span>
      <button type="submit" className="unseen" tabIndex={-1}>
        应用
      </button>
    </form>
  );
}
