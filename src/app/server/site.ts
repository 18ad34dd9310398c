import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isApiPath } from '#platform/server/http/page-guard.ts';

/** Folder of the built web, beside the sources. */
const BUILT = join(import.meta.dirname, '../../../dist/web');

const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>观潮数据</title><p>页面还没有构建，请用 npm start 启动。</p>';

/** Serves the built web; every path that is neither a file nor a call gets the page, whose router decides (specification §2). */
export async function serveSite(app: FastifyInstance): Promise<void> {
  const built = existsSync(join(BUILT, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: BUILT,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        const lasting = path.includes('/assets/');
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // The folder itself is no file: without this line its address would be forbidden instead of the page.
    app.get('/', (_request, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(request.url)) {
      return reply.code(404).send({ code: 404, success: false, message: '没有这个地址', data: null });
    }
    if (request.method !== 'GET') return reply.code(404).send();
    reply.header('cache-control', 'no-cache');
    if (!built) return reply.type('text/html; charset=utf-8').send(NOT_BUILT);
    return reply.sendFile('index.html');
  });
}
