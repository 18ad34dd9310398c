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

/** The words of one text that another does not have, hot ones first; a word of both kinds is a hot one. */
export function wordsWithout(own: WordsOf, other: WordsOf): TitleWord[] {
  const has = new Set([...other.cut, ...other.hot]);
  const hot = new Set(own.hot);
  const words = [...new Set([...own.hot, ...own.cut])].filter((word) => !has.has(word));
  return words.map((word) => ({ word, is_hot: hot.has(word) }));
}
