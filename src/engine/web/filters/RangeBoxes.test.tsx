import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { priceBands } from '#catalog/enums/choices.ts';
import { products } from '#catalog/lists/products.ts';
import { useMessages } from '#platform/web/messages.ts';
import { RangeBoxes } from './RangeBoxes.tsx';

const filter = products.filters.price;

function open(value?: readonly [number | null, number | null]) {
  const onChange = vi.fn();
  render(<RangeBoxes filter={filter} value={value} onChange={onChange} />);
  const box = (words: string) => screen.getByLabelText<HTMLInputElement>(`商品价格${words}`);
  return { onChange, low: box('最低'), high: box('最高') };
}

const type = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } });

describe('最低–最高', () => {
  it('takes digits only', () => {
    const { low } = open();
    type(low, '-1a2.5');
    expect(low.value).toBe('125');
  });

  it('puts the bounds in order when the focus leaves the pair, in the stored unit', () => {
    const { low, high, onChange } = open();
    type(low, '100');
    type(high, '50');
    fireEvent.blur(high, { relatedTarget: document.body });
    expect(onChange).toHaveBeenCalledWith([5000, 10_000]);
    expect([low.value, high.value]).toEqual(['50', '100']);
  });

  it('waits while the focus only moves from one box to the other', () => {
    const { low, high, onChange } = open();
    type(low, '100');
    fireEvent.blur(low, { relatedTarget: high });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('shows what is set, and clears it when both are emptied', () => {
    const { low, high, onChange } = open([5000, 10_000]);
    expect([low.value, high.value]).toEqual(['50', '100']);
    type(low, '');
    type(high, '');
    fireEvent.blur(high, { relatedTarget: document.body });
    expect(onChange).toHaveBeenCalledWith(undefined);
  });

  it('says so when Enter confirms an empty pair', () => {
    const { low, onChange } = open();
    fireEvent.submit(low);
    expect(onChange).not.toHaveBeenCalled();
    expect(useMessages.getState().shown?.words).toBe('请输入数值范围');
  });

  it('keeps amounts exact that are larger than any price', () => {
    const { low, onChange } = open();
    type(low, '9'.repeat(40));
    fireEvent.blur(low, { relatedTarget: document.body });
    const [[min]] = onChange.mock.calls[0] as [[number]];
    expect(Number.isSafeInteger(min)).toBe(true);
  });

  it('knows its own presets', () => expect(filter.presets).toBe(priceBands));
});
