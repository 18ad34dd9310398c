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
  it('takes digits and one point with two of them behind it', () => {
    const { low } = open();
    type(low, '-1a2.5');
    expect(low.value).toBe('12.5');
    type(low, '9。9.95');
    expect(low.value).toBe('9.99');
    type(low, '.');
    fireEvent.blur(low, { relatedTarget: document.body });
    expect(low.value).toBe('');
  });

  it('asks for prices as they were typed, to the fen', () => {
    const { low, high, onChange } = open();
    type(low, '9.9');
    type(high, '0.29');
    fireEvent.blur(high, { relatedTarget: document.body });
    expect(onChange).toHaveBeenCalledWith([29, 990]);
    expect([low.value, high.value]).toEqual(['0.29', '9.9']);
  });

  it('shows a range to the fen as it is', () => {
    const { low, high } = open([10, 1990]);
    expect([low.value, high.value]).toEqual(['0.1', '19.9']);
  });

  it('leaves alone what was only looked at', () => {
    const onChange = vi.fn();
    const minutes = { ...filter, typed: 'minutes' } as const;
    render(<RangeBoxes filter={minutes} value={[61, null]} onChange={onChange} />);
    const low = screen.getByLabelText<HTMLInputElement>('商品价格最低');
    expect(low.value).toBe('1.02');
    fireEvent.blur(low, { relatedTarget: document.body });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes pieces inwards: from one and a half on is from two', () => {
    const onChange = vi.fn();
    render(<RangeBoxes filter={products.filters.sales} value={undefined} onChange={onChange} />);
    const low = screen.getByLabelText('销量最低');
    const high = screen.getByLabelText('销量最高');
    type(low, '1.5');
    type(high, '3.5');
    fireEvent.blur(high, { relatedTarget: document.body });
    expect(onChange).toHaveBeenCalledWith([2, 3]);
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
