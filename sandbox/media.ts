import { coverFile } from './covers.ts';
import { answer, type Exchange, failsAs } from './exchange.ts';
import type { Room } from './room.ts';
import { toneFile } from './tones.ts';

const SHORT = '/s/';
const SHARE = '/share/video/';
const FILE = '/media/';
const COVER = '/cover/';
/** Seconds of the media of a video. */
const [LEAST_S, MOST_S] = [12, 40];

/** Whether an address is one of the platform's links, pages or files of media. */
export const isMedia = (path: string) => [SHORT, SHARE, FILE, COVER].some((one) => path.startsWith(one));

/** A number of a key, the same each time. */
const seedOf = (key: string) => [...key].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 1_000_003, 7);

/** Seconds of the media of a key: so many as it ends with (`a-60s`), else a number of its own. */
function secondsOf(key: string): number {
  const [, own] = /-([1-9]\d{0,2})s$/.exec(key) ?? [];
  return own === undefined ? LEAST_S + (seedOf(key) % (MOST_S - LEAST_S)) : Number(own);
}

/** Leads a short link to a share link, a share link to a file, and serves the file: the key of its video in tones. */
export function playMedia({ world, faults }: Room, exchange: Exchange): void {
  const { response, url } = exchange;
  const [, folder = '', ...rest] = url.pathname.split('/').filter((one) => one !== '');
  const key = (rest.at(-1) ?? folder).replace(/\.(?:wav|png)$/, '');
  if (!/^[\w-]{1,40}$/.test(key)) return answer(response, { status: 404, data: { message: '没有这个视频' } });
  const leadTo = (path: string) => void response.writeHead(302, { location: path }).end();
  if (url.pathname.startsWith(SHORT)) return leadTo(`${SHARE}${key}/`);
  if (url.pathname.startsWith(SHARE)) return leadTo(`${FILE}${key}.wav`);
  const fault = faults.take('media');
  world.addCall({
    who: 'media',
    what: url.pathname.startsWith(COVER) ? '读取封面' : '读取视频',
    outcome: fault ? `故障 ${fault}` : 'ok',
    isGood: !fault,
  });
  if (fault === '40001') return answer(response, { status: 404, data: { message: '没有这个视频' } });
  if (fault && failsAs(fault, exchange)) return;
  const isCover = url.pathname.startsWith(COVER);
  const bytes = isCover ? coverFile(key) : toneFile(key, secondsOf(key));
  response.writeHead(200, {
    'content-type': isCover ? 'image/png' : 'audio/wav',
    'content-length': bytes.length,
  });
  response.end(fault === 'isp' ? bytes.subarray(0, bytes.length / 2) : bytes);
}
