import { wireFigure } from '#engine/server/blocks/figure.ts';
import { internalId } from '#engine/server/public-id.ts';
import { NO_DATA_DAY } from '#kernel/day.ts';
import { readDisplayId } from '#market/read/author/display-id.ts';
import {
  PLAYS_PER_LIKE,
  readSeenPeers,
  readVideoCaptures,
  readVideoFacts,
  readVideoWords,
  type VideoCapture,
} from '#market/read/video/video-read.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { VideoDetail } from '../contract.ts';
import { interactionOf, silenceOf, silentDays } from '../rules.ts';
import { type AdmittedVideo, numberIn, peerLabel, textIn, type VideoServices } from './admit-video.ts';

/** How figures of a video are hidden from viewers of bands. */
export const videoFigures = {
  sales: { value: { op: 'unknown', unit: 'count' }, banded: 'sales' },
  gmv: { value: { op: 'unknown', unit: 'fen' }, banded: 'gmv' },
  gpm: { value: { op: 'unknown', unit: 'fen' }, banded: 'price' },
  conversion: { value: { op: 'unknown', unit: 'bp' }, banded: 'rate' },
} as const;

/** Plays so far: public ones, else an estimate out of the likes; null without either. */
export function playsOf(captures: readonly VideoCapture[]): { plays: number | null; isEstimated: boolean } {
  const known = captures.findLast(({ plays }) => plays !== null)?.plays ?? null;
  if (known !== null) return { plays: known, isEstimated: false };
  const likes = captures.findLast((one) => one.likes !== null)?.likes ?? null;
  return { plays: likes === null ? null : likes * PLAYS_PER_LIKE, isEstimated: likes !== null };
}

/** What the video earned against its plays, in the stored units; null where it has no goods or no plays. */
function earnings(card: AdmittedVideo['card'], plays: number | null) {
  const [sales, gmv] = [numberIn(card, 'sales'), numberIn(card, 'gmv')];
  const hasPlays = plays !== null && plays > 0;
  return {
    sales,
    gmv,
    gpm: gmv !== null && hasPlays ? Math.round((gmv * 1000) / plays) : null,
    conversion: sales !== null && hasPlays ? (sales / plays) * 10_000 : null,
  };
}

/** What stands on the card: words, times and flags. */
function cardPart({ card, id }: AdmittedVideo) {
  const tags = card.hashtags;
  return {
    aweme_id: id,
    uid: typeof card.author_id === 'string' ? card.author_id : null,
    date_code: numberIn(card, 'pub_day') ?? 0,
    title: textIn(card, 'title'),
    hashtags: Array.isArray(tags) ? tags.filter((one): one is string => typeof one === 'string') : [],
    author_name: textIn(card, 'author_name'),
    category: textIn(card, 'category'),
    is_image: card.is_image === true,
    duration: numberIn(card, 'duration'),
    published_at: numberIn(card, 'published_at') || null,
    seen_at: numberIn(card, 'seen_at') || null,
    is_cart: card.is_cart === true,
    has_ad: card.has_ad === true,
  };
}

/** Counters of the newest capture that tells each; card and curve may be apart by a build. */
function countersOf(captures: readonly VideoCapture[], card: AdmittedVideo['card']) {
  const newest = (of: 'likes' | 'comments' | 'shares' | 'collects') =>
    captures.findLast((one) => one[of] !== null)?.[of] ?? numberIn(card, of);
  return {
    likes: newest('likes'),
    comments: newest('comments'),
    shares: newest('shares'),
    collects: newest('collects'),
  };
}

/** For how many days nothing new was captured, and why, as far as other videos of its age show. */
async function silencePart(
  store: MarketStore,
  of: {
    readonly video: AdmittedVideo;
    readonly part: ReturnType<typeof cardPart>;
    readonly seenAt: number;
    readonly nowS: number;
  },
): Promise<Pick<VideoDetail, 'silent_days' | 'silence'>> {
  const { video, part, seenAt, nowS } = of;
  const days = silentDays({ publishedAt: part.published_at ?? 0, seenAt }, nowS);
  if (days === null) return { silent_days: null, silence: null };
  const peers = await readSeenPeers(store, { video: video.stored, day: part.date_code, since: seenAt });
  return { silent_days: days, silence: silenceOf(peers) };
}

/** Figures of the head that have a place among comparable videos. */
const placed = [
  'gmv',
  'sales',
  'likes',
  'comments',
  'shares',
  'collects',
  'plays',
  'interaction',
  'gpm',
  'conversion',
] as const;

/** The places of the figures as the card of the video has them, and among whom; viewers of bands get whole percent. */
function placesOf({ card, banded }: AdmittedVideo): Pick<VideoDetail, 'places' | 'peers'> {
  const fans = numberIn(card, 'fans');
  const places = placed.map((name) => {
    const place = numberIn(card, `${name}_place`);
    return [name, place !== null && banded ? Math.floor(place * 100) / 100 : place] as const;
  });
  return {
    places: Object.fromEntries(places),
    peers: fans === null ? null : peerLabel(fans),
  };
}

/** The store id of its author; 0, whom no profile is of, where it is unknown. */
const authorOf = ({ card: { author_id: uid } }: AdmittedVideo): string =>
  (typeof uid === 'string' ? internalId(uid) : null) ?? '0';

/** What the video sold and earned, as the viewer may see it. */
function earnedFigures({ card, banded }: AdmittedVideo, plays: number | null) {
  const earned = earnings(card, plays);
  const visible = (of: keyof typeof videoFigures) => wireFigure(videoFigures[of], earned[of], banded);
  return {
    sales: visible('sales'),
    gmv: visible('gmv'),
    gpm: visible('gpm'),
    conversion: visible('conversion'),
  };
}

/** Answers the head of a video's page. */
export async function readDetail(
  { context, now }: VideoServices,
  video: AdmittedVideo,
): Promise<VideoDetail> {
  const { state, store } = context;
  const nowS = Math.floor(now() / 1000);
  const [captures, facts, words, displayId] = await Promise.all([
    readVideoCaptures(store, video.stored),
    readVideoFacts(store, video.stored),
    readVideoWords(store, video.stored, state.dataDay ?? NO_DATA_DAY),
    readDisplayId(store, authorOf(video)),
  ]);
  const { plays, isEstimated } = playsOf(captures);
  const counters = countersOf(captures, video.card);
  const part = cardPart(video);
  const seenAt = captures.at(-1)?.ts ?? part.seen_at;
  const silent = await silencePart(store, { video, part, seenAt: seenAt ?? 0, nowS });
  const updatedAt = state.freshAt('video');
  return {
    ...part,
    ...facts,
    display_id: displayId,
    ...counters,
    seen_at: seenAt,
    ...silent,
    plays,
    is_plays_estimated: isEstimated,
    interaction: interactionOf(Object.values(counters), plays),
    ...earnedFigures(video, plays),
    words,
    ...placesOf(video),
    views_left: video.viewsLeft,
    is_example: video.isExample,
    updated_at: updatedAt === null ? null : Math.floor(updatedAt / 1000),
  };
}
