import { describe, expect, it } from 'vitest';
import { listingById } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { UsageError } from './connect.ts';
import { parseAt } from './import-command.ts';
import { listQueryFromOptions } from './query-command.ts';

const products = listingById('products') as Listing;

describe('--at', () => {
  it.each([
    ['2021-01-24', '2021-01-24T23:59:59+08:00'],
    ['2021-01-24T08:00', '2021-01-24T08:00:00+08:00'],
    ['2021-01-24 08:00:05', '2021-01-24T08:00:05+08:00'],
    ['2021-01-24T08:00Z', '2021-01-24T08:00:00Z'],
    ['2021-01-24T08:00:00-05:00', '2021-01-24T08:00:00-05:00'],
  ])('%s is %s', (text, moment) => {
    expect(parseAt(text)).toBe(Date.parse(moment) / 1000);
  });

  it('takes unix seconds', () => expect(parseAt('1611446400')).toBe(1_611_446_400));

  it.each([
    '',
    'soon',
    '2021-13-01',
    '2021-02-30',
    '2021/01/24',
    '24',
    '2021-01-24T25:00',
    '１６１１４４６４００',
  ])('refuses %j in one sentence', (text) => {
    expect(() => parseAt(text)).toThrow(UsageError);
  });
});

describe('tide query', () => {
  it('reads its options as the address bar would', () => {
    const ask = listQueryFromOptions(products, {
      filter: ['keyword=面膜', 'price=5000-10000', 'lv1=Ab1', 'period=7'],
      sort: 'gmv:desc',
      page: '2',
    });
    expect(ask).toMatchObject({
      filters: { keyword: '面膜', price: [5000, 10_000], category: ['Ab1'] },
      sort: { key: 'gmv', dir: 'desc' },
      page: 2,
      time: { days: 7 },
      problems: [],
    });
  });

  it('keeps an equals sign that belongs to the value', () => {
    expect(listQueryFromOptions(products, { filter: ['keyword=a=b'] }).filters.keyword).toBe('a=b');
  });

  it.each(['price', '=5', 'nothing=1', 'page=2', 'sort=gmv:desc', 'constructor=1'])(
    'refuses --filter %s',
    (pair) => {
      expect(() => listQueryFromOptions(products, { filter: [pair] })).toThrow(UsageError);
    },
  );
});
