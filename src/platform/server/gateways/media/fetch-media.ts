import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import {
  isPrivateHost,
  NotPublicError,
  publicLookup,
  type Resolve,
  systemResolve,
} from '../public-lookup.ts';
import { isPage, KIND_BYTES, mediaKindOf } from './media-kind.ts';
import { MediaError } from './media-port.ts';
import { pictureKindOf } from './picture-kind.ts';

/** Hosts that media is fetched from: the pages, short links and files of the short-video platform. A dot in front means its subdomains. */
const mediaHosts: readonly string[] = [
  'v.douyin.com',
  'www.douyin.com',
  'm.douyin.com',
  'www.iesdouyin.com',
  'aweme.snssdk.com',
  '.douyinvod.com',
  '.zjcdn.com',
];
/** Hosts of the platform's pictures. */
const pictureHosts: readonly string[] = ['.douyinpic.com', '.byteimg.com', '.pstatp.com'];

/** What is fetched: from which hosts, and what its first bytes have to be. */
interface FetchedKind {
  readonly hosts: readonly string[];
  isAccepted(head: Buffer): boolean;
}
const kinds = {
  media: { hosts: mediaHosts, isAccepted: (head) => mediaKindOf(head) !== null },
  picture: { hosts: pictureHosts, isAccepted: (head) => pictureKindOf(head) !== null },
} as const satisfies Readonly<Record<string, FetchedKind>>;

/** Hops from a short link to a file. */
const MAX_HOPS = 5;

/** Beginnings of paths of the allowed origin. Danger: the sandbox also has addresses that control it. */
export interface AllowedPaths {
  readonly links: readonly string[];
  readonly files: readonly string[];
}

/** How media is fetched. */
export interface FetchMediaOptions {
  /** The one origin beside the hosts of the list: the sandbox of the demo. Null for none. */
  readonly allowedOrigin: () => string | null;
  /** How paths of that origin begin that a link may name, and that it may lead to; any path where it is absent. */
  readonly allowedPaths?: AllowedPaths;
  /** What is fetched: sound and videos where it is absent. */
  readonly kind?: keyof typeof kinds;
  readonly resolve?: Resolve;
  /** For the whole of a file, in milliseconds. */
  readonly timeoutMs?: number;
}

/** What a fetched file may hold, and when fetching it is given up. */
interface FetchBounds {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Where a file is fetched to, within its bounds. */
export interface FetchMediaTarget extends FetchBounds {
  readonly file: string;
  /** Receives the share of the file that is there, from 0 to 1, where its length is known. */
  onProgress?(fraction: number): void;
  /** Receives each address before it is opened; true ends the fetch without a file, because the address says enough. */
  isEnough?(address: string): Promise<boolean>;
}

/** A fetched file. `visited` are all addresses on the way to it. */
export interface FetchedMedia {
  readonly bytes: number;
  readonly visited: readonly string[];
}

/** Fetches the media behind a link into a file. */
export interface MediaFetcher {
  /** The problem of a link, in a sentence; null when it may be fetched. */
  linkProblem(link: string): string | null;
  /** Throws MediaError; no part of a file remains then. */
  fetch(link: string, target: FetchMediaTarget): Promise<FetchedMedia>;
  /** The bytes behind a link, for small files; throws like `fetch`, and writes none. */
  read(link: string, bounds: FetchBounds): Promise<Buffer>;
}

const TIMEOUT_MS = 180_000;
const NOT_LISTED = '只支持抖音的分享链接，其他来源请上传文件';
const NOT_SHARED = '这不是沙箱里视频的分享链接';
const notReached = (cause?: unknown) =>
  new MediaError('暂时打不开这个链接，请稍后再试', { isLasting: false, cause });

const isListed = (host: string, { hosts }: FetchedKind) =>
  hosts.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one));

interface JudgedBy {
  readonly allowedOrigin: string | null;
  /** Beginnings of paths of the allowed origin; null for any. */
  readonly paths: readonly string[] | null;
  readonly kind: FetchedKind;
}

function linkProblem(link: string, { allowedOrigin, paths, kind }: JudgedBy): string | null {
  if (link.length > 2000 || !URL.canParse(link)) return '链接不正确';
  const url = new URL(link);
  if (`${url.username}${url.password}` !== '') return '链接里不能有账号';
  if (url.origin === allowedOrigin) {
    const isShared = paths === null || paths.some((one) => url.pathname.startsWith(one));
    return isShared ? null : NOT_SHARED;
  }
  if (isPrivateHost(url.hostname)) return '链接不是公网地址';
  const isSecure = url.protocol === 'https:' && url.port === '';
  return isSecure && isListed(url.hostname, kind) ? null : NOT_LISTED;
}

/** Opens one address; the body is not read yet. */
function openAddress(
  url: URL,
  { resolve, isAllowed }: { readonly resolve: Resolve; readonly isAllowed: boolean },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const request = send(url, {
      method: 'GET',
      agent: false,
      signal,
      headers: { 'user-agent': 'Mozilla/5.0 (TideLens)', accept: '*/*', 'accept-encoding': 'identity' },
      ...(!isAllowed && { lookup: publicLookup(resolve) }),
    });
    request.once('error', failed);
    request.once('response', done);
    request.end();
  });
}

type SavedTarget = Omit<FetchMediaTarget, 'file'> & {
  /** Takes the bytes of the file. */
  save(bytes: AsyncIterable<Buffer>): Promise<void>;
};
type JudgedTarget = SavedTarget & { readonly kind: FetchedKind };

/** The bytes of an answer, judged as they come: no more than allowed, and media from the first of them on. */
async function* judgedBytes(
  response: IncomingMessage,
  { maxBytes, onProgress, kind }: JudgedTarget,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const length = Number(response.headers['content-length'] ?? Number.NaN);
  let [head, bytes] = [Buffer.alloc(0), 0];
  let isJudged = false;
  const judge = () => {
    isJudged = true;
    if (head.length === 0) throw new MediaError('链接里的文件是空的');
    if (kind.isAccepted(head)) return;
    throw new MediaError(
      isPage(head) ? '链接打开的是网页，没有取到视频文件，请上传文件' : '链接里的文件不是视频或音频',
    );
  };
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    onBytes(bytes);
    if (!Number.isNaN(length) && length > 0) onProgress?.(bytes / length);
    if (isJudged) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < KIND_BYTES) continue;
      judge();
      yield head;
    }
  }
  if (!isJudged) {
    judge();
    yield head;
  }
  if (!response.complete) throw notReached();
}

const tooLarge = (maxBytes: number) =>
  new MediaError(`文件超过${Math.round(maxBytes / 2 ** 20)}MB，请截取后上传`);

async function saveBody(response: IncomingMessage, target: JudgedTarget): Promise<number> {
  const length = Number(response.headers['content-length'] ?? 0);
  if (length > target.maxBytes) throw tooLarge(target.maxBytes);
  let bytes = 0;
  await target.save(judgedBytes(response, target, (n) => (bytes = n)));
  return bytes;
}

/** Writes bytes into a file; no part of it remains where that fails. */
async function saveFile(bytes: AsyncIterable<Buffer>, file: string): Promise<void> {
  try {
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** The bytes that a fetch saves. */
async function inMemory(fetchInto: (save: SavedTarget['save']) => Promise<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await fetchInto(async (bytes) => {
    for await (const chunk of bytes) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

/** The address that an answer leads on to; null when it is the file itself. Throws MediaError for any other answer. */
function nextOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | null {
  if (statusCode >= 300 && statusCode < 400) {
    const to = headers.location;
    if (to === undefined || !URL.canParse(to, url.href)) throw notReached();
    return new URL(to, url);
  }
  if (statusCode === 404 || statusCode === 410) throw new MediaError('链接已失效，或视频已删除');
  if (statusCode === 401 || statusCode === 403) throw new MediaError('平台不允许读取这个视频，请上传文件');
  if (statusCode !== 200) throw notReached();
  return null;
}

function failureOf(error: unknown, signal: AbortSignal): Error {
  signal.throwIfAborted();
  if (error instanceof MediaError) return error;
  if (error instanceof NotPublicError) return new MediaError('链接不是公网地址');
  if ((error as { code?: string }).code === 'ENOSPC')
    return new MediaError('服务器磁盘空间不足', { isLasting: false });
  return notReached(error);
}

/** The problem of a link that a person gave, and with an address that it leads to. */
function judgesOf({ allowedOrigin, allowedPaths }: FetchMediaOptions, kind: FetchedKind) {
  const judge = (paths: readonly string[] | null) => (link: string) =>
    linkProblem(link, { allowedOrigin: allowedOrigin(), paths, kind });
  const { links, files } = allowedPaths ?? { links: null, files: null };
  return { problemOf: judge(links), hopProblemOf: judge(links && files && [...links, ...files]) };
}

/** Follows a link to its file; each address on the way is judged like the first. */
export function createMediaFetcher(options: FetchMediaOptions): MediaFetcher {
  const { allowedOrigin, resolve = systemResolve, timeoutMs = TIMEOUT_MS } = options;
  const kind: FetchedKind = kinds[options.kind ?? 'media'];
  const { problemOf, hopProblemOf } = judgesOf(options, kind);
  const follow = async (link: string, target: SavedTarget, signal: AbortSignal) => {
    const visited: string[] = [];
    let url = new URL(link);
    for (let hop = 0; hop <= MAX_HOPS; hop++) {
      const problem = hop === 0 ? problemOf(url.href) : hopProblemOf(url.href);
      if (problem !== null) throw new MediaError(hop === 0 ? problem : `链接跳转到了别处：${problem}`);
      visited.push(url.href);
      if (await target.isEnough?.(url.href)) return { bytes: 0, visited };
      const response = await openAddress(url, { resolve, isAllowed: url.origin === allowedOrigin() }, signal);
      try {
        const next = nextOf(response, url);
        if (next === null) return { bytes: await saveBody(response, { ...target, kind }), visited };
        url = next;
      } finally {
        response.destroy();
      }
    }
    throw new MediaError('链接跳转次数太多');
  };
  const fetchTo = async (link: string, target: SavedTarget) => {
    const problem = problemOf(link);
    if (problem !== null) throw new MediaError(problem);
    try {
      return await follow(link, target, AbortSignal.any([target.signal, AbortSignal.timeout(timeoutMs)]));
    } catch (error) {
      throw failureOf(error, target.signal);
    }
  };
  return {
    linkProblem: problemOf,
    fetch: (link, target) => fetchTo(link, { ...target, save: (bytes) => saveFile(bytes, target.file) }),
    read: (link, bounds) => inMemory((save) => fetchTo(link, { ...bounds, save })),
  };
}
