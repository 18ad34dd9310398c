import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMessages } from '../messages.ts';
import { showToast } from '../toast.ts';
import { Toast } from './Toast.tsx';

const shown = () => document.querySelector('.toast')?.textContent ?? null;
const mount = () =>
  render(
    <MemoryRouter>
      <Toast />
    </MemoryRouter>,
  );
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
function say(words: string): void {
  act(() => {
    showToast(words, 3000);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  useMessages.getState().hush();
  cleanup();
  vi.useRealTimers();
});

it('stays its whole time from when it can be seen, however long the page took to load', () => {
  showToast('已保存', 3000);
  pass(8000);
  mount();
  pass(2900);
  expect(shown()).toBe('已保存');
  pass(200);
  expect(shown()).toBeNull();
});

it('gives way to the next one, whose time is its own', () => {
  mount();
  say('一');
  pass(2000);
  say('二');
  pass(2000);
  expect(shown()).toBe('二');
  pass(1100);
  expect(shown()).toBeNull();
});

it('is gone where no page could show it for long: it belongs to what is over', () => {
  showToast('已保存', 3000);
  pass(31_000);
  mount();
  expect(shown()).toBeNull();
});
