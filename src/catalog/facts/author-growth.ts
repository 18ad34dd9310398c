import { fact } from '../kernel/fact.ts';

/** Followers gained by an author on a day; a loss is below zero. */
export const authorGrowth = fact({
  table: 'author_growth',
  storage: 'plain',
  grain: 'author × day',
  key: 'author_id',
  sources: 'fans',
  columns: {
    day: { unit: 'day', about: 'Beijing day' },
    cat1: { unit: 'id', about: 'always 0: growth is of no category of goods' },
    author_id: { unit: 'id', about: 'author' },
    fans: { unit: 'count', about: 'followers at its end' },
    inc_fans: {
      unit: 'count',
      stored: 'Int64',
      about: 'followers gained since the day before with a capture',
    },
    works: {
      unit: 'count',
      stored: 'Int64',
      nullable: true,
      about: 'works published since then; null before the first day of videos',
    },
  },
});
