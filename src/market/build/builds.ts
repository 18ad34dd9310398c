import { deriveHotBoard } from '#market/build/boards/hot-board.ts';
import { deriveHourBoards } from '#market/build/boards/hour-boards.ts';
import { deriveNowBoard } from '#market/build/boards/now-board.ts';
import { deriveAuthorGrowth, deriveVideoGrowth } from '#market/build/cards/growth.ts';
import { cutNewTexts } from '#market/build/dims/cut-words.ts';
import { deriveAuthors, deriveDims } from '#market/build/dims/dims.ts';
import { deriveDetections } from '#market/build/events/detections.ts';
import { deriveEvents, EVENT_STREAMS } from '#market/build/events/events.ts';
import { deriveFantasticComments } from '#market/build/rollups/fantastic-comments.ts';
import { deriveHotWords } from '#market/build/rollups/hot-words.ts';
import { derivePortraits } from '#market/build/rollups/portraits.ts';
import { deriveProductChanges } from '#market/build/rollups/product-changes.ts';
import { deriveProductOffers } from '#market/build/rollups/product-offers.ts';
import { deriveProductViews } from '#market/build/rollups/product-views.ts';
import { deriveWordDays } from '#market/build/rollups/words-by-day.ts';
import { allocTables } from '#market/schema/alloc-tables.ts';
import { objectRollups, pairViews } from '#market/schema/rollup-tables.ts';
import type { StreamId } from '#market/streams/streams.ts';
import { type BuildContext, buildFamily, dirtyDays } from './build-context.ts';
import { createGraph, type Publishing } from './graph.ts';
import { derivePages, rankedDaysOf } from './pages.ts';
import { buildRollups, buildSales } from './sales.ts';
import { AUTHORS, GOODS, ROOMS, VIDEOS } from './stream-groups.ts';

const each = (names: readonly string[], publishing: Publishing): Record<string, Publishing> =>
  Object.fromEntries(names.map((name) => [name, publishing]));

const CARD_ENTITIES = ['author', 'product', 'shop', 'brand', 'live', 'video'];
const cards = CARD_ENTITIES.flatMap((entity) => [`card_${entity}_f`, `card_${entity}_row`]);
const stagedCards = CARD_ENTITIES.map((entity) => `card_${entity}_stg`);

/** Streams whose texts are segmented for search. */
const TEXTS_OF: readonly StreamId[] = [
  'product_profile',
  'shop_profile',
  'brand_profile',
  'category_node',
  'author_profile',
  'aweme_publish',
  'room_open',
  'hot_sentence',
  'comment',
];

/** Every derived table: what writes it, what it is made from, and how it is published. */
export const builds = createGraph<BuildContext>([
  {
    name: 'authors',
    tables: { dim_author: 'whole' },
    streams: [...AUTHORS, 'aweme_publish', 'room_report'],
    build: ({ store }) => deriveAuthors(store),
  },
  {
    name: 'goods',
    tables: { dim_product: 'whole', product_place: 'whole', dim_shop: 'whole' },
    streams: GOODS,
    build: ({ store }) => deriveDims(store),
  },
  {
    name: 'words of texts',
    tables: { text_words: 'append', text_new: 'scratch' },
    streams: TEXTS_OF,
    after: ['authors', 'goods'],
    build: async ({ store, stage }) => {
      await stage('分词');
      await cutNewTexts(store);
    },
  },
  {
    name: 'author growth',
    tables: { author_growth: 'whole' },
    streams: ['author_counter', 'aweme_publish'],
    build: ({ store }) => deriveAuthorGrowth(store),
  },
  {
    name: 'video growth',
    tables: { video_growth: 'whole' },
    streams: ['aweme_counter', 'aweme_publish'],
    build: ({ store }) => deriveVideoGrowth(store),
  },
  {
    name: 'sales',
    tables: {
      sale_alloc: 'partition',
      quarantined_step: 'partition',
      suspect_sale: 'partition',
      ...each(
        allocTables.map(({ name }) => name),
        'scratch',
      ),
    },
    streams: [...GOODS, ...ROOMS, ...VIDEOS, 'coupon'],
    // An author's profile changes no sale of the days before; the kind of the author is read when a day is attributed.
    after: ['authors', 'goods'],
    build: buildSales,
  },
  {
    name: 'roll-ups',
    tables: {
      ...each([...objectRollups.map(({ table }) => table), 'pair_day'], 'partition'),
      ...each(
        pairViews.map(({ view }) => view),
        'view',
      ),
    },
    reads: ['sales'],
    build: buildRollups,
  },
  {
    name: 'product views',
    tables: { product_views: 'partition', product_traffic_day: 'view' },
    streams: ['product_counter'],
    build: async (context) => {
      context.changed.views = await deriveProductViews(
        context.store,
        dirtyDays(context, ['product_counter']),
      );
    },
  },
  {
    name: 'product changes',
    tables: { product_change: 'whole', product_price_day: 'view' },
    streams: ['product_profile'],
    build: ({ store }) => deriveProductChanges(store),
  },
  {
    name: 'cards and rankings',
    tables: {
      ...each([...cards, 'card_author_cate', 'author_term', 'benchmark', 'shop_ranked'], 'whole'),
      ...each(['rank_snap', 'author_potential', 'brand_voice'], 'partition'),
      ...each(['rank_raw', ...stagedCards], 'scratch'),
    },
    streams: [...AUTHORS, 'alliance_activity'],
    reads: ['authors', 'goods', 'author growth', 'video growth', 'roll-ups', 'product views'],
    after: ['words of texts'],
    build: (context) => derivePages(context, rankedDaysOf(context)),
  },
  {
    name: 'detections',
    tables: each(['product_burst', 'past_bestseller'], 'whole'),
    reads: ['roll-ups'],
    after: ['cards and rankings'],
    build: deriveDetections,
  },
  {
    name: 'offers',
    tables: { product_offer: 'whole' },
    streams: ['alliance_activity', 'coupon'],
    reads: ['cards and rankings'],
    build: async ({ store, clock, stage }) => {
      await stage('佣金与优惠券');
      await deriveProductOffers(store, Math.floor(clock.now() / 1000));
    },
  },
  {
    name: 'events',
    tables: each(['object_event', 'author_event'], 'whole'),
    streams: EVENT_STREAMS,
    reads: ['roll-ups'],
    after: ['cards and rankings', 'product changes', 'product views'],
    build: deriveEvents,
  },
  {
    name: 'now board',
    tables: { now_board: 'whole' },
    reads: ['sales'],
    after: ['cards and rankings'],
    build: (context) =>
      buildFamily(context, ['today', '实时销量'], () =>
        deriveNowBoard(context.store, context.clock.now(), true),
      ),
  },
  {
    // Figures of its rooms come from their cards, ticks and sales, which it does not follow between two lists of an hour.
    name: 'hour boards',
    tables: { hour_sale_board: 'whole', hour_site_board: 'whole' },
    streams: [...ROOMS, ...AUTHORS, 'hour_list'],
    after: ['cards and rankings'],
    build: (context) => buildFamily(context, ['live', '小时榜'], () => deriveHourBoards(context.store)),
  },
  {
    name: 'portraits',
    tables: { portrait: 'whole' },
    streams: ['portrait_batch'],
    build: (context) => buildFamily(context, ['portrait', '画像'], () => derivePortraits(context.store)),
  },
  {
    name: 'search words',
    tables: { word_day: 'whole' },
    streams: ['search_word'],
    after: ['words of texts'],
    build: (context) => buildFamily(context, ['word', '搜索词'], () => deriveWordDays(context.store)),
  },
  {
    // Videos come from their cards, which it does not follow between two captures of words.
    name: 'hot words',
    tables: { hot_word: 'whole' },
    reads: ['search words'],
    after: ['cards and rankings'],
    build: (context) => buildFamily(context, ['word', '热词'], () => deriveHotWords(context.store)),
  },
  {
    // Videos of its topics come from their cards, which it does not follow between two captures of a list.
    name: 'hot topics',
    tables: { hot_board: 'whole' },
    streams: ['hot_sentence'],
    after: ['words of texts', 'cards and rankings'],
    build: (context) => buildFamily(context, ['topic', '热点'], () => deriveHotBoard(context.store)),
  },
  {
    // Titles and categories come from cards, which it does not follow between two readings of comments.
    name: 'fantastic comments',
    tables: { fantastic_comment: 'whole' },
    streams: ['comment'],
    after: ['words of texts', 'cards and rankings'],
    build: (context) =>
      buildFamily(context, ['comment', '神评论'], () => deriveFantasticComments(context.store)),
  },
]);
