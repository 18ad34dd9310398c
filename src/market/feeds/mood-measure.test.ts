import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moodOfText } from '#platform/server/words/mood.ts';
import { rowsOf, tally } from '../../../tests/fixtures/feeds/tally.ts';

const folder = process.env.TIDE_SAMPLE_DATA;

// Labels of the file: 1 positive, 2 negative, 3 both, 4 neither, 5 not about the product (no mood is read of those).
describe.skipIf(!folder)('moods of labelled comments', () => {
  it('are found by words more often than by the most frequent label', async () => {
    const result = await tally('comment-list', [join(folder ?? '', 'comments/livecommerce_comments.csv')]);
    const names = ['negative', 'neutral', 'positive'];
    const table = names.map(() => names.map(() => 0));
    for (const { text, sentiment } of rowsOf(result, 'comment')) {
      if (sentiment === null || text === '') continue;
      const row = table[Number(sentiment) + 1];
      const at = moodOfText(String(text)) + 1;
      if (row) row[at] = (row[at] ?? 0) + 1;
    }
    console.table(
      names.map((label, n) => ({
        label,
        ...Object.fromEntries(names.map((name, at) => [name, table[n]?.[at]])),
      })),
    );
    const all = table.flat().reduce((sum, n) => sum + n, 0);
    const right = table.reduce((sum, row, n) => sum + (row[n] ?? 0), 0);
    const most = Math.max(...table.map((row) => row.reduce((sum, n) => sum + n, 0)));
    console.info(`${right} of ${all} right (${((right / all) * 100).toFixed(1)} %), most frequent ${most}`);
    expect(right).toBeGreaterThan(most);
  });
});
