import { intentPatterns, questionPatterns, worryPatterns } from '#catalog/enums/comment-intents.ts';
import { type TextTest, textTest } from './text-test.ts';

/** Texts that ask for the product, its price or a size. */
export const requestTests: Readonly<Record<'求链接' | '问价' | '问尺码', TextTest>> = {
  求链接: textTest(intentPatterns.求链接),
  问价: textTest(intentPatterns.问价),
  问尺码: textTest(intentPatterns.问尺码),
};

/** Any question. */
export const questionTest: TextTest = textTest(questionPatterns);
/** Requests and worries, which are neutral whatever words they contain. */
export const neutralTest: TextTest = textTest([
  ...intentPatterns.求链接,
  ...intentPatterns.问价,
  ...intentPatterns.问尺码,
  ...worryPatterns,
]);
