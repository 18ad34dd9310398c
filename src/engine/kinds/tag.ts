import { wireName } from '#catalog/kernel/listing.ts';
import { MAX_KEYWORD_LENGTH } from './keyword.ts';
import type { Kind, Malformed } from './kind.ts';

/** A sign before a topic is how people write it, not a part of it. */
function clean(raw: unknown): string | Malformed | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'string') return { malformed: '应为文字' };
  // Compared with what was captured as it was written there.
  const text = raw
    .trim()
    .replace(/^[#＃]+/, '')
    .trim();
  if (text === '') return undefined;
  return [...text].length > MAX_KEYWORD_LENGTH ? { malformed: `最多${MAX_KEYWORD_LENGTH}个字` } : text;
}

/** One of the texts of a row, as a whole: a topic, a search word. */
export const tagKind: Kind<'tag'> = {
  urlNames: (name) => [name],
  fromUrl: (query, name) => clean(query.get(name) ?? undefined),
  toUrl: (name, value) => ({ [name]: value }),
  bodyNames: (name) => [wireName(name)],
  fromBody: (body, name) => clean(body[wireName(name)]),
  toBody: (name, value) => ({ [wireName(name)]: value }),
  where: ({ on }, value) => ({ op: 'has', column: on, text: value }),
};
