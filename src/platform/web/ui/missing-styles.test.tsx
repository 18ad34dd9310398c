import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestMissingStyles } from './missing-styles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  // What is on its way is over for the next test.
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(60_000);
  document.head.replaceChildren();
  vi.useRealTimers();
});

const linkOf = (name: string) => document.querySelector<HTMLLinkElement>(`link[href$="${name}"]`);
const say = (name: string, what: 'load' | 'error') => linkOf(name)?.dispatchEvent(new Event(what));

/** A style sheet that the page requested and that did not arrive. */
function lose(name: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('href', `/assets/${name}`);
  document.head.append(link);
  say(name, 'error');
}

/** What became of a wait: nothing, while it lasts. */
function watch(wait: Promise<void>): () => string {
  let state = '';
  wait.then(
    () => (state = 'done'),
    () => (state = 'refused'),
  );
  return () => state;
}
const soon = () => vi.advanceTimersByTimeAsync(0);

it('without a style sheet that failed nothing is waited for', async () => {
  const state = watch(requestMissingStyles());
  await soon();
  expect(state()).toBe('done');
});

it('requests each sheet that failed anew, and waits until all have answered', async () => {
  for (const name of ['a.css', 'b.css']) lose(name);
  const old = linkOf('a.css');
  const state = watch(requestMissingStyles());
  expect(linkOf('a.css')).not.toBe(old);
  say('a.css', 'load');
  await soon();
  expect(state()).toBe('');
  say('b.css', 'load');
  await soon();
  expect(state()).toBe('done');
});

it('a sheet of another part that stays away refuses no part, and is requested anew with the next', async () => {
  lose('foreign.css');
  for (let part = 0; part < 3; part++) {
    const state = watch(requestMissingStyles());
    say('foreign.css', 'error');
    await soon();
    expect(state()).toBe('done');
  }
});

it('the sheet for which the part itself failed refuses it while it stays away', async () => {
  for (const name of ['foreign.css', 'own.css']) lose(name);
  const failure = new Error('Unable to preload CSS for /assets/own.css');
  const first = watch(requestMissingStyles(failure));
  for (const name of ['foreign.css', 'own.css']) say(name, 'error');
  await soon();
  expect(first()).toBe('refused');
  const second = watch(requestMissingStyles(failure));
  say('foreign.css', 'error');
  say('own.css', 'load');
  await soon();
  expect(second()).toBe('done');
});

it('a second part waits for the sheet that is on its way', async () => {
  lose('a.css');
  const first = watch(requestMissingStyles());
  const again = linkOf('a.css');
  const second = watch(requestMissingStyles());
  await soon();
  expect([first(), second(), linkOf('a.css') === again]).toEqual(['', '', true]);
  say('a.css', 'load');
  await soon();
  expect([first(), second()]).toEqual(['done', 'done']);
});

it('a sheet that stalls is waited for a few seconds, once', async () => {
  lose('a.css');
  const first = watch(requestMissingStyles());
  await vi.advanceTimersByTimeAsync(5000);
  expect(first()).toBe('done');
  const second = watch(requestMissingStyles());
  await soon();
  expect(second()).toBe('done');
});
