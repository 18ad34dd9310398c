import { useQuery } from '@tanstack/react-query';
import { listFollowEvents } from '#features/desk/follows/contract.ts';
import { readNotices } from '#features/people/notifications/contract.ts';
import { call } from '#platform/web/api.ts';
import { bannerVideo, hotRooms, liveHourTrend, overviewHot } from '../contract.ts';

/** Rooms change by the minute; a page that is looked at follows. */
const LIVE_MS = 60_000;
/** How many notices stand on the page. */
const NOTICES = 5;

/** Yesterday's market and the suggested search words; fetched again when the viewer's edition changes. */
export const useOverview = (level: number) =>
  useQuery({ queryKey: ['home', 'hot', level], queryFn: ({ signal }) => call(overviewHot, { signal }) });

/** Live rooms of today and yesterday by hour. */
export const useHourTrend = (cate: string, level: number) =>
  useQuery({
    queryKey: ['home', 'hours', cate, level],
    queryFn: ({ signal }) => call(liveHourTrend, { params: { cate_id: cate }, signal }),
    refetchInterval: LIVE_MS,
  });

/** The rooms that most people watch. */
export const useHotRooms = (cate: string, level: number) =>
  useQuery({
    queryKey: ['home', 'rooms', cate, level],
    queryFn: ({ signal }) => call(hotRooms, { body: { cate_id: cate }, signal }),
    refetchInterval: LIVE_MS,
  });

/** Contents of the banner. */
export const useBanner = () =>
  useQuery({ queryKey: ['home', 'banner'], queryFn: ({ signal }) => call(bannerVideo, { signal }) });

/** The newest notices of the user who is logged in. */
export const useNewNotices = (isWanted: boolean) =>
  useQuery({
    queryKey: ['notices', 'home'],
    queryFn: async ({ signal }) => (await call(readNotices, { query: {}, signal })).items.slice(0, NOTICES),
    enabled: isWanted,
    meta: { isQuiet: true },
  });

/** The newest events of what whoever is logged in follows. */
export const useFollowEvents = (isWanted: boolean) =>
  useQuery({
    queryKey: ['follows', 'events', 'home'],
    queryFn: ({ signal }) => call(listFollowEvents, { body: {}, signal }),
    enabled: isWanted,
    meta: { isQuiet: true },
  });
