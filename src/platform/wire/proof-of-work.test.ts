import { expect, it } from 'vitest';
import { findWork, isWork } from './proof-of-work.ts';

const asked = { id: 'a puzzle', bits: 10 };

it('what was found is work for its puzzle and its bits alone', async () => {
  const work = (await findWork(asked)) ?? -1;
  expect(isWork(asked, work)).toBe(true);
  expect(isWork({ ...asked, bits: 30 }, work)).toBe(false);
  const others = Array.from({ length: 20 }, (_, n) => isWork({ ...asked, id: `another ${n}` }, work));
  expect(others.filter(Boolean).length).toBeLessThan(3);
});

it.each([Number.NaN, -1, 0.5, 2 ** 32, Number.POSITIVE_INFINITY])('%s is no work', (work) => {
  expect(isWork({ ...asked, bits: 0 }, work)).toBe(false);
});

it('is given up when nobody waits any more', async () => {
  const giveUp = new AbortController();
  giveUp.abort();
  expect(await findWork({ id: 'hard', bits: 60 }, giveUp.signal)).toBeNull();
});
