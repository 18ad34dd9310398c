import { pinyin } from 'pinyin-pro';

/** How a text is read aloud, in small letters without tones and blanks. */
export interface Pinyin {
  /** 面膜 → mianmo. */
  readonly full: string;
  /** 面膜 → mm. */
  readonly initials: string;
}

const options = { toneType: 'none', type: 'array', nonZh: 'spaced', v: true } as const;
const plain = (text: string) => text.replace(/[^a-z0-9]/g, '');

/** The pinyin of a text; its own letters and digits stay, everything else is left out. Characters with several readings are read by the word around them. */
export function readingOf(text: string): Pinyin {
  const parts = pinyin(text.normalize('NFKC').toLowerCase(), options).map(plain);
  const isHan = [...text.normalize('NFKC').toLowerCase()].map((char) => /\p{Script=Han}/u.test(char));
  const initials = parts.map((part, i) => (isHan[i] ? part.slice(0, 1) : part));
  return { full: parts.join(''), initials: initials.join('') };
}

/** Texts between two pauses, in which other requests are answered. */
const SLICE = 500;

/** The readings of many texts, in their order, with pauses in between. */
export async function readingsOf(texts: readonly string[]): Promise<Pinyin[]> {
  const out: Pinyin[] = [];
  for (const [i, text] of texts.entries()) {
    if (i > 0 && i % SLICE === 0) await new Promise(setImmediate);
    out.push(readingOf(text));
  }
  return out;
}
