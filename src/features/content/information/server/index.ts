import { join } from 'node:path';
import type { QueryContext } from '#engine/server/query-context.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import type { Log } from '#platform/server/log.ts';
import { type ArticleTeaser, article, articleList } from '../contract.ts';
import { figuresIn, withFigures } from '../figures.ts';
import { ArticleFolder } from './article-folder.ts';
import type { Article } from './article-text.ts';
import { changelogArticles } from './changelog-article.ts';
import { readArticleFigures } from './live-figures.ts';

/** Articles beside one that have most tags in common with it. */
const RELATED = 4;

const teaserOf = ({ id, title, date, tags, summary }: Article): ArticleTeaser => ({
  id,
  title,
  date,
  tags,
  summary,
});

/** One article with its figures and others like it. */
async function readOne(all: readonly Article[], id: string, context: QueryContext) {
  const found = all.find((one) => one.id === id);
  if (!found) return refuse(404, '没有这篇文章');
  const common = ({ tags }: Article) => tags.filter((tag) => found.tags.includes(tag)).length;
  const others = all.filter((one) => one !== found).toSorted((a, b) => common(b) - common(a));
  const figures = await readArticleFigures(context, figuresIn(found.html));
  const html = withFigures(found.html, figures);
  return { ...teaserOf(found), html, related: others.slice(0, RELATED).map(teaserOf) };
}

/** The articles that come with the product, then those of the operator's folder `information` in the data directory. */
export function informationRoutes({
  filesDir,
  log,
  context,
}: {
  filesDir: string;
  log: Log;
  context: QueryContext;
}): ApiRoute[] {
  const own = join(import.meta.dirname, '../articles');
  const folder = new ArticleFolder([own, join(filesDir, 'information')], log, changelogArticles(log));
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
    route(article, async ({ query: { id } }) => readOne(await folder.all(), id, context)),
  ];
}
