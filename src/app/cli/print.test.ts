import { stderr, stdout } from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import * as print from './print.ts';

const hostile = 'a\u0000\u0007\u001b[2J\u007f\u009b31m\u202e\u2066\u2028\rb\ufeff';
const HIDDEN = /(?![\n\t])[\p{Cc}\u2028-\u202E\u2066-\u2069\uFEFF]/u;

afterEach(() => vi.restoreAllMocks());

/** What one way of printing sends to the terminal. */
function sent(write: (text: string) => void, text: string): string {
  let all = '';
  const take = (part: unknown) => {
    all += String(part);
    return true;
  };
  vi.spyOn(stdout, 'write').mockImplementation(take);
  vi.spyOn(stderr, 'write').mockImplementation(take);
  write(text);
  vi.restoreAllMocks();
  return all;
}

const { barStream: _, barText, ...ways } = print;

it.each(Object.entries(ways))('%s obeys nothing that is in a text', (name, write) => {
  const text = sent(write as (text: string) => void, `${hostile}\nfalse line`);
  expect(text).not.toMatch(HIDDEN);
  expect(text).toContain('\\u202e');
  // A name with an end of a line in it makes no second line; only whole texts have several.
  expect(text.split('\n')).toHaveLength(name.endsWith('Text') ? 3 : 2);
});

it('JSON that is printed says what it said', () => {
  const row = { note: hostile };
  expect(JSON.parse(sent(print.printJson as (text: string) => void, row as unknown as string))).toEqual(row);
  expect(barText(hostile)).not.toMatch(HIDDEN);
});
