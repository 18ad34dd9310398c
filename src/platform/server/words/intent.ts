import {
  type CommentIntent,
  commentIntents,
  doubtPatterns,
  intentPatterns,
} from '#catalog/enums/comment-intents.ts';
import { moodOfText, moodSql } from './mood.ts';
import { questionTest, requestTests } from './requests.ts';
import { sqlPattern, type TextTest, textTest } from './text-test.ts';

const jokeTest = textTest(intentPatterns.玩笑);
const doubtTest = textTest(doubtPatterns);

const codes = new Map<string, number>(commentIntents.map(({ label, value }) => [label, Number(value)]));
/** The stored code of an intent. */
export const intentCode = (intent: CommentIntent): number => codes.get(intent) ?? 0;

/** The tests before the mood is looked at, in the order in which they apply. */
const first: readonly (readonly [CommentIntent, TextTest])[] = [
  ['求链接', requestTests.求链接],
  ['问价', requestTests.问价],
  ['问尺码', requestTests.问尺码],
  ['玩笑', jokeTest],
];

// What does not count when texts are compared: stickers, signs, a form of address ahead, and a particle behind.
const STICKERS = '\\[[^\\[\\]]{1,8}\\]';
const SIGNS = '[^\\p{L}\\p{N}]+';
const ADDRESS = '^(?:请问|想问一下|想问下|想问|问一下|主播|博主|老板娘?|宝子们?|宝宝们?|姐妹们?|家人们|亲)+';
const PARTICLES = '[啊呀哦喔哇啦嘞咧诶欸噢]+$';
const LAUGHS = ['哈', '啊', '呵', '嘿', '嘻', 'h', '6', '2', '3'] as const;

const cleaning: readonly (readonly [pattern: string, by: string])[] = [
  [STICKERS, ''],
  [SIGNS, ''],
  ...LAUGHS.map((sign) => [`${sign}{3,}`, sign.repeat(2)] as const),
  [ADDRESS, ''],
  [PARTICLES, ''],
];
const cleaners = cleaning.map(([pattern, by]) => [new RegExp(pattern, 'gu'), by] as const);

/** The text without what does not count when texts are compared. */
function comparable(text: string): string {
  return cleaners.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), text.toLowerCase());
}

const comparableSql = (text: string): string =>
  cleaning.reduce(
    (rest, [pattern, by]) => `replaceRegexpAll(${rest}, ${sqlPattern(pattern)}, '${by}')`,
    `lowerUTF8(${text})`,
  );

/** A text of stickers and signs alone, a form of address perhaps ahead of them. */
const isWordless = (text: string) => comparable(text) === '';

/** What a comment is after: a request by its words, else a joke, a doubt or complaint, a question, praise, or small talk. */
export function intentOfText(text: string): CommentIntent {
  if (isWordless(text)) return '表情';
  const found = first.find(([, test]) => test.matches(text));
  if (found) return found[0];
  const mood = moodOfText(text);
  if (mood < 0 || doubtTest.matches(text)) return '质疑';
  if (questionTest.matches(text)) return '提问';
  return mood > 0 ? '夸' : '闲聊';
}

/** `intentOfText` as the code of the intent of a column. */
export function intentSql(text: string): string {
  const tests = first.map(([intent, test]) => `${test.sql(text)}, ${intentCode(intent)}`);
  const mood = moodSql(text);
  return `multiIf(${comparableSql(text)} = '', ${intentCode('表情')}, ${tests.join(', ')},
  ${mood} < 0 OR ${doubtTest.sql(text)}, ${intentCode('质疑')},
  ${questionTest.sql(text)}, ${intentCode('提问')}, ${mood} > 0, ${intentCode('夸')}, ${intentCode('闲聊')})`;
}

/** Requests up to so many letters say nothing beside the request: all of one intent are one comment. */
const SHORT_REQUEST = 8;
const folded: readonly CommentIntent[] = ['求链接', '问价'];

/** Comments with one key are displayed as one: texts that differ by signs, laughter or a form of address, and short requests of one intent. */
export function commentKey(text: string): string {
  const intent = intentOfText(text);
  const words = comparable(text);
  const isFolded = folded.includes(intent) && [...words].length <= SHORT_REQUEST;
  return intent === '表情' || isFolded ? `#${intentCode(intent)}` : words;
}

/** `commentKey` over a column, with the column of its intent's code. */
export function commentKeySql(text: string, intent: string): string {
  const words = comparableSql(text);
  const short = `${intent} IN (${folded.map(intentCode).join(', ')}) AND lengthUTF8(${words}) <= ${SHORT_REQUEST}`;
  return `if(${intent} = ${intentCode('表情')} OR (${short}), concat('#', toString(${intent})), ${words})`;
}
