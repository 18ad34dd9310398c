import { expect, it } from 'vitest';
import { fact } from '#catalog/kernel/fact.ts';
import { stagedColumns } from '#market/schema/card.ts';
import { cardColumns, type OwnColumns } from './card-select.ts';

const thing = fact({
  table: 'card_thing',
  storage: 'card',
  grain: 'thing',
  key: 'thing_id',
  columns: {
    thing_id: { unit: 'id', about: 'thing' },
    likes: { unit: 'count', nullable: true, captured: { stream: 'thing_counter' }, about: 'likes' },
    sales: { unit: 'count', windowed: true, folds: { sum: 'sales' }, about: 'pieces' },
    rooms: { unit: 'count', windowed: true, folds: { distinct: 'carrier_id', of: 'live' }, about: 'rooms' },
    best: { unit: 'fen', windowed: true, about: 'money of the best product' },
    words: { unit: 'words', about: 'words of the name' },
  },
});
const sources = {
  rows: { row: 't', isSharded: false, joined: {} },
  sums: 's',
  counts: 'n',
  hot: 'toInt32(s.sales30)',
  words: ['w.words'],
};
const own = { thing_id: 't.thing_id', best: (days: number) => `b.best${days}` };

it('takes every column from where its fact says, in the order of the staging table', () => {
  const list = cardColumns(thing, { ...sources, own }).split(',\n  ');
  expect(list.map((item) => item.split(' AS ')[1])).toEqual(stagedColumns(thing));
  expect(list).toContain('thing_counter.likes AS likes');
  expect(list).toContain('s.sales7 AS sales7');
  expect(list).toContain('n.rooms30 AS rooms30');
  expect(list).toContain('b.best15 AS best15');
  expect(list.at(-1)).toBe('arrayDistinct(arrayConcat(w.words)) AS words');
});

it('compiles for no statement that forgets a column or names one that makes itself', () => {
  type Own = OwnColumns<typeof thing.columns>;
  // @ts-expect-error: best is missing
  const forgets: Own = { thing_id: 't.thing_id' };
  // @ts-expect-error: likes are captured
  const repeats: Own = { ...own, likes: 'c.likes' };
  expect([forgets, repeats].map((one) => Object.keys(one).length)).toEqual([1, 3]);
});
