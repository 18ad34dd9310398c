import { bandOf } from '#catalog/enums/bands.ts';
import { isBanded, type ViewerLevel } from '#catalog/plans.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { beijingDay } from '#kernel/day.ts';
import { readMarketNodes } from '#market/read/category/category-market.ts';
import {
  type OverviewAsked,
  type OverviewRooms,
  readHotRooms,
  readOverviewDays,
  readOverviewHours,
  readOverviewRooms,
} from '#market/read/overview.ts';
import { readTopWords } from '#market/read/word/word-days.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { cardOf, hoursOf, withIndexedMoney } from '../rules.ts';

/** What the calls of the home page need. */
export interface HomeServices {
  readonly context: QueryContext;
  /** Milliseconds. */
  now(): number;
}

const CARD_DAYS = 14;
const WORDS = 8;
const ROOMS = 6;
/** What is read once for all who look within so many milliseconds, unless tables are built meanwhile. */
const SHARED_MS = 60_000;
const NO_CATEGORY = refuse(404, '没有这个类目');

/** What the banner shows: pages of the product that whoever comes first should know. */
const BANNERS = [
  { id: 'detect', title: '爆款探测', text: '刚开始起量的货，附起量原因', link: '/detect/deepDetect' },
  { id: 'past', title: '历史爆款', text: '去年同期卖爆的货，今年提前备', link: '/historyBestseller' },
  { id: 'comments', title: '神评论', text: '高赞评论里的笑点、槽点与成交理由', link: '/fantasticComment' },
] as const;

const figure = (value: number | null, banded: boolean) =>
  value === null || !banded ? value : ([...bandOf('gmv', value)] as [number, number | null]);

const secondsOf = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));

/** Ids of the categories that the home page can be narrowed to: an invented one would read everything for nobody. */
function topCategories({ store, state, cache }: QueryContext): Promise<ReadonlySet<string>> {
  return cache.get('home:categories', String(state.updatedAt('sales')), async () => {
    const nodes = await readMarketNodes(store);
    return new Set(nodes.filter(({ level }) => level === 1).map(({ id }) => id));
  });
}

/** The two days that are shown, and the category; null for one that is none. */
async function askedOf({ context, now }: HomeServices, cate: string): Promise<OverviewAsked | null> {
  const category = cate === '0' ? null : internalId(cate);
  if (cate !== '0' && (category === null || !(await topCategories(context)).has(category))) return null;
  const day = beijingDay(now());
  return { day, from: Date.parse(`${day}T00:00:00+08:00`) / 1000 - 86_400, category };
}

/** Reads something once a minute and build of the rooms for all who ask for the same. */
function shared<T>({ context: { cache, state }, now }: HomeServices, key: string, read: () => Promise<T>) {
  const version = `${state.buildOf('card_live_f')} ${Math.floor(now() / SHARED_MS)}`;
  return cache.get(`home:${key}`, version, read);
}

async function hotOf(services: HomeServices, level: ViewerLevel) {
  const { store, state, cache } = services.context;
  const to = state.dataDay;
  const version = `${state.updatedAt('sales')} ${to}`;
  const days =
    to === null
      ? []
      : await cache.get('home:days', version, () => readOverviewDays(store, { to, days: CARD_DAYS }));
  const words = await cache.get('home:words', String(state.updatedAt('word')), () =>
    readTopWords(store, { by: 'heat', category: null, take: WORDS }),
  );
  const banded = isBanded(level);
  const of = (pick: (day: (typeof days)[number]) => number, isMoney: boolean) =>
    cardOf(days.map(pick), { isMoney, isBanded: banded });
  return {
    day: days.at(-1)?.day ?? null,
    live: { gmv: of((d) => d.live, true), rooms: of((d) => d.rooms, false) },
    video: { gmv: of((d) => d.video, true) },
    product: { active: of((d) => d.products, false) },
    words: words.map(({ word }) => word),
    is_indexed: banded,
  };
}

async function trendOf(services: HomeServices, cate: string, level: ViewerLevel) {
  const now = services.now();
  const asked = await askedOf(services, cate);
  if (asked === null) return NO_CATEGORY;
  const { store, state } = services.context;
  const counted = await shared(services, `hours:${cate}:${asked.day}`, () => readOverviewHours(store, asked));
  const running = Math.floor((Math.floor(now / 1000) - asked.from - 86_400) / 3600);
  const yesterday = hoursOf(counted, { first: 0, from: 24 });
  const today = hoursOf(counted, { first: 24, from: running + 1 });
  const banded = isBanded(level);
  const [before = [], after = []] = banded ? withIndexedMoney([yesterday, today]) : [yesterday, today];
  return {
    today: after,
    yesterday: before,
    is_indexed: banded,
    updated_at: secondsOf(state.updatedAt('live')),
  };
}

async function roomsOf(services: HomeServices, cate: string, level: ViewerLevel) {
  const now = services.now();
  const asked = await askedOf(services, cate);
  if (asked === null) return NO_CATEGORY;
  const { store, state } = services.context;
  const { today, yesterday } = await shared(services, `rooms:${cate}:${asked.day}`, () =>
    readOverviewRooms(store, { ...asked, now: Math.floor(now / 1000) }),
  );
  const shown = (sum: OverviewRooms) => ({ ...sum, gmv: figure(sum.gmv, isBanded(level)) });
  return { ...shown(today), compare: shown(yesterday), updated_at: secondsOf(state.updatedAt('live')) };
}

/** The calls of the overview family (specification §7). */
export function homeRoutes(services: HomeServices): ApiRoute[] {
  const { context } = services;
  return [
    route(calls.overviewHot, ({ viewer }) => hotOf(services, viewer.level)),
    route(calls.liveHourTrend, ({ query, viewer }) => trendOf(services, query.cate_id, viewer.level)),
    route(calls.liveOverview, ({ query, viewer }) => roomsOf(services, query.cate_id, viewer.level)),
    route(calls.hotRooms, async ({ body, viewer }) => {
      const cate = body.cate_id ?? '0';
      const asked = await askedOf(services, cate);
      if (asked === null) return NO_CATEGORY;
      const onlyCart = body.is_cart ?? false;
      const found = await shared(services, `hot:${cate}:${onlyCart}:${asked.day}`, () =>
        readHotRooms(context.store, { ...asked, onlyCart, take: ROOMS }),
      );
      const items = found.map(({ room, author, day, opened, users, gmv, is_live, ...words }) => ({
        ...words,
        room_id: publicId(room),
        uid: publicId(author),
        date_code: day,
        is_live: is_live === 1,
        opened_at: opened,
        total_users: users,
        gmv: figure(gmv, isBanded(viewer.level)),
      }));
      // The same six rooms for everyone who looks: no objects of theirs.
      return { items, updated_at: secondsOf(context.state.updatedAt('live')) };
    }),
    route(calls.bannerVideo, async () => ({ banners: [...BANNERS], video: null })),
  ];
}
