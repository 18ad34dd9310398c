import { buyingSigns, questionSigns } from '#catalog/enums/talk.ts';
import type { Mood } from '#engine/blocks/reviews/mood.ts';

/** A text with how often it was written. */
export interface CountedText {
  readonly text: string;
  readonly n: number;
}

const has = (text: string, signs: readonly string[]) => signs.some((sign) => text.includes(sign));

/** Whether a message asks something. */
export const isQuestion = (text: string): boolean => has(text, questionSigns);

/** Whether a message sounds like buying. */
export const isBuying = (text: string): boolean => has(text, buyingSigns);

/** How messages part into moods. */
export function moodsOf(
  texts: readonly CountedText[],
  moodOfText: (text: string) => Mood | null,
): Readonly<Record<Mood, number>> {
  const moods: Record<Mood, number> = { good: 0, mixed: 0, bad: 0 };
  for (const { text, n } of texts) {
    const mood = moodOfText(text);
    if (mood !== null) moods[mood] += n;
  }
  return moods;
}

/** Words of the texts by how many messages hold them, most frequent first; single characters and figures say nothing. */
export function wordsOfTexts(
  texts: readonly CountedText[],
  cut: (text: string) => readonly string[],
  most: number,
): { word: string; n: number }[] {
  const counts = new Map<string, number>();
  for (const { text, n } of texts)
    for (const word of cut(text))
      if ([...word].length > 1 && !/^[\d.]+$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + n);
  return [...counts]
    .map(([word, n]) => ({ word, n }))
    .toSorted((a, b) => b.n - a.n || a.word.localeCompare(b.word, 'zh'))
    .slice(0, most);
}
