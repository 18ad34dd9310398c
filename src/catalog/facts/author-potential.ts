import { fact } from '../kernel/fact.ts';

/** Share of comparable authors that are below in one term of the score; null where the term is unknown. */
const place = { unit: 'bp', estimated: true, nullable: true, stored: 'Int64' } as const;

/** How promising an author is to sell with, as of the end of a day; who is taken already has no row (domain.md 1.5). */
export const authorPotential = fact({
  table: 'author_potential',
  storage: 'plain',
  grain: 'author × day',
  key: 'author_id',
  columns: {
    day: { unit: 'day', about: 'Beijing day that the 30 days end on' },
    cat1: { unit: 'id', about: 'level-1 category with most money in the 30 days; 0 unknown' },
    cat2: { unit: 'id', about: 'level-2 category with most of it within that; 0 unknown' },
    cat3: { unit: 'id', about: 'level-3 category with most of it within that; 0 unknown' },
    author_id: { unit: 'id', about: 'author' },
    fine: {
      unit: 'count',
      estimated: true,
      stored: 'Int64',
      about: 'the score in millionths, which places are by',
    },
    potential: { unit: 'count', estimated: true, stored: 'Int64', about: 'the score from 0 to 100' },
    gmv7: { unit: 'fen', stored: 'Int64', about: 'money of the last 7 days' },
    gmv_before: { unit: 'fen', stored: 'Int64', about: 'money of the 7 days before them' },
    gained7: { unit: 'fen', estimated: true, stored: 'Int64', about: 'the first less the second' },
    efficiency: { ...place, about: 'viewers a room, by followers' },
    growth: { ...place, about: 'followers gained' },
    uv: { ...place, about: 'money a viewer' },
    cvr: { ...place, about: 'conversion' },
    dsr: { ...place, about: '口碑' },
    momentum: { ...place, about: 'growth of money within 7 days' },
  },
});
