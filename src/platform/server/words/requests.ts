import {
  intentPatterns,
  questionPatterns,
  reportedPatterns,
  worryPatterns,
} from '#catalog/enums/comment-intents.ts';
import { type TextTest, textTest } from './text-test.ts';

const reported = textTest(reportedPatterns);

/** A test that fails for what others are reported to say. */
const own = (patterns: readonly string[]): TextTest => {
  const test = textTest(patterns);
  return {
    matches: (text) => test.matches(text) && !reported.matches(text),
    sql: (text) => `(${test.sql(text)} AND NOT ${reported.sql(text)})`,
  };
};

/** Texts that ask for the product, its price or a size. */
export const requestTests: Readonly<Record<'求链接' | '问价' | '问尺码', TextTest>> = {
  求链接: own(intentPatterns.求链接),
  问价: own(intentPatterns.问价),
  问尺码: own(intentPatterns.问尺码),
};

/** Any question. */
export const questionTest: TextTest = textTest(questionPatterns);
/** Requests and worries, which are neutral whatever words they contain. */
export const neutralTest: TextTest = own([
  ...intentPatterns.求链接,
  ...intentPatterns.问价,
  ...intentPatterns.问尺码,
  ...worryPatterns,
]);
