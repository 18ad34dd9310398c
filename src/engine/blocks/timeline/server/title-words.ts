import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { wordsOfQuery } from '#platform/server/words/words.ts';
import { formOfWord, type WordsOf, wordsWithout } from '../title-words.ts';

/** Hot words that are read at most, the hottest first; the library has as many words as are kept at its build. */
const MAX_HOT = 500;

/** Hot words of the library that some of the titles have; titles in the form in which words are compared. */
async function hotWordsIn({ context }: BlockScope, titles: readonly string[]): Promise<readonly string[]> {
  if (titles.length === 0) return [];
  const rows = await context.store.read<{ word: string }>({
    sql: `SELECT word FROM ${db}.hot_word WHERE word != '' AND position({titles:String}, lowerUTF8(normalizeUTF8NFKC(word))) > 0
GROUP BY word ORDER BY max(heat) DESC, word LIMIT ${MAX_HOT}\n${BLOCK_SETTINGS}`,
    params: { titles: titles.join('\n') },
  });
  return rows.map(({ word }) => word);
}

/** Reads the words of titles, and answers for two of them which entered and which left. */
export async function readWordChanges(scope: BlockScope, titles: readonly string[]) {
  const hot = await hotWordsIn(scope, titles.map(formOfWord));
  const wordsOf = (title: string): WordsOf => {
    const text = formOfWord(title);
    return { cut: wordsOfQuery(title), hot: hot.filter((word) => text.includes(formOfWord(word))) };
  };
  return (before: string, after: string) => ({
    entered: wordsWithout(wordsOf(after), wordsOf(before)),
    left: wordsWithout(wordsOf(before), wordsOf(after)),
  });
}
