import { expect, it } from 'vitest';
import { daysWords, queryOf, readAsk, runningWords, writeRequestParams } from './market-ask.ts';

const read = (address: string) => readAsk(new URLSearchParams(address), '0');

it('an address with a range of days asks for it, and writes itself again', () => {
  const ask = read('start=20260301&end=20260310&compare=year');
  expect(queryOf(ask)).toEqual({ cate_id: '0', start: '20260301', end: '20260310', compare: 'year' });
  expect(readAsk(new URLSearchParams(writeRequestParams(ask)), '0')).toEqual(ask);
});

it('an address with a month or quarter asks for it in place of days', () => {
  const ask = read('period=2026Q1&days=7');
  expect(queryOf(ask)).toEqual({ cate_id: '0', period: '2026Q1' });
  expect(readAsk(new URLSearchParams(writeRequestParams(ask)), '0')).toEqual({ ...ask, days: 30 });
  expect(daysWords(read('period=202603'))).toBe('2026年3月');
  expect([runningWords(ask, true), runningWords(ask, false), runningWords(read('days=7'), true)]).toEqual([
    '进行中，环比为上季同样天数',
    '',
    '',
  ]);
});

it('an address with half a range or unknown days asks for the last thirty', () => {
  for (const address of [
    '',
    'start=20260301',
    'start=x&end=20260310',
    'days=8',
    'compare=month',
    'period=202613',
  ])
    expect(queryOf(read(address))).toEqual({ cate_id: '0', days: 30 });
});
