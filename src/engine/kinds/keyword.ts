import { wireName } from '#catalog/kernel/listing.ts';
import { keywordFor, keywordNames, searchesElsewhere } from './keyword-types.ts';
import type { Kind, Malformed } from './kind.ts';

/** Longest keyword that is looked up, in characters. */
export const MAX_KEYWORD_LENGTH = 100;

/** Words as they are looked up in the vocabulary; undefined for none. */
export const cleanKeyword = (raw: unknown): string | Malformed | undefined =>
  cleanText(typeof raw === 'string' ? raw.normalize('NFKC') : raw);

/** A text that is looked for as it was written; undefined for none. */
export function cleanText(raw: unknown): string | Malformed | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'string') return { malformed: '关键词应为文字' };
  const text = raw.trim();
  if (text === '') return undefined;
  if ([...text].length > MAX_KEYWORD_LENGTH) return { malformed: `关键词最多${MAX_KEYWORD_LENGTH}个字` };
  return text;
}

/** Words that title or name must hold. An empty keyword is no keyword. */
export const keyword: Kind<'keyword'> = {
  urlNames: (name, filter) => [name, ...keywordNames(filter)],
  fromUrl(query, name, filter) {
    const read = (one: string) => query.get(one) ?? undefined;
    return searchesElsewhere(filter, read) ? undefined : cleanKeyword(read(name) ?? keywordFor(filter, read));
  },
  toUrl: (name, value) => ({ [name]: value }),
  bodyNames: (name, filter) => [wireName(name), ...keywordNames(filter).map(wireName)],
  fromBody(body, name, filter) {
    const read = (one: string) => body[wireName(one)];
    return searchesElsewhere(filter, read) ? undefined : cleanKeyword(read(name) ?? keywordFor(filter, read));
  },
  toBody: (name, value) => ({ [wireName(name)]: value }),
  where: ({ in: words, family, sold }, text) => ({
    op: 'words',
    in: words,
    family,
    text,
    ...(sold && { sold }),
  }),
};
