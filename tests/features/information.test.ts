import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGELOG_FILE, readChangelog, released } from '#features/content/information/changelog.ts';
import type { ArticleTeaser } from '#features/content/information/contract.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

let test: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  test = await openTestApp({ log: (line) => lines.push(line) });
});
afterAll(() => test.close());

interface Listed {
  readonly items: readonly ArticleTeaser[];
  readonly tags: readonly { readonly name: string; readonly count: number }[];
}
const list = async (query = '') =>
  (await test.get<Listed>(`/api/information/list${query}`)).body.data as Listed;

it('refuses articles that there are not, and names that are none', async () => {
  expect((await test.get('/api/information/article/nowhere')).status).toBe(404);
  expect((await test.get('/api/information/article/..%2F..%2Fetc')).status).toBe(422);
});

it('lists what comes with the product, newest first, by tag and by words', async () => {
  const { items, tags } = await list();
  expect(items.length).toBeGreaterThanOrEqual(5);
  expect(items.map(({ date }) => date)).toEqual(
    items
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect(tags.find(({ name }) => name === '入门')?.count).toBe(
    (await list(`?tag=${encodeURIComponent('入门')}`)).items.length,
  );
  const found = await list(`?keyword=${encodeURIComponent('累计销量 步子')}`);
  expect(found.items.map(({ id }) => id)).toEqual(['how-sales-are-estimated']);
  expect((await list('?keyword=nowhere')).items).toEqual([]);
});

it('gives an article with others like it', async () => {
  const { body } = await test.get<{ html: string; related: ArticleTeaser[] }>(
    '/api/information/article/how-to-read-a-room',
  );
  expect(body.data?.html).toContain('<h2 id="part-1">先看流量</h2>');
  expect(body.data?.related.map(({ id }) => id)).not.toContain('how-to-read-a-room');
});

it('draws 最近更新 from the changelog: every entry of a release, in its order, and nothing that is not released', async () => {
  const releases = readChangelog(readFileSync(CHANGELOG_FILE, 'utf8'));
  if ('problem' in releases) throw new Error(releases.problem);
  const { body } = await test.get<ArticleTeaser & { html: string }>('/api/information/article/what-changed');
  const { html = '', date, title } = body.data ?? {};
  const plain = (text: string) => text.replaceAll(/<[^>]+>|\*\*/g, '');
  expect([title, date]).toEqual(['最近更新', released(releases)[0]?.date]);
  expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, head]) => head)).toEqual(
    released(releases).map((one) => `${one.version}（${one.date}）`),
  );
  expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) => plain(line))).toEqual(
    released(releases).flatMap(({ changes }) => changes.flatMap(({ entries }) => entries.map(plain))),
  );
});

it('follows the operator’s folder while the server runs, and names what is no article', async () => {
  const dir = join(test.dir, 'information');
  mkdirSync(dir);
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
  write('our-notice.md', '---\ntitle: 停机通知\ndate: 2099-01-01\n---\n<script>x</script>今晚');
  write('what-changed.md', '---\ntitle: 我们的更新\ndate: 2099-01-02\n---\n文');
  write('broken.md', '没有标题');
  write('Not an id.md', '---\ntitle: x\ndate: 2099-01-01\n---\n');
  const { items } = await list();
  expect(items.slice(0, 2).map(({ title }) => title)).toEqual(['我们的更新', '停机通知']);
  expect(items.filter(({ id }) => id === 'what-changed')).toHaveLength(1);
  await list();
  expect(lines.filter((line) => line.includes('文章未列出'))).toHaveLength(1);
  const { body } = await test.get<{ html: string }>('/api/information/article/our-notice');
  expect(body.data?.html).toBe('<p>&lt;script&gt;x&lt;/script&gt;今晚</p>\n');
  rmSync(dir, { recursive: true });
  expect((await test.get('/api/information/article/our-notice')).status).toBe(404);
});
