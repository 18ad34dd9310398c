import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { article, articleList } from '../contract.ts';

/** Articles of a tag or with words in them; those of before stay while others are fetched. */
export const useArticles = (ask: { tag?: string; keyword?: string }) =>
  useQuery({
    queryKey: ['articles', ask],
    queryFn: ({ signal }) => call(articleList, { query: ask, signal }),
    placeholderData: keepPreviousData,
  });

/** One article. */
export const useArticle = (id: string) =>
  useQuery({
    queryKey: ['article', id],
    queryFn: ({ signal }) => call(article, { params: { id }, signal }),
  });
