import type { MediaTools } from './media-job.ts';

/** Where the media of a video of the library is: the sandbox of the demo, its page as it was captured, or the platform's page. */
export function videoLink(
  { media, mediaOrigin }: { readonly media: MediaTools; readonly mediaOrigin: string | null },
  { source, url }: { readonly source: string; readonly url: string },
): string {
  if (mediaOrigin !== null) return `${mediaOrigin}/share/video/${encodeURIComponent(source)}`;
  if (url !== '' && media.fetcher.linkProblem(url) === null) return url;
  return `https://www.iesdouyin.com/share/video/${encodeURIComponent(source)}/`;
}
