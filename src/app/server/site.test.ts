import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#catalog/routes.ts';
import { PRELOADS } from '#platform/wire/preloads.ts';
import { serveSite } from './site.ts';

const root = mkdtempSync(join(tmpdir(), 'site-'));
let app: FastifyInstance;
let bare: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(root, 'bare'));
  for (const folder of [root, join(root, 'bare')])
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  const preloads = { home: ['/assets/start.js', '/assets/home.css'], listing: ['/assets/list.js'] };
  writeFileSync(join(root, PRELOADS), JSON.stringify(preloads));
  app = Fastify();
  await serveSite(app, root);
  bare = Fastify();
  await serveSite(bare, join(root, 'bare'));
});

afterAll(async () => {
  await Promise.all([app.close(), bare.close()]);
  rmSync(root, { recursive: true, force: true });
});

const HOME = '</assets/start.js>; rel=modulepreload, </assets/home.css>; rel=preload; as=style; crossorigin';
const LIST = '</assets/list.js>; rel=modulepreload';

async function linkOf(url: string, of = app): Promise<unknown> {
  const answer = await of.inject({ url });
  expect([url, answer.statusCode, answer.body.includes('<title>page')]).toEqual([url, 200, true]);
  return answer.headers.link;
}

it('a page names the files of its screen, whatever its address says beyond it', async () => {
  for (const url of ['/', '/?a=1', '/home', '/home?xsource=a%2Fb']) expect(await linkOf(url)).toBe(HOME);
  for (const { path, screen } of routes.filter((route) => !route.path.includes(':'))) {
    const wanted = { home: HOME, listing: LIST }[screen as string];
    expect([path, await linkOf(`${path}?page=2`)]).toEqual([path, wanted]);
  }
});

it('other addresses and files name nothing', async () => {
  for (const url of ['/nowhere', '/homes', '/home/x', '/%E4%B8%8D', '/toString'])
    expect([url, await linkOf(url)]).toEqual([url, undefined]);
  expect((await app.inject('/api/home')).headers.link).toBeUndefined();
  expect((await app.inject(`/${PRELOADS}`)).headers.link).toBeUndefined();
});

it('a built web that says nothing of its files is served as before', async () => {
  expect(await linkOf('/home', bare)).toBeUndefined();
});

it('a build while the server runs is read anew, and one that is half written names nothing and stops nothing', async () => {
  const file = join(root, 'bare', PRELOADS);
  const whole = JSON.stringify({ home: ['/assets/newer.js'] });
  let time = 1;
  for (const [written, wanted] of [
    [whole.slice(0, 20), undefined],
    [whole, '</assets/newer.js>; rel=modulepreload'],
    ['null', undefined],
    ['{"home":1}', undefined],
    [whole.replace('newer', 'newest'), '</assets/newest.js>; rel=modulepreload'],
  ] as const) {
    writeFileSync(file, written);
    utimesSync(file, time, time++);
    expect([written, await linkOf('/home', bare)]).toEqual([written, wanted]);
  }
  writeFileSync(file, whole.slice(0, 20));
  const late = Fastify();
  await serveSite(late, join(root, 'bare'));
  expect(await linkOf('/home', late)).toBeUndefined();
  rmSync(file);
  expect(await linkOf('/home', late)).toBeUndefined();
  await late.close();
});

it('a script or a style that a build no longer has is not there, instead of a page in its place', async () => {
  for (const url of ['/assets/gone.js', '/assets/gone.css?a=1', '/assets/', '/assets/a/b']) {
    const { statusCode, body, headers } = await app.inject({ url });
    expect([url, statusCode, body, headers['cache-control']]).toEqual([url, 404, '', 'no-cache']);
  }
  expect(await linkOf('/assetsOfMine')).toBeUndefined();
});
