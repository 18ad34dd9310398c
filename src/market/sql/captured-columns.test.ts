import { expect, it } from 'vitest';
import type { CardFact } from '#catalog/facts/card-payload.ts';
import { capturedAs, capturedDdl, joinCaptured, newestCaptured } from './captured-columns.ts';

const count = { unit: 'count', nullable: true, about: 'a counter' } as const;
const fact: CardFact = {
  table: 'card_thing',
  key: 'thing_id',
  columns: {
    thing_id: { unit: 'id', about: 'thing' },
    likes: { ...count, captured: { stream: 'thing_counter' } },
    works: { ...count, captured: { stream: 'thing_counter', as: 'videos' } },
    stars: { ...count, captured: { stream: 'thing_rating' } },
    gmv: { unit: 'fen', about: 'money' },
  },
};
const rows = { row: 't', isSharded: true, joined: { thing_counter: 'c' } };

it('makes DDL and select lists of the columns that a stream captures, under their own names', () => {
  expect(capturedDdl(fact, 'thing_counter')).toBe('  likes Nullable(UInt64),\n  works Nullable(UInt64)');
  expect(newestCaptured(fact, 'thing_counter')).toBe(
    'argMax(f.likes, f.ts) AS likes, argMax(f.videos, f.ts) AS works',
  );
});

it('takes a column from the row that has it, and joins a stream that the statement does not join', () => {
  expect(capturedAs({ stream: 'thing_counter' }, { name: 'works', rows })).toBe('c.works');
  expect(capturedAs({ stream: 'thing_rating' }, { name: 'stars', rows })).toBe('thing_rating.stars');
  const join = joinCaptured(fact, rows).replaceAll(/\s+/g, ' ');
  expect(join).toContain('LEFT JOIN ( SELECT thing_id, argMax(f.stars, f.ts) AS stars FROM');
  expect(join).toContain('WHERE f.thing_id BETWEEN {low:UInt64} AND {high:UInt64} GROUP BY thing_id )');
  expect(join).toContain('AS thing_rating ON thing_rating.thing_id = t.thing_id');
  expect(join).not.toContain('thing_counter');
});
