import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from './all.ts';

it('has every feature that a slice declares', () => {
  const declared = globSync('src/features/*/server/feature.ts').map((path) => path.split('/')[2]);
  const names = new Set(features.map(({ name }) => name));
  expect(declared.length).toBeGreaterThan(25);
  expect(declared.filter((slice) => !names.has(slice ?? ''))).toEqual([]);
});
