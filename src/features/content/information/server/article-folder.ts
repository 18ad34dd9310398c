import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#platform/server/log.ts';
import { ARTICLE_ID } from '../contract.ts';
import { type Article, readArticle } from './article-text.ts';

/** Longest file that is read, in bytes. */
const MAX_BYTES = 200_000;

interface Known {
  /** Time and size of the file that it was read from. */
  readonly stamp: string;
  readonly article: Article | null;
}

/** Articles of some folders, read anew when their files change, after those that are no files; a name in a later folder replaces that of an earlier one. */
export class ArticleFolder {
  readonly #dirs: readonly string[];
  readonly #log: Log;
  readonly #made: readonly Article[];
  readonly #known = new Map<string, Known>();

  constructor(dirs: readonly string[], log: Log, made: readonly Article[] = []) {
    this.#made = made;
    this.#dirs = dirs;
    this.#log = log;
  }

  /** All articles, newest first. A file that is no article is named in the log, once a change, and left out. */
  async all(): Promise<Article[]> {
    const found = new Map<string, Article>(this.#made.map((one) => [one.id, one]));
    for (const dir of this.#dirs)
      for (const name of await namesIn(dir)) {
        const article = await this.#read(join(dir, `${name}.md`), name);
        if (article) found.set(name, article);
      }
    return [...found.values()].sort((a, b) =>
      a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1,
    );
  }

  async #read(file: string, id: string): Promise<Article | null> {
    const facts = await stat(file).catch(() => null);
    if (facts === null) return null;
    const stamp = `${facts.mtimeMs} ${facts.size}`;
    const known = this.#known.get(file);
    if (known?.stamp === stamp) return known.article;
    const read = await this.#articleOf(file, id, facts.size);
    if ('problem' in read) this.#log.warn({ file }, `文章未列出：${read.problem}`);
    const article = 'problem' in read ? null : read;
    this.#known.set(file, { stamp, article });
    return article;
  }

  async #articleOf(file: string, id: string, size: number): Promise<Article | { readonly problem: string }> {
    if (size > MAX_BYTES) return { problem: `超过 ${MAX_BYTES / 1000} kB` };
    try {
      return readArticle(id, new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)));
    } catch {
      return { problem: '读不了，或不是 UTF-8' };
    }
  }
}

/** Names of the articles of a folder that may not be there. */
async function namesIn(dir: string): Promise<string[]> {
  const files = await readdir(dir).catch(() => []);
  return files
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3))
    .filter((name) => ARTICLE_ID.test(name));
}
