import { wireName } from '#catalog/kernel/listing.ts';
import type { Kind, Malformed } from './kind.ts';

/** Longest keyword that is looked up, in characters. */
export const LONGEST_KEYWORD = 100;

function clean(raw: unknown): string | Malformed | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'string') return { malformed: '关键词应为文字' };
  const text = raw.normalize('NFKC').trim();
  if (text === '') return undefined;
  if ([...text].length > LONGEST_KEYWORD) return { malformed: `关键词最多${LONGEST_KEYWORD}个字` };
  return text;
}

/** Words that title or name must hold. An empty keyword is no keyword. */
export const keyword: Kind<'keyword'> = {
  urlNames: (name) => [name],
  fromUrl: (query, name) => clean(query.get(name) ?? undefined),
  toUrl: (name, value) => ({ [name]: value }),
  bodyNames: (name) => [wireName(name)],
  fromBody: (body, name) => clean(body[wireName(name)]),
  toBody: (name, value) => ({ [wireName(name)]: value }),
  where: ({ in: words, family, sold }, text) => ({
    op: 'words',
    in: words,
    family,
    text,
    ...(sold && { sold }),
  }),
};
