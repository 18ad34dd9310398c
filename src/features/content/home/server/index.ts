import { type ApiRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { hotRoomsOf, hourTrendOfRooms, roomsOf } from './live-overview.ts';
import { hotOf } from './market-cards.ts';
import { type HomeServices } from './overview-scope.ts';

/** Banners of the operator that are displayed at most. */
const MAX_OWN_ROWS = 3;

/** What the banner shows: pages of the product that whoever comes first should know. */
const BANNERS = [
  { id: 'detect', title: '爆款探测', text: '刚开始起量的货，附起量原因', link: '/detect/deepDetect' },
  { id: 'past', title: '历史爆款', text: '往年同期卖爆的货，今年提前备', link: '/historyBestseller' },
  { id: 'comments', title: '神评论', text: '高赞评论里的笑点、槽点与成交理由', link: '/fantasticComment' },
] as const;

/** The operator's banners, then our own; and the operator's tutorial video. */
async function bannersOf({ announcements }: HomeServices) {
  const current = await announcements();
  const own = current.map(({ kind, id, title, text, link }) => ({
    kind,
    banner: { id, title, text, link, is_own: true },
  }));
  const of = (kind: string) => own.filter((one) => one.kind === kind).map(({ banner }) => banner);
  const fixed = BANNERS.map((one) => ({ ...one, is_own: false }));
  return { banners: [...of('banner').slice(0, MAX_OWN_ROWS), ...fixed], video: of('video')[0] ?? null };
}

/** The calls of the overview family (specification §7). */
export function homeRoutes(services: HomeServices): ApiRoute[] {
  return [
    route(calls.overviewHot, ({ viewer }) => hotOf(services, viewer.level)),
    route(calls.liveHourTrend, ({ query, viewer }) =>
      hourTrendOfRooms(services, query.cate_id, viewer.level),
    ),
    route(calls.liveOverview, ({ query, viewer }) => roomsOf(services, query.cate_id, viewer.level)),
    route(calls.hotRooms, ({ body, viewer }) => hotRoomsOf(services, body, viewer.level)),
    route(calls.bannerVideo, () => bannersOf(services)),
  ];
}
