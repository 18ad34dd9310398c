import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { streams } from '#market/streams/streams.ts';
import { streamsPage } from './page.ts';

it('docs/streams.md is what npm run streams makes', () => {
  expect(readFileSync('docs/streams.md', 'utf8')).toBe(streamsPage());
});

it('names every column of every stream', () => {
  const page = streamsPage();
  for (const { id, columns } of Object.values(streams)) {
    const section = page.split('\n### ').find((text) => text.startsWith(`${id} · `)) ?? '';
    expect(Object.keys(columns).filter((name) => !section.includes(`| \`${name}\` |`))).toEqual([]);
  }
});
