import { variants } from '#catalog/sentence-words.ts';

/** A text as it is compared: same length, so that spans stay those of the text as typed. */
export function normalised(text: string): string {
  return [...text]
    .map((char) => {
      const folded = char.normalize('NFKC').toLowerCase();
      const one = folded.length === char.length ? folded : char;
      return variants[one] ?? one;
    })
    .join('');
}
