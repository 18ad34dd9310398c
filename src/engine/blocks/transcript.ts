import { forbiddenWords } from '#catalog/enums/talk.ts';

/** A stretch of a line; `why` where it is a forbidden word. */
export interface LinePart {
  readonly at: number;
  readonly text: string;
  readonly why: string | null;
}

/** A line of talk cut at its forbidden words; of overlapping ones the longer counts. */
export function partsOfLine(text: string): readonly LinePart[] {
  const longestFirst = [...forbiddenWords].sort((a, b) => b.word.length - a.word.length);
  const parts: LinePart[] = [];
  let plain = 0;
  for (let at = 0; at < text.length; ) {
    const hit = longestFirst.find(({ word }) => text.startsWith(word, at));
    if (!hit) {
      at += 1;
      continue;
    }
    if (at > plain) parts.push({ at: plain, text: text.slice(plain, at), why: null });
    parts.push({ at, text: hit.word, why: hit.why });
    at += hit.word.length;
    plain = at;
  }
  if (plain < text.length) parts.push({ at: plain, text: text.slice(plain), why: null });
  return parts;
}
