import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FLAGSHIP } from '#catalog/plans.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import type { BoardComponent } from '../contract.ts';
import { BoardGrid } from './BoardGrid.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const at = (id: string, y: number): BoardComponent => ({
  id,
  // Of no type that is known: its body reads nothing.
  type: 99_999,
  title: id,
  query: '',
  rows: 5,
  x: 0,
  y,
  w: 4,
  h: 6,
});
const places = (layout: readonly BoardComponent[]) =>
  Object.fromEntries(layout.map(({ id, x, y, w, h }) => [id, [x, y, w, h]]));

function open(isNarrow = false) {
  // A column with its gap is 100 pixels wide, a row with its gap 68 high.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1188);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const onLay = vi.fn<(layout: readonly BoardComponent[]) => void>();
  const actions = { onEdit: () => undefined, onCopy: () => undefined, onDelete: () => undefined };
  const grid = (canChange: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SlotsContext.Provider value={{ level: FLAGSHIP, openPrompt: () => undefined }}>
          <BoardGrid
            board={{ components: [at('上', 0), at('下', 6)] }}
            {...(canChange && { actions, onLay })}
          />
        </SlotsContext.Provider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  return { onLay, grid };
}
/** Presses an element, moves the pointer in steps and lets go. */
function drag(element: Element | null | undefined, x: number, y: number) {
  if (!element) throw new Error('nothing to drag');
  fireEvent.mouseDown(element, { clientX: 10, clientY: 10 });
  for (const part of [0.1, 0.5, 1])
    fireEvent.mouseMove(document, { clientX: 10 + part * x, clientY: 10 + part * y });
  fireEvent.mouseUp(document, { clientX: 10 + x, clientY: 10 + y });
}
const grip = (title: string) => screen.getByRole('button', { name: new RegExp(`^移动${title}`) });

it('nothing can be moved on a board that only may be read', () => {
  const { grid } = open();
  const { container } = render(grid(false));
  expect(container.querySelectorAll('.wb-cell')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^移动/ })).toBeNull();
  expect(container.querySelector('.wb-corner')).toBeNull();
});

it('the arrows move a component, with Shift they size it', () => {
  const { onLay, grid } = open();
  render(grid(true));
  fireEvent.keyDown(grip('下'), { key: 'ArrowUp' });
  expect(places(onLay.mock.lastCall?.[0] ?? [])).toEqual({ 下: [0, 0, 4, 6], 上: [0, 6, 4, 6] });
  fireEvent.keyDown(grip('上'), { key: 'ArrowRight' });
  expect(places(onLay.mock.lastCall?.[0] ?? [])).toEqual({ 上: [1, 0, 4, 6], 下: [0, 6, 4, 6] });
  fireEvent.keyDown(grip('上'), { key: 'ArrowDown', shiftKey: true });
  expect(places(onLay.mock.lastCall?.[0] ?? [])).toEqual({ 上: [0, 0, 4, 7], 下: [0, 7, 4, 6] });
});

it('the pointer moves a component by its head, not by its buttons', () => {
  const { onLay, grid } = open();
  const { container } = render(grid(true));
  drag(container.querySelector('.wb-head'), 410, 0);
  expect(places(onLay.mock.lastCall?.[0] ?? [])).toEqual({ 上: [4, 0, 4, 6], 下: [0, 0, 4, 6] });
  onLay.mockClear();
  drag(screen.getByRole('button', { name: '下：更多' }), 410, 0);
  expect(onLay).not.toHaveBeenCalled();
});

it('the pointer sizes a component by its corner, never below the smallest', () => {
  const { onLay, grid } = open();
  const { container } = render(grid(true));
  drag(container.querySelector('.wb-corner'), 210, 70);
  expect(places(onLay.mock.lastCall?.[0] ?? [])).toEqual({ 上: [0, 0, 6, 7], 下: [0, 7, 4, 6] });
  drag(container.querySelector('.wb-corner'), -900, -900);
  expect(places(onLay.mock.lastCall?.[0] ?? [])).toEqual({ 上: [0, 0, 3, 3], 下: [0, 3, 4, 6] });
});

it('a key that changes nothing is not saved, and other keys stay with the page', () => {
  const { onLay, grid } = open();
  render(grid(true));
  fireEvent.keyDown(grip('上'), { key: 'ArrowUp' });
  const tab = createEvent.keyDown(grip('上'), { key: 'Tab' });
  fireEvent(grip('上'), tab);
  expect([onLay.mock.calls.length, tab.defaultPrevented]).toEqual([0, false]);
});

it('on a phone the components are one below the other and have no grips', () => {
  const { grid } = open(true);
  const { container } = render(grid(true));
  expect(container.querySelectorAll('.wb-stack > .wb-widget')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^移动/ })).toBeNull();
});
