import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';

const client = new QueryClient();
const state = { name: 'code', value: '', problem: null, onChange: vi.fn(), onBlur: vi.fn() };

function field(purpose: string, onSend = () => Promise.resolve(true)) {
  return (
    <QueryClientProvider client={client}>
      <CodeField label="验证码" state={state} maxLength={4} purpose={purpose} seconds={60} onSend={onSend} />
    </QueryClientProvider>
  );
}

const button = () => screen.getByRole<HTMLButtonElement>('button');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => vi.useRealTimers());

it('counts 60 seconds down and can then be pressed again', async () => {
  vi.useFakeTimers();
  render(field('one'));
  await act(async () => fireEvent.click(button()));
  expect([button().textContent, button().disabled]).toEqual(['60秒', true]);
  await pass(1000);
  expect(button().textContent).toBe('59秒');
  await pass(59_000);
  expect([button().textContent, button().disabled]).toEqual(['发送验证码', false]);
});

it('goes on counting when the dialog was closed in between', async () => {
  vi.useFakeTimers();
  const { unmount } = render(field('two'));
  await act(async () => fireEvent.click(button()));
  unmount();
  await pass(10_000);
  render(field('two'));
  expect(button().textContent).toBe('50秒');
});

it('does not count what was not sent', async () => {
  const onSend = vi.fn(() => Promise.resolve(false));
  render(field('three', onSend));
  await act(async () => fireEvent.click(button()));
  expect(onSend).toHaveBeenCalledOnce();
  await waitFor(() => expect([button().textContent, button().disabled]).toEqual(['发送验证码', false]));
});
