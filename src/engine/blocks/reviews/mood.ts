/** What a review says of the product. */
export type Mood = 'good' | 'mixed' | 'bad';

/** What people call the moods. */
export const moodNames: Readonly<Record<Mood, string>> = { good: '正面', mixed: '中性', bad: '负面' };

/** Sentiment from -1 to 1 as a mood: a third of the scale each; null where it is not known. */
export function moodOf(sentiment: number | null): Mood | null {
  if (sentiment === null) return null;
  if (sentiment > 1 / 3) return 'good';
  return sentiment < -1 / 3 ? 'bad' : 'mixed';
}
