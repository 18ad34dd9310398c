import { FLAGSHIP, LIGHT, limitOf, NO_LIMIT, type ViewerLevel } from '#catalog/plans.ts';
import { bandOfFans } from '#market/read/fans-band.ts';
import { readVideoPeers } from '#market/read/video/video-peers.ts';
import { PLAYS_PER_LIKE, readVideoCaptures, type VideoCapture } from '#market/read/video/video-read.ts';
import type { VideoTrend } from '../contract.ts';
import { ENOUGH_VIDEOS, type GrowthPoint, growthOf, usualTotals } from '../growth.ts';
import { guessPaid } from '../paid.ts';
import { type VideoCounter, videoCounters } from '../rules.ts';
import { type AdmittedVideo, numberIn, peerLabel, type VideoServices } from './admit-video.ts';

const DAY = 86_400;

/** Plays that no capture tells, out of the likes. */
function withPlays(captures: readonly VideoCapture[]): {
  rows: readonly VideoCapture[];
  isEstimated: boolean;
} {
  if (captures.some(({ plays }) => plays !== null)) return { rows: captures, isEstimated: false };
  const rows = captures.map((one) => ({
    ...one,
    plays: one.likes === null ? null : one.likes * PLAYS_PER_LIKE,
  }));
  return { rows, isEstimated: true };
}

/** The moment before which an edition sees nothing; null where it sees all of a video. */
function cutOf(level: ViewerLevel, nowS: number): number | null {
  const days = limitOf('dataDays', level);
  return days === NO_LIMIT ? null : nowS - days * DAY;
}

/** Promotion as the edition sees it: nothing, the share, or the hours too (domain.md 8.2, drop analysis). */
function paidOf(likes: readonly GrowthPoint[], { level, card }: AdmittedVideo): VideoTrend['paid'] {
  if (level < LIGHT) return null;
  const hasAd = card.has_ad === true;
  const { spans, share } = hasAd ? guessPaid(likes) : { spans: [], share: null };
  return {
    has_ad: hasAd,
    share: share === null ? null : [...share],
    spans: level >= FLAGSHIP ? [...spans] : null,
  };
}

/** What is usual of each counter by the hour, among the latest videos of authors with about as many followers. */
async function usualOf({ context }: VideoServices, { card }: AdmittedVideo) {
  const { state, store, cache } = context;
  const fans = numberIn(card, 'fans');
  const day = state.dataDay;
  if (fans === null || day === null) return null;
  const band = bandOfFans(fans);
  return cache.get(`video peers ${band}`, `${day} ${state.buildOf('card_video_f')}`, async () => {
    const peers = await readVideoPeers(store, { band, day });
    if (peers.length < ENOUGH_VIDEOS) return null;
    const rows = peers.map(({ publishedAt, captures }) => ({ publishedAt, rows: withPlays(captures).rows }));
    const totals = (of: VideoCounter) =>
      usualTotals(
        rows.map((one) =>
          growthOf(
            one.rows.map((row) => ({ ts: row.ts, value: row[of] })),
            one.publishedAt,
          ),
        ),
      );
    return {
      peers: { label: peerLabel(fans), count: peers.length },
      totals: new Map(videoCounters.map((of) => [of, totals(of)])),
    };
  });
}

/** Returns how the counters grew, as far back as the edition allows. All counters have the same intervals. */
export async function readTrend(services: VideoServices, video: AdmittedVideo): Promise<VideoTrend> {
  const { context, now } = services;
  const { rows, isEstimated } = withPlays(await readVideoCaptures(context.store, video.stored));
  const published = numberIn(video.card, 'published_at') ?? 0;
  const growth = new Map<VideoCounter, GrowthPoint[]>(
    videoCounters.map((of) => [
      of,
      growthOf(
        rows.map((one) => ({ ts: one.ts, value: one[of] })),
        published,
      ),
    ]),
  );
  const usual = await usualOf(services, video);
  const longest = [...growth.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  const cut = cutOf(video.level, Math.floor(now() / 1000));
  const shown = longest.filter(({ until }) => cut === null || until > cut);
  const skipped = longest.length - shown.length;
  const round = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(value);
  const series = (of: VideoCounter) => {
    const byStart = new Map((growth.get(of) ?? []).map((one) => [one.from, one]));
    return {
      total: shown.map(({ from }) => byStart.get(from)?.total ?? null),
      gained: shown.map(({ from }) => round(byStart.get(from)?.gained)),
      spread: shown.map(({ from }) => byStart.get(from)?.isSpread === true),
      usual: shown.map((_, n) => usual?.totals.get(of)?.[n + skipped] ?? null),
    };
  };
  return {
    at: shown.map(({ from }) => from),
    hours: shown.filter(({ unit }) => unit === 'hour').length,
    counters: Object.fromEntries(videoCounters.map((of) => [of, series(of)])),
    peers: usual?.peers ?? null,
    is_plays_estimated: isEstimated,
    cut_before: shown.length < longest.length ? cut : null,
    paid: paidOf(growth.get('likes') ?? [], video),
  };
}
