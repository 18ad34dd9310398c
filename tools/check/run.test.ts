import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Part, runCheck } from './run.ts';

const configuration = [
  '.gitignore',
  '.oxlintrc.json',
  'biome.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.catalog.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'tsconfig.e2e.json',
  'tsconfig.json',
  'playwright.config.ts',
  'tests/testkit/run-dir.ts',
  'tests/testkit/store-marks.ts',
  'docs/decisions/dependencies.md',
  'tools/bootstrap/chromium.mjs',
  'tools/bootstrap/chromium.d.mts',
];
const sound = {
  'ARCHITECTURE.md': '# Architecture\n',
  // A few files use none of the packages of package.json: only packages that it lacks are found here.
  'knip.json':
    '{\n  "entry": ["src/**/*.ts", "tools/**/*.mjs"],\n  "project": ["src/**/*.ts"],\n  "include": ["unlisted"]\n}\n',
  'src/catalog/plans.ts': '/** Free. */\nexport const TRIAL = 0;\n',
  'src/app/web/screens.ts': 'export const screens = [document.title];\n',
};
const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** The project's own configuration around the given sources. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'tide-run-'));
  roots.push(root);
  for (const path of configuration) cpSync(resolve(path), join(root, path));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries({ ...sound, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function failed(parts: Part[]): string[] {
  return parts.filter((part) => !part.isOk).map((part) => part.name.replace(/ .*/, ''));
}

test('a sound project passes every part', async () => {
  const parts = await runCheck(project({}));
  expect(parts.flatMap((part) => part.lines)).toEqual([]);
  expect(parts.length).toBeGreaterThan(18);
});

describe('each violation fails its part and names its place', () => {
  let parts: Part[];
  const planted = {
    'src/market/wrong-type.ts': "/** A. */\nexport const a: number = 'one';\n",
    'src/catalog/uses-dom.ts': '/** A. */\nexport const a = document.title;\n',
    'src/catalog/uses-node.ts': '/** A. */\nexport const a = process.cwd();\n',
    'src/market/floating.ts':
      '/** A. */\nexport function a(work: () => Promise<void>): void {\n  work();\n}\n',
    'src/market/misused.ts':
      '/** A. */\nexport function a(work: () => Promise<boolean>): number {\n  return work() ? 1 : 2;\n}\n',
    'src/market/any.ts': '/** A. */\nexport const a = (b: any): number => Number(b);\n',
    'src/market/loose.ts': '/** A. */\nexport const a = (b: number): boolean => b == 1;\n',
    'src/market/console.ts': "/** A. */\nexport const a = (): void => console.log('a');\n",
    'src/market/format.ts': '/** A. */\nexport const   a = "one"\n',
    'src/market/unlisted.ts': "import 'no-such-package';\n",
    'src/market/order.ts': "import { z } from './any.ts';\nimport { b } from '#market/loose.ts';\n",
  };
  beforeAll(async () => {
    parts = await runCheck(project(planted));
  });

  test('types, lint and format fail', () => {
    expect(failed(parts)).toEqual(expect.arrayContaining(['types', 'lint', 'format']));
  });

  test.each([
    ['types', 'wrong-type.ts', 'TS2322'],
    ['types', 'uses-dom.ts', 'document'],
    ['types', 'uses-node.ts', 'process'],
    ['lint', 'floating.ts', 'no-floating-promises'],
    ['lint', 'misused.ts', 'no-misused-promises'],
    ['lint', 'any.ts', 'no-explicit-any'],
    ['lint', 'loose.ts', 'eqeqeq'],
    ['lint', 'console.ts', 'no-console'],
    ['unused', 'unlisted.ts', 'no-such-package'],
    ['format', 'format.ts', 'format'],
    ['format', 'order.ts', 'organizeImports'],
  ])('%s: %s', (name, file, rule) => {
    const lines = parts.find((part) => part.name.startsWith(name))?.lines ?? [];
    expect(lines.filter((line) => line.includes(file) && line.includes(rule))).not.toHaveLength(0);
  });
});
