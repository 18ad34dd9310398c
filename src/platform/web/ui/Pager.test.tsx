import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Pager, pagesShown } from './Pager.tsx';

it.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 0, 20]],
  [4, 20, [1, 2, 3, 4, 5, 6, 0, 20]],
  [10, 20, [1, 0, 8, 9, 10, 11, 12, 0, 20]],
  [20, 20, [1, 0, 18, 19, 20]],
])('page %i of %i offers its neighbours and both ends', (page, last, shown) => {
  expect(pagesShown(page, last)).toEqual(shown);
});

it('is not there for a single page', () => {
  const { container } = render(<Pager page={1} last={1} onPage={() => undefined} />);
  expect(container.innerHTML).toBe('');
});

it('jumps no further than the last page', () => {
  const onPage = vi.fn();
  render(<Pager page={1} last={20} onPage={onPage} />);
  const box = screen.getByLabelText(/跳至/);
  fireEvent.change(box, { target: { value: '9x99' } });
  fireEvent.submit(box);
  expect(onPage).toHaveBeenCalledWith(20);
});
