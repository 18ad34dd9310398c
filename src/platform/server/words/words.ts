import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

/** Words that the dictionary does not know and that people look for as one. */
const OWN_WORDS = [
  '达人',
  '面膜',
  '洁面乳',
  '洗面奶',
  '气垫',
  '粉底液',
  '爽肤水',
  '精华液',
  '眼霜',
  '口红',
  '唇膏',
  '羽绒服',
  '打底裤',
  '穿搭',
  '探店',
  '测评',
];

let cutter: Jieba | undefined;

function jieba(): Jieba {
  if (!cutter) {
    cutter = Jieba.withDict(dict);
    cutter.loadDict(Buffer.from(OWN_WORDS.map((w) => `${w} 100000 n`).join('\n')));
  }
  return cutter;
}

/** The form in which texts and queries meet: full-width folded, lower case. */
export function normaliseWords(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const MEANINGFUL = /[\p{L}\p{N}]/u;
const HAN = /\p{Script=Han}/u;

function tidy(words: readonly string[]): string[] {
  const out = new Set<string>();
  for (const word of words) {
    const trimmed = word.trim();
    if (trimmed !== '' && MEANINGFUL.test(trimmed) && trimmed.length <= 40) out.add(trimmed);
  }
  return [...out];
}

/** Pairs of Chinese characters that stand across the border of two words, so that a fragment cut otherwise is found too. */
function bordersOf(words: readonly string[]): string[] {
  const pairs: string[] = [];
  for (let i = 1; i < words.length; i++) {
    const left = [...(words[i - 1] as string)].at(-1) as string;
    const right = [...(words[i] as string)][0] as string;
    if (HAN.test(left) && HAN.test(right)) pairs.push(left + right);
  }
  return pairs;
}

/** Words of a text that is looked up, each once, with sub-words and border pairs, from the dictionary by which documents were cut. */
export function wordsOfText(text: string): string[] {
  const normal = normaliseWords(text);
  if (normal.trim() === '') return [];
  const cut = jieba().cut(normal, true);
  return tidy([...jieba().cutForSearch(normal, true), ...bordersOf(cut)]);
}

/** Words of a query; all of them must be found. */
export function wordsOfQuery(query: string): string[] {
  return tidy(jieba().cut(normaliseWords(query), true));
}
