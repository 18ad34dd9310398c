import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mutantsIn, parseMutant } from './mutant.ts';
import { tryMutant } from './plant.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-mutants-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const DIFF = `diff --git a/sum.ts b/sum.ts
--- a/sum.ts
+++ b/sum.ts
@@ -1 +1 @@
-export const sum = (a: number, b: number) => a + b;
+export const sum = (a: number, b: number) => a - b;
`;
const HEAD = 'What: sums subtract.\nTests: sum.test.ts\n\n';

it('a patch without its head, or without a change, is refused by name', () => {
  expect(() => parseMutant('x.patch', DIFF)).toThrow('x.patch: no line "What: …"');
  expect(() => parseMutant('x.patch', HEAD)).toThrow('x.patch: changes nothing');
  expect(parseMutant('a/x.patch', HEAD + DIFF)).toMatchObject({ name: 'x', paths: ['sum.ts'] });
});

it('every mutant of the project still applies and names tests that exist', () => {
  const mutants = mutantsIn('tests/mutants');
  const gone = mutants.flatMap(({ name, tests }) =>
    tests.filter((t) => !existsSync(t)).map((t) => `${name}: ${t}`),
  );
  expect(gone).toEqual([]);
  const refused = mutants.flatMap(({ name, file }) => {
    const { status, stderr } = spawnSync('git', ['apply', '--check', file], { encoding: 'utf8' });
    return status === 0 ? [] : [`${name}: ${stderr.trim()}`];
  });
  expect(refused).toEqual([]);
});

it('a fault that a test sees is found, one that none sees is missed, and the copy is as before', () => {
  const copy = join(root, 'copy');
  mkdirSync(copy);
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'sum.ts'), 'export const sum = (a: number, b: number) => a + b;\n');
  const file = join(root, 'minus.patch');
  writeFileSync(file, HEAD + DIFF);
  const mutant = parseMutant(file, HEAD + DIFF);
  const test = (b: number) =>
    writeFileSync(
      join(copy, 'sum.test.ts'),
      `import { expect, it } from 'vitest';\nimport { sum } from './sum.ts';\nit('adds', () => expect(sum(1, ${b})).toBe(1 + ${b}));\n`,
    );
  test(2);
  expect(tryMutant(copy, mutant)).toMatchObject({ foundBy: ['sum.test.ts › adds'], problem: null });
  test(0);
  expect(tryMutant(copy, mutant)).toMatchObject({ foundBy: [], problem: null });
  expect(tryMutant(copy, { ...mutant, file: join(root, 'none.patch') }).problem).toContain('does not apply');
});
