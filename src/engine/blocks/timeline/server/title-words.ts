import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { wordsOfQuery } from '#platform/server/words/words.ts';
import { type WordsOf, wordsWithout } from '../title-words.ts';

/** Hot words of the library that some of the titles have. */
async function hotWordsIn({ context }: BlockScope, titles: readonly string[]): Promise<readonly string[]> {
  if (titles.length === 0) return [];
  const rows = await context.store.read<{ word: string }>({
    sql: `SELECT DISTINCT word FROM ${db}.hot_word WHERE word != '' AND arrayExists(t -> positionCaseInsensitiveUTF8(t, word) > 0, {titles:Array(String)}) ORDER BY word\n${BLOCK_SETTINGS}`,
    params: { titles },
  });
  return rows.map(({ word }) => word);
}

/** Reads the words of titles, and answers for two of them which entered and which left. */
export async function readWordChanges(scope: BlockScope, titles: readonly string[]) {
  const hot = await hotWordsIn(scope, titles);
  const wordsOf = (title: string): WordsOf => {
    const text = title.toLowerCase();
    return { cut: wordsOfQuery(title), hot: hot.filter((word) => text.includes(word.toLowerCase())) };
  };
  return (before: string, after: string) => ({
    entered: wordsWithout(wordsOf(after), wordsOf(before)),
    left: wordsWithout(wordsOf(before), wordsOf(after)),
  });
}
