import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Where an import of ours leads; null for a package. */
function fileOf(specifier: string, from: string): string | null {
  const path = specifier.startsWith('#')
    ? join(root, 'src', specifier.slice(1))
    : specifier.startsWith('.')
      ? resolve(dirname(from), specifier)
      : null;
  return path !== null && existsSync(path) ? path : null;
}

/** Everything that an entry imports without `import()`: our files, and the packages by name. */
function reached(entries: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const queue = entries.map((entry) => join(root, entry));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const text = file.endsWith('.css') ? '' : readFileSync(file, 'utf8');
    const imports = text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm);
    for (const [, specifier = ''] of imports) {
      const next = fileOf(specifier, file);
      if (next) queue.push(next);
      else packages.add(specifier.split('/')[0] ?? specifier);
    }
  }
  return { files, packages };
}

it('nothing of antd stands in the first paint (decision 0010)', () => {
  const { files, packages } = reached([
    'src/app/web/main.tsx',
    'src/engine/web/ListingScreen.tsx',
    'src/features/content/home/web/HomeScreen.tsx',
  ]);
  expect(files.size).toBeGreaterThan(100);
  expect(packages).toContain('react');
  expect(packages).not.toContain('antd');
  expect(packages).not.toContain('dayjs');
});
