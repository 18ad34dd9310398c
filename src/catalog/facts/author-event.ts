import { fact } from '../kernel/fact.ts';

/** The latest thing that is worth telling of an author, of the 30 days up to the data day. */
export const authorEvent = fact({
  table: 'author_event',
  storage: 'plain',
  grain: 'author',
  key: 'author_id',
  columns: {
    author_id: { unit: 'id', about: 'author' },
    day: { unit: 'day', about: 'Beijing day of it' },
    days_ago: { unit: 'count', stored: 'UInt32', about: 'days between it and the data day' },
    kind: { unit: 'code', about: 'kind of event, by its number in event-kinds' },
    kind_name: { unit: 'text', about: 'name of the kind' },
    words: { unit: 'text', about: 'sentence that says what happened' },
    name: { unit: 'text', about: 'latest name' },
    place: { unit: 'text', about: 'province and city as shown' },
    category: { unit: 'text', stored: 'LowCardinality(String)', about: 'content category' },
    tags: { unit: 'series', stored: 'Array(String)', about: 'marks beside the name' },
    fans: { unit: 'count', nullable: true, about: 'followers at the last capture' },
    inc_fans: { unit: 'count', stored: 'Int64', nullable: true, about: 'followers gained in 30 days' },
    mcn: { unit: 'text', about: 'institution; empty unsigned' },
    signed: { unit: 'code', about: '1 signed with an institution, 0 not' },
  },
});
