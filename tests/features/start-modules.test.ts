import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { startServer } from '#testkit/process.ts';

const root = resolve(import.meta.dirname, '../..');

/** Packages of ours that a server with both stores on its own machine loads before it listens; every other one waits for its first use. */
const AT_START = [
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/helmet',
  '@fastify/static',
  '@node-rs/argon2',
  '@node-rs/jieba',
  '@vant/area-data',
  'altcha-lib',
  'async-mutex',
  'chdb',
  'cli-progress',
  'fast-xml-parser',
  'fastify',
  'fflate',
  'ipaddr.js',
  'kysely',
  'lru-cache',
  'markdown-it',
  'pg',
  'pino',
  'pinyin-pro',
  'prom-client',
  'rate-limiter-flexible',
  'zod',
];

const packageOf = (url: string) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];

it('a server loads before it listens what its first page needs, and no package more (decision 0263)', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tide-start-'));
  const list = join(dir, 'modules.txt');
  const server = await startServer(join(dir, 'data'), {
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/testkit/note-modules.ts')).href}`,
    TIDE_TEST_MODULES: list,
  });
  const urls = readFileSync(list, 'utf8').trim().split('\n');
  const loaded = [...new Set(urls)].filter((url) => url.startsWith('file:'));
  await server.stop();
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = new Set(loaded.map(packageOf).filter((name) => name !== undefined));
  expect(Object.keys(dependencies).filter((name) => packages.has(name))).toEqual(AT_START);
  // Modules of ours are counted with those of packages: each costs a third of a millisecond, whatever is in it.
  expect(loaded.length).toBeGreaterThan(1000);
  expect(loaded.length).toBeLessThan(2700);
});
