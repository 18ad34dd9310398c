import { readFileSync, writeFileSync } from 'node:fs';
import { stdout } from 'node:process';
import { PRIVATE_WORDS_LIST, privateWordCounts } from './check/rules/private-words.ts';
import { readTree } from './check/tree.ts';

// `npm run private-words` writes the list of files that still use the private dialect anew: numbers shrink, files that moved go on under
// their new path. What grew is not written; the check names it.
const listed = JSON.parse(readFileSync(PRIVATE_WORDS_LIST, 'utf8')) as Record<string, number>;
const counts = privateWordCounts(readTree(process.cwd()));
const nameOf = (path: string) => path.split('/').at(-1);
const left = Object.entries(listed).filter(([path]) => !(path in counts));
const written = Object.entries(counts).flatMap(([path, count]) => {
  const before = listed[path] ?? left.find(([gone]) => nameOf(gone) === nameOf(path))?.[1] ?? 0;
  const next = Math.min(before, count);
  return next > 0 ? [[path, next] as const] : [];
});
writeFileSync(PRIVATE_WORDS_LIST, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`);
stdout.write(`${written.reduce((sum, [, count]) => sum + count, 0)} words in ${written.length} files\n`);
