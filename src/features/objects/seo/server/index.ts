import { editionWithRows, LAST_LISTED_ROW, rowsVisible, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { type AdmitObjects, objectName } from '#engine/server/admit.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { ChargeSearch } from '#engine/server/routes.ts';
import { addDays, dateNumberOf, daysBetween } from '#kernel/day.ts';
import {
  readHotWords,
  readLongWords,
  readNamesIn,
  readWordVideos,
  type WordPeriod,
} from '#market/read/word/search-words.ts';
import { readWordSeries } from '#market/read/word/word-days.ts';
import { type ApiRoute, isRefused, refuse, route, type Viewer } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { cleanWord, intentOf, rivalryOf } from '../rules.ts';
import { daysBackOf, type RankServices, ranksOf } from './ranks.ts';

/** Dependencies of the calls about search words. */
export interface SeoServices extends RankServices {
  readonly admit: AdmitObjects;
  readonly charge: ChargeSearch;
}

const PAGE = 50;
const MAX_LONG_WORDS = 100;
const NO_CATEGORY = refuse(404, '没有这个类目');
const NO_WORD = refuse(422, '请填写搜索词');

const version = ({ state }: QueryContext) => `${state.buildOf('hot_word')} ${state.buildOf('word_day')}`;

interface HotAsk {
  readonly period?: WordPeriod | undefined;
  readonly cate_id?: string | undefined;
  readonly keyword?: string | undefined;
  readonly sort_field?: 'rise' | 'heat' | 'growth' | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** A search within the hot words: for who has logged in, and one of the searches of the day like that of any library. */
async function searchOf({ charge }: SeoServices, viewer: Viewer, keyword: string) {
  if (keyword === '') return null;
  if (viewer.level === VISITOR)
    return {
      ...refuse(401, prompts['log-in'].text),
      prompt: 'log-in' as const,
      needs: null,
      field: 'keyword',
    };
  const charged = await charge(viewer, { family: 'word', keyword });
  return isRefused(charged) ? charged : null;
}

/** A page beyond what the edition sees. */
function beyond(level: ViewerLevel) {
  const prompt = level === VISITOR ? 'log-in' : 'more-rows';
  return {
    ...refuse(402, prompts[prompt].text),
    prompt,
    needs: editionWithRows('list', level),
    field: 'page',
  };
}

async function hotOf(services: SeoServices, ask: HotAsk, viewer: Viewer) {
  const { context } = services;
  const { level } = viewer;
  const { period = 1, cate_id: cate = '0', sort_field: sort = 'rise', page = 1, limit = PAGE } = ask;
  const category = cate === '0' ? null : internalId(cate);
  if (cate !== '0' && category === null) return NO_CATEGORY;
  const window = rowsVisible('list', level);
  const offset = (page - 1) * limit;
  if (offset >= Math.min(window, LAST_LISTED_ROW)) return beyond(level);
  const keyword = cleanWord(ask.keyword ?? '');
  const refused = await searchOf(services, viewer, keyword);
  if (refused) return refused;
  const asked = { period, category, keyword, sort, offset, take: Math.min(limit, window - offset) };
  const found = await context.cache.get(`seo:hot:${JSON.stringify(asked)}`, version(context), () =>
    readHotWords(context.store, asked),
  );
  const items = found.words.map(({ before, ...word }) => ({
    ...word,
    category: word.category === '0' ? '' : publicId(word.category),
    growth: word.rise === null || !before ? null : word.rise / before,
    rivalry: rivalryOf(word),
    line: [...word.line],
  }));
  const pagination = { page, limit, total_count: found.total, visible_count: window };
  return { items, day: found.day === null ? null : dateNumberOf(found.day), pagination };
}

/** Days of a word, as far back as the edition looks. */
async function trendOf({ context }: SeoServices, word: string, level: ViewerLevel) {
  const { store, state } = context;
  const to = state.dataDay;
  if (to === null) return { word, days: [], suggests: [] };
  const from = addDays(to, 1 - daysBackOf(level));
  const [series, videos] = await Promise.all([
    readWordSeries(store, word, { from, to }),
    readWordVideos(store, { word, from, to }),
  ]);
  const heat = new Map(series.map((one) => [one.day, one]));
  const published = new Map(videos.map((one) => [one.day, one.videos]));
  return {
    word,
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => {
      const day = addDays(from, n);
      const known = heat.get(day);
      return {
        day: dateNumberOf(day),
        heat: known?.heat ?? null,
        rank: known?.rank ?? null,
        videos: published.get(day) ?? 0,
      };
    }),
    suggests: [...(series.at(-1)?.suggests ?? [])],
  };
}

async function longOf({ context: { store } }: SeoServices, word: string) {
  const words = await readLongWords(store, { word, take: MAX_LONG_WORDS });
  const brands = await readNamesIn(
    store,
    words.map((one) => one.word),
  );
  return {
    items: words.map(({ isSuggested, ...one }) => ({
      ...one,
      is_suggested: isSuggested,
      intent: intentOf(one.word, brands.has(one.word)),
    })),
  };
}

/** The calls about search words (domain.md 5.3). */
export function seoRoutes(services: SeoServices): ApiRoute[] {
  return [
    route(calls.hotWords, ({ body, viewer }) => hotOf(services, body, viewer)),
    route(calls.wordTrend, async ({ query, viewer }) => {
      const word = cleanWord(query.word);
      return word === '' ? NO_WORD : trendOf(services, word, viewer.level);
    }),
    route(calls.longWords, async ({ query }) => {
      const word = cleanWord(query.word);
      return word === '' ? NO_WORD : longOf(services, word);
    }),
    route(calls.wordRanks, async ({ query, viewer, caller }) => {
      const word = cleanWord(query.word);
      if (word === '') return NO_WORD;
      const ranks = await ranksOf(services, word, viewer);
      const objects = ranks.items.map(({ aweme_id: id }) => objectName('video', id));
      return (await services.admit({ viewer, caller }, objects)) ?? ranks;
    }),
  ];
}
