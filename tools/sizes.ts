import { isTest } from './check/place.ts';
import { sharesOf } from './check/rules/comments.ts';
import { readTree, type SourceFile } from './check/tree.ts';

// Prints the table of file sizes and comment shares; `npm run sizes`.
const tree = readTree(process.cwd());
const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1;

/** The value below which `part` of the sorted numbers lie; 0 of none. */
function quantile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** One line of the table: files, lines, median, 95th percentile, largest. */
function row(name: string, files: SourceFile[], share: string): string {
  const sizes = files.map(linesOf).sort((a, b) => a - b);
  const total = sizes.reduce((sum, one) => sum + one, 0);
  const cells = [files.length, total, quantile(sizes, 0.5), quantile(sizes, 0.95), sizes.at(-1) ?? 0];
  return `${name.padEnd(16)}${cells.map((cell) => String(cell).padStart(9)).join('')}${share.padStart(11)}`;
}

const code = tree.files.filter(({ path }) => !isTest(path));
console.log(
  `${'room'.padEnd(16)}${['files', 'lines', 'median', 'p95', 'max'].map((one) => one.padStart(9)).join('')}   comments`,
);
for (const { room, lines, commented } of sharesOf(tree)) {
  const files = code.filter(({ path }) => path.startsWith(`${room}/`));
  console.log(row(room, files, `${((100 * commented) / lines).toFixed(1)} %`));
}
console.log(row('all code', code, ''));
console.log(
  row(
    'tests',
    tree.files.filter(({ path }) => isTest(path)),
    '',
  ),
);
