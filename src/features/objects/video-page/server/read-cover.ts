import { internalId } from '#engine/server/public-id.ts';
import { fileNameOf } from '#kernel/file-name.ts';
import { readVideoCover, type VideoCoverSource } from '#market/read/video/video-read.ts';
import type { MediaFetcher } from '#platform/server/gateways/media/fetch-media.ts';
import { MediaError } from '#platform/server/gateways/media/media-port.ts';
import { pictureKindOf } from '#platform/server/gateways/media/picture-kind.ts';
import type { Download } from '#platform/server/http/kinds/download.ts';
import type { LastingCall } from '#platform/server/http/kinds/route-kinds.ts';
import { type Answer, isRefused, refuse } from '#platform/server/http/route.ts';
import {
  type AdmittedVideo,
  admitVideo,
  textIn,
  type VideoRequest,
  type VideoServices,
} from './admit-video.ts';

/** What covers are fetched with. */
export interface CoverServices extends VideoServices {
  readonly pictures: MediaFetcher;
  /** Where the sandbox serves the covers of invented videos; null outside the demo. */
  readonly mediaOrigin: string | null;
}

const MAX_BYTES = 5 * 2 ** 20;
const NO_COVER = refuse(404, '还没有采集到这个视频的封面');
const NOT_REACHED = refuse(200, '封面暂时取不到，请稍后再试');

/** Where the cover of a video is: the sandbox of the demo, else the address that a collector sent; empty without one. */
const coverLink = (origin: string | null, { source, cover }: VideoCoverSource) =>
  // Danger: a collector names the source; unescaped it could lead to any other address of the sandbox.
  origin === null ? cover : `${origin}/cover/${encodeURIComponent(source)}.png`;

async function fileOf(
  pictures: MediaFetcher,
  link: string,
  { card, signal }: AdmittedVideo & { readonly signal: AbortSignal },
): Promise<Answer<Download>> {
  try {
    const body = await pictures.read(link, { maxBytes: MAX_BYTES, signal });
    const kind = pictureKindOf(body);
    if (kind === null) return NOT_REACHED;
    const filename = `${fileNameOf(textIn(card, 'title'), '视频')}_封面.${kind.ending}`;
    return { filename, contentType: kind.contentType, body };
  } catch (error) {
    if (error instanceof MediaError || signal.aborted) return NOT_REACHED;
    throw error;
  }
}

/**
 * The cover of a video for viewers who may see its page; a video without a known cover costs no view. The fetch of it ends with the
 * call.
 */
export async function answerCover(
  services: CoverServices,
  { query, signal, ...by }: Omit<LastingCall<VideoRequest>, 'body'>,
): Promise<Answer<Download>> {
  const stored = internalId(query.aweme_id);
  const found = stored === null ? null : await readVideoCover(services.context.store, stored);
  const link = found === null ? null : coverLink(services.mediaOrigin, found);
  if (link === '') return NO_COVER;
  const video = await admitVideo(services, by, query);
  if (isRefused(video)) return video as Answer<Download>;
  return link === null ? NO_COVER : fileOf(services.pictures, link, { ...(video as AdmittedVideo), signal });
}
