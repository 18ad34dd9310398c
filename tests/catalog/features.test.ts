import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each(['server', 'web'])('the %s half of app lists every feature that a slice declares', (half) => {
  const list = readFileSync(`src/app/${half}/all.ts`, 'utf8');
  const declared = globSync(`src/features/*/*/${half}/feature.ts`);
  expect(declared.length).toBeGreaterThan(25);
  expect(declared.filter((path) => !list.includes(`'#${path.slice('src/'.length)}'`))).toEqual([]);
});
