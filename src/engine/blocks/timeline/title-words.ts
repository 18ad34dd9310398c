/** A word of a title; hot ones are in the library of hot words. */
export interface TitleWord {
  readonly word: string;
  readonly is_hot: boolean;
}

/** The words of a text: those that it is cut into, and the hot words within it. */
export interface WordsOf {
  readonly cut: readonly string[];
  readonly hot: readonly string[];
}

/** Letters of a word that says something; a title is cut into many of one. */
const MIN_LETTERS = 2;

/** The form in which words are compared: full-width folded, lower case, as texts and queries meet. */
export const formOfWord = (word: string): string => word.normalize('NFKC').toLowerCase().trim();

/**
 * The words of one text that another does not have, hot ones first. Words are compared by their form: one that is cut and hot, or hot in
 * two spellings, is there once, as the first of the hot ones is written.
 */
export function wordsWithout(own: WordsOf, other: WordsOf): TitleWord[] {
  const has = new Set([...other.cut, ...other.hot].map(formOfWord));
  const hot = new Set(own.hot.map(formOfWord));
  const words = new Map<string, string>();
  for (const word of [...own.hot, ...own.cut]) {
    const form = formOfWord(word);
    if ([...form].length >= MIN_LETTERS && !has.has(form) && !words.has(form)) words.set(form, word);
  }
  return [...words].map(([form, word]) => ({ word, is_hot: hot.has(form) }));
}
