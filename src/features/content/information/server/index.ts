import { join } from 'node:path';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import type { Log } from '#platform/server/log.ts';
import { type ArticleTeaser, article, articleList } from '../contract.ts';
import { ArticleFolder } from './article-folder.ts';
import type { Article } from './article-text.ts';

/** Articles beside one that have most tags in common with it. */
const RELATED = 4;

const teaserOf = ({ id, title, date, tags, summary }: Article): ArticleTeaser => ({
  id,
  title,
  date,
  tags,
  summary,
});

/** The articles that come with the product, then those of the operator's folder `information` in the data directory. */
export function informationRoutes({ dataDir, log }: { dataDir: string; log: Log }): ApiRoute[] {
  const own = join(import.meta.dirname, '../articles');
  const folder = new ArticleFolder([own, join(dataDir, 'information')], log);
  return [
    route(articleList, async ({ query: { tag, keyword = '' } }) => {
      const all = await folder.all();
      const words = keyword
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== '');
      const items = all.filter(
        (one) =>
          (tag === undefined || one.tags.includes(tag)) && words.every((word) => one.text.includes(word)),
      );
      const names = [
        ...Map.groupBy(
          all.flatMap(({ tags }) => tags),
          (name) => name,
        ),
      ];
      return {
        items: items.map(teaserOf),
        tags: names.map(([name, same]) => ({ name, count: same.length })),
      };
    }),
    route(article, async ({ query: { id } }) => {
      const all = await folder.all();
      const found = all.find((one) => one.id === id);
      if (!found) return refuse(404, '没有这篇文章');
      const common = ({ tags }: Article) => tags.filter((tag) => found.tags.includes(tag)).length;
      const others = all.filter((one) => one !== found).toSorted((a, b) => common(b) - common(a));
      return { ...teaserOf(found), html: found.html, related: others.slice(0, RELATED).map(teaserOf) };
    }),
  ];
}
