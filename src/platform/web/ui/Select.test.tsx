import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Select } from './Select.tsx';

const options = [
  { value: 'a', label: '全部' },
  { value: 'b', label: '美妆', disabled: true },
  { value: 'c', label: '母婴' },
];

it('is opened and moved in by keys, never chooses what is locked, and leaves on Escape', async () => {
  const onChange = vi.fn();
  render(<Select label="类目" value="a" options={options} onChange={onChange} />);
  const box = screen.getByRole('combobox', { name: '类目' });
  expect(box.textContent).toBe('全部');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(await screen.findAllByRole('option', { hidden: true }, { timeout: 20_000 })).toHaveLength(3);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: '母' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('c');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(box);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(box.getAttribute('aria-expanded')).toBe('false');
});
