import { videoPage } from '#catalog/details/pages.ts';
import { fansBands } from '#catalog/enums/choices.ts';
import { isBanded, limitOf, NO_LIMIT, type ViewerLevel } from '#catalog/plans.ts';
import type { WireValue } from '#engine/contract.ts';
import type { ScopeObject } from '#engine/server/admit.ts';
import { readCard } from '#engine/server/card-row.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { NO_DATA_DAY } from '#kernel/day.ts';
import { bandOfFans } from '#market/read/fans-band.ts';
import { isRefused, type Refused, type RequestContext, refuse } from '#platform/server/http/route.ts';

/** Who may look at a video's page and as which edition; one view of the day is charged for a video. */
export type VideoGate = (
  by: RequestContext,
  object: ScopeObject,
  isExample: boolean,
) => Promise<
  { readonly level: ViewerLevel; readonly viewsLeft: number | null; readonly isExample: boolean } | Refused
>;

/** Dependencies of the calls of the page. */
export interface VideoServices {
  readonly context: QueryContext;
  readonly gate: VideoGate;
  /** Milliseconds. */
  now(): number;
}

/** The address of a video as a call carries it. */
export interface VideoRequest {
  readonly aweme_id: string;
  readonly uid?: string | undefined;
  readonly date_code?: string | undefined;
  readonly is_example?: string | undefined;
}

/** A video whose page the viewer may see. */
export interface AdmittedVideo {
  readonly id: string;
  /** The store's id. */
  readonly stored: string;
  readonly card: Readonly<Record<string, WireValue>>;
  readonly level: ViewerLevel;
  readonly banded: boolean;
  readonly viewsLeft: number | null;
  readonly isExample: boolean;
}

const NOT_FOUND = refuse(404, '暂未收录这个视频');
/** An address whose parts do not belong together: it leads to no video, rather than to one that was not meant. */
const MISMATCH = refuse(404, '链接中的达人或日期与这个视频不符');

/** Whether the author and the day of an address are those of the video; one that is unknown fits any. */
function fits(card: AdmittedVideo['card'], { uid, date_code }: VideoRequest): boolean {
  const isAuthor = uid === undefined || card.author_id === null || card.author_id === uid;
  return isAuthor && (date_code === undefined || Number(date_code) === card.pub_day);
}

/** The store's id and the card of a video; null where it is not known. */
async function storedVideo(context: QueryContext, id: string) {
  const stored = internalId(id);
  if (stored === null) return null;
  const card = await readCard(context, videoPage.card, { id, banded: false });
  return card && { stored, card };
}

/** A video for those whom the gate of its page has let in before; uncharged. */
export async function openVideo(
  { context }: Pick<VideoServices, 'context'>,
  id: string,
  level: ViewerLevel,
): Promise<AdmittedVideo | Refused> {
  const video = await storedVideo(context, id);
  if (video === null) return NOT_FOUND;
  return { id, ...video, level, banded: isBanded(level), viewsLeft: null, isExample: false };
}

/** Lets a viewer see a video or refuses. A video that does not exist, or an address that is wrong, costs no view. */
export async function admitVideo(
  { context, gate }: VideoServices,
  by: RequestContext,
  asked: VideoRequest,
): Promise<AdmittedVideo | Refused> {
  const video = await storedVideo(context, asked.aweme_id);
  if (video === null) return NOT_FOUND;
  const { stored, card } = video;
  if (!fits(card, asked)) return MISMATCH;
  const admitted = await gate(by, { of: videoPage.of.id, id: asked.aweme_id }, asked.is_example === '1');
  if (isRefused(admitted)) return admitted;
  const { level, viewsLeft, isExample } = admitted;
  return { id: asked.aweme_id, stored, card, level, banded: isBanded(level), viewsLeft, isExample };
}

/** The first day, YYYY-MM-DD, of the days that an edition looks back to from the data day; at most `most` of them. */
export function firstDayOf(
  { state }: QueryContext,
  level: ViewerLevel,
  most: number,
): { readonly day: string; readonly days: number } {
  const own = limitOf('dataDays', level);
  const days = own === NO_LIMIT ? most : Math.min(own, most);
  const newest = Date.parse(`${state.dataDay ?? NO_DATA_DAY}T00:00:00Z`);
  return { day: new Date(newest - (days - 1) * 86_400_000).toISOString().slice(0, 10), days };
}

/** The videos that one of an author with so many followers is compared with. */
export const peerLabel = (fans: number): string => `粉丝${fansBands[bandOfFans(fans)]?.label ?? ''}的视频`;

/** A text of a card; empty where it is unknown. */
export const textIn = (card: AdmittedVideo['card'], name: string): string =>
  typeof card[name] === 'string' ? card[name] : '';
/** A number of a card; null where it is unknown. */
export const numberIn = (card: AdmittedVideo['card'], name: string): number | null =>
  typeof card[name] === 'number' ? card[name] : null;
