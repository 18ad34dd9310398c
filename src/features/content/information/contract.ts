import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

/** Name of an article in addresses: that of its file without `.md`. */
export const ARTICLE_ID = /^[a-z0-9][a-z0-9-]{0,59}$/;

const teaser = z.object({
  id: z.string(),
  title: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
});

/** An article as a list shows it. */
export type ArticleTeaser = z.infer<typeof teaser>;

/** Articles, newest first, of a tag or with words in them. */
export const articleList = endpoint({
  method: 'GET',
  path: '/api/information/list',
  about: '资讯列表',
  query: z.object({
    tag: z.optional(z.string().check(z.maxLength(20))),
    keyword: z.optional(z.string().check(z.maxLength(50))),
  }),
  reply: z.object({
    items: z.array(teaser),
    tags: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
  guard: 'public',
});

/** One article; `html` is made by the server from Markdown without markup of its own. */
export const article = endpoint({
  method: 'GET',
  path: '/api/information/article/{id}',
  about: '资讯',
  query: z.object({ id: z.string().check(z.regex(ARTICLE_ID)) }),
  reply: z.object({ ...teaser.shape, html: z.string(), related: z.array(teaser) }),
  guard: 'public',
});
