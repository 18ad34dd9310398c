import { isBanded, type ViewerLevel } from '#catalog/plans.ts';
import { publicId } from '#engine/server/public-id.ts';
import {
  HOUR_UNKNOWN,
  type OverviewRooms,
  readHotRooms,
  readOpenRooms,
  readOverviewHours,
  readOverviewRooms,
} from '#market/read/overview.ts';
import { hoursOf, shareWithoutHour, withIndexedMoney } from '../rules.ts';
import {
  figure,
  type HomeServices,
  NO_CATEGORY,
  overviewScope,
  secondsOrNull,
  shared,
} from './overview-scope.ts';

const ROOMS = 6;

/** Sales of today by hour beside yesterday's. */
export async function hourTrendOfRooms(services: HomeServices, cate: string, level: ViewerLevel) {
  const now = services.now();
  const scope = await overviewScope(services, cate);
  if (scope === null) return NO_CATEGORY;
  const { store, state } = services.context;
  const counted = await shared(services, `hours:${cate}:${scope.day}`, () => readOverviewHours(store, scope));
  const running = Math.floor((Math.floor(now / 1000) - scope.from - 86_400) / 3600);
  const yesterday = hoursOf(counted, { first: 0, from: 24 });
  const today = hoursOf(counted, { first: 24, from: running + 1 });
  const banded = isBanded(level);
  const [before = [], after = []] = banded ? withIndexedMoney([yesterday, today]) : [yesterday, today];
  return {
    today: after,
    yesterday: before,
    without_hour: {
      today: shareWithoutHour(counted, { first: 24, unknown: HOUR_UNKNOWN.today }),
      yesterday: shareWithoutHour(counted, { first: 0, unknown: HOUR_UNKNOWN.yesterday }),
    },
    is_indexed: banded,
    updated_at: secondsOrNull(state.freshAt('live')),
  };
}

/** Live rooms of today beside yesterday's. */
export async function roomsOf(services: HomeServices, cate: string, level: ViewerLevel) {
  const now = services.now();
  const scope = await overviewScope(services, cate);
  if (scope === null) return NO_CATEGORY;
  const { store, state } = services.context;
  const [{ today, yesterday }, open] = await shared(services, `rooms:${cate}:${scope.day}`, () =>
    Promise.all([
      readOverviewRooms(store, { ...scope, now: Math.floor(now / 1000) }),
      readOpenRooms(store, scope),
    ]),
  );
  const asSeen = (sum: OverviewRooms) => ({ ...sum, gmv: figure(sum.gmv, isBanded(level)) });
  return {
    ...asSeen(today),
    open_rooms: open,
    compare: asSeen(yesterday),
    updated_at: secondsOrNull(state.freshAt('live')),
  };
}

/** The six rooms that most people watch; the same for everyone, so no objects of theirs. */
export async function hotRoomsOf(
  services: HomeServices,
  body: { readonly cate_id?: string | undefined; readonly is_cart?: boolean | undefined },
  level: ViewerLevel,
) {
  const { context } = services;

  const cate = body.cate_id ?? '0';
  const scope = await overviewScope(services, cate);
  if (scope === null) return NO_CATEGORY;
  const onlyCart = body.is_cart ?? false;
  const found = await shared(services, `hot:${cate}:${onlyCart}:${scope.day}`, () =>
    readHotRooms(context.store, { ...scope, onlyCart, take: ROOMS }),
  );
  const items = found.map(({ room, author, day, opened, users, gmv, is_live, ...words }) => ({
    ...words,
    room_id: publicId(room),
    uid: publicId(author),
    date_code: day,
    is_live: is_live === 1,
    opened_at: opened,
    total_users: users,
    gmv: figure(gmv, isBanded(level)),
  }));
  return { items, updated_at: secondsOrNull(context.state.freshAt('live')) };
}
