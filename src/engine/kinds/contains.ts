import { wireName } from '#catalog/kernel/listing.ts';
import { cleanText } from './keyword.ts';
import { keywordFor, keywordNames } from './keyword-types.ts';
import type { Kind } from './kind.ts';

/** A text that the rows of another table hold: what is spoken in a room, the title alone, the name alone. */
export const contains: Kind<'contains'> = {
  urlNames: (name, filter) => [name, ...keywordNames(filter)],
  fromUrl: (query, name, filter) =>
    cleanText(query.get(name) ?? keywordFor(filter, (n) => query.get(n) ?? undefined)),
  toUrl: (name, value) => ({ [name]: value }),
  bodyNames: (name, filter) => [wireName(name), ...keywordNames(filter).map(wireName)],
  fromBody: (body, name, filter) =>
    cleanText(body[wireName(name)] ?? keywordFor(filter, (n) => body[wireName(n)])),
  toBody: (name, value) => ({ [wireName(name)]: value }),
  where: (filter, value) => ({ op: 'contains', in: filter.in, text: value }),
};
