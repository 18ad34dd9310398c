import { expect, it } from 'vitest';
import { queryOf, readAsk, writeAsk } from './market-ask.ts';

const read = (address: string) => readAsk(new URLSearchParams(address), '0');

it('an address with a range of days asks for it, and writes itself again', () => {
  const ask = read('start=20260301&end=20260310&compare=year');
  expect(queryOf(ask)).toEqual({ cate_id: '0', start: '20260301', end: '20260310', compare: 'year' });
  expect(readAsk(new URLSearchParams(writeAsk(ask)), '0')).toEqual(ask);
});

it('an address with half a range or unknown days asks for the last thirty', () => {
  for (const address of ['', 'start=20260301', 'start=x&end=20260310', 'days=8', 'compare=month'])
    expect(queryOf(read(address))).toEqual({ cate_id: '0', days: 30 });
});
