import { approvingWords, complainingWords, negations } from '#catalog/enums/mood-words.ts';
import { neutralTest, questionTest } from './requests.ts';
import { sqlPattern } from './text-test.ts';

/** The mood of a text: −1 complaint, 0 neutral, or both at once, 1 approval. */
export type TextMood = -1 | 0 | 1;

type Words = typeof approvingWords;

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
// The longest first: an alternation takes the first that fits.
const oneOf = (words: readonly string[]) =>
  `(?:${[...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`;

const word = ({ chinese, latin, signs }: Words) =>
  `(?:${oneOf([...chinese, ...signs])}|\\b${oneOf(latin)}\\b)`;
const negation = `(?:${oneOf(negations.chinese)}|\\b${oneOf(negations.latin)} )`;

// The same patterns count in JavaScript and, as RE2, in the market store.
const approving = word(approvingWords);
const complaining = word(complainingWords);
const patterns = [approving, complaining, negation + approving, negation + complaining].map(
  (one) => `(?i)${one}`,
);

interface Counts {
  readonly good: number;
  readonly bad: number;
  readonly notGood: number;
  readonly notBad: number;
}

/** Approval without its negated words and with negated complaints; the complaints alike. */
function balance({ good, bad, notGood, notBad }: Counts): TextMood {
  const approvals = good - notGood + notBad;
  const complaints = bad - notBad + notGood;
  if (approvals > 0 && complaints <= 0) return 1;
  return complaints > 0 && approvals <= 0 ? -1 : 0;
}

const expressions = patterns.map((one) => new RegExp(one.slice('(?i)'.length), 'gi'));

/**
 * The mood of a text by the words in it: approving and complaining words are counted, one behind a negation counts for the
 * other side, and a text with both, or with none, is neutral. A request is neutral, and so is a question without a complaint.
 */
export function moodOfText(text: string): TextMood {
  if (neutralTest.matches(text)) return 0;
  const [good = 0, bad = 0, notGood = 0, notBad = 0] = expressions.map((one) => text.match(one)?.length ?? 0);
  const mood = balance({ good, bad, notGood, notBad });
  return mood > 0 && questionTest.matches(text) ? 0 : mood;
}

/** `moodOfText` as an expression over a column. */
export function moodSql(text: string): string {
  const [good, bad, notGood, notBad] = patterns.map(
    (one) => `toInt32(countMatches(${text}, ${sqlPattern(one)}))`,
  );
  return `multiIf(${neutralTest.sql(text)}, 0,
  ${good} - ${notGood} + ${notBad} > 0 AND ${bad} - ${notBad} + ${notGood} <= 0, if(${questionTest.sql(text)}, 0, 1),
  ${bad} - ${notBad} + ${notGood} > 0 AND ${good} - ${notGood} + ${notBad} <= 0, -1, 0)`;
}

/** What a collector sent, else the mood of the words; null for a comment without words. */
export function sentimentSql(sentiment: string, text: string): string {
  return `multiIf(isNotNull(${sentiment}), ${sentiment}, ${text} = '', NULL, ${moodSql(text)})`;
}
