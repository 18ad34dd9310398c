import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#catalog/routes.ts';
import type { ArticleTeaser } from '#features/content/information/contract.ts';
import { articleFigureNames, readArticleFigures } from '#features/content/information/server/live-figures.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

const folder = join(import.meta.dirname, '../../src/features/content/information/articles');
const articles = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const paths = routes.map(({ path }) => path);

describe('articles of the product', () => {
  it('are fifteen at least beside what changed', () => {
    expect(articles.length).toBeGreaterThanOrEqual(15);
  });
  it.each(articles)('%s names figures that there are and links to pages that there are', (_name, text) => {
    const figures = [...text.matchAll(/^@figure (.*)$/gm)].map(([, figure = '']) => figure);
    expect(figures.filter((one) => !articleFigureNames.includes(one))).toEqual([]);
    expect(figures.length).toBeGreaterThan(0);
    const links = [...text.matchAll(/\]\((\/[^)?#]*)/g)].map(([, to = '']) => to);
    const known = (to: string) =>
      to.startsWith('/information/') || paths.some((path) => path === to || path.startsWith(`${to}/`));
    expect(links.filter((to) => !known(to))).toEqual([]);
  });
});

describe('figures of articles', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ world: true });
  }, 600_000);
  afterAll(() => test.close());

  it('are shares of a whole that the market has', async () => {
    const figures = await readArticleFigures(test.runtime.context, articleFigureNames);
    expect([...figures.keys()]).toEqual(articleFigureNames);
    for (const [name, { rows, note }] of figures) {
      expect(note).not.toBe('');
      for (const { share } of rows) expect(share).toBeGreaterThanOrEqual(0);
      if (name.startsWith('errors') || rows.length === 0) continue;
      expect([name, Math.round(rows.reduce((sum, { share }) => sum + share, 0) * 1000)]).toEqual([
        name,
        1000,
      ]);
    }
    const empty = [...figures].flatMap(([name, { rows }]) => (rows.length === 0 ? [name] : []));
    // The seeded market has no year behind it.
    expect(empty).toEqual(['last-double-twelve']);
  });
  it('are in every article for a visitor, and no place of one is left', async () => {
    const { items } = (await test.get<{ items: ArticleTeaser[] }>('/api/information/list')).body.data ?? {
      items: [],
    };
    for (const { id } of items) {
      const { html = '' } =
        (await test.get<{ html: string }>(`/api/information/article/${id}`)).body.data ?? {};
      expect([id, html.includes('@figure')]).toEqual([id, false]);
      if (id !== 'what-changed') expect([id, html.includes('article-figure')]).toEqual([id, true]);
    }
  });
});
