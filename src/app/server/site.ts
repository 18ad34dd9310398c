import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HOME_PATH } from '#catalog/route.ts';
import { routeAt } from '#catalog/route-at.ts';
import { isApiPath } from '#platform/server/http/page-guard.ts';
import { PRELOADS, type Preloads } from '#platform/wire/preloads.ts';

/** Folder of the built web, beside the sources. */
const BUILT = join(import.meta.dirname, '../../../dist/web');

const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>观潮数据</title><p>页面还没有构建，请用 npm start 启动。</p>';

/** One file in the header that names what a page needs (RFC 8288). */
const linkTo = (file: string) =>
  file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload`;

type Links = ReadonlyMap<string, string>;

/** What screens begin with; a web without that file, or one that is only half written, says it later, by its scripts. */
function readLinks(file: string): Links {
  try {
    const preloads = JSON.parse(readFileSync(file, 'utf8')) as Preloads;
    return new Map(Object.entries(preloads).map(([screen, files]) => [screen, files.map(linkTo).join(', ')]));
  } catch {
    return new Map();
  }
}

/** Reads them anew when the file has changed: the web may be built while the server runs. */
function linksOf(root: string): () => Links {
  const file = join(root, PRELOADS);
  let changed: number | undefined;
  let links: Links = new Map();
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (now !== changed) links = now === undefined ? new Map() : readLinks(file);
    changed = now;
    return links;
  };
}

/** The header of a page's address; none where the screen has no files of its own that are known. */
function linksAt(links: Links, url: string): string | undefined {
  const pathname = url.split('?', 1)[0] ?? '';
  const screen = routeAt(pathname === '/' ? HOME_PATH : pathname)?.screen;
  return screen === undefined ? undefined : links.get(screen);
}

/** Scripts, styles and pictures of a build: the page instead of one that is gone would be read as one. */
const ASSETS = '/assets/';

/** Serves the built web; every path that is neither a file of it nor a call gets the page, whose router decides (specification §2). */
export async function serveSite(app: FastifyInstance, root = BUILT): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  const links = linksOf(root);
  const sendPage = (reply: FastifyReply, url: string) => {
    const link = linksAt(links(), url);
    if (link !== undefined) reply.header('link', link);
    return reply.sendFile('index.html');
  };
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        const lasting = path.includes(ASSETS);
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // The folder itself is no file: without this line its address would be forbidden instead of the page.
    app.get('/', (request, reply) => sendPage(reply, request.url));
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(request.url)) {
      return reply.code(404).send({ code: 404, success: false, message: '没有这个地址', data: null });
    }
    reply.header('cache-control', 'no-cache');
    if (request.method !== 'GET' || request.url.startsWith(ASSETS)) return reply.code(404).send();
    if (!built) return reply.type('text/html; charset=utf-8').send(NOT_BUILT);
    return sendPage(reply, request.url);
  });
}
