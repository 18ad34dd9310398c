/** A word and the number of texts that have it. */
export interface WordCount {
  readonly word: string;
  readonly count: number;
}

/** Words that stand in every talk and say nothing of it. */
const EMPTY_WORDS = new Set(
  '我们 你们 他们 这个 那个 一个 什么 怎么 就是 不是 没有 可以 真的 还是 已经 一下 这样 那么 因为 所以 但是 如果 自己 知道 觉得 时候 现在 有点 一样 这么 那样 的话 大家 起来 出来 还有 这种 不会 能够 为什么 一直 一点 一定 是不是 有没有 了吗 东西'.split(
    ' ',
  ),
);
const HAN_WORD = /^\p{Script=Han}{2,8}$/u;
/** Latin words and models: at least two letters. */
const LATIN_WORD = /^[a-z][a-z0-9+-]{1,15}$/;
/** Words that are kept. */
const LIMIT = 40;

/** The words that most texts have, each text once. `texts` holds the cut words of each. */
export function countWords(texts: readonly (readonly string[])[]): WordCount[] {
  const counts = new Map<string, number>();
  for (const words of texts) {
    for (const word of new Set(words)) {
      if (EMPTY_WORDS.has(word) || !(HAN_WORD.test(word) || LATIN_WORD.test(word))) continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, LIMIT);
}
