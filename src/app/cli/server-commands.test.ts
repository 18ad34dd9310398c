import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'tide-programs-'));
let taken: Server;
let port: number;
let free: number;

/** A server that takes connections and says nothing, and a port that nothing listens at. */
async function listen(): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  taken = await listen();
  port = portOf(taken);
  const other = await listen();
  free = portOf(other);
  other.close();
  await once(other, 'close');
});
afterAll(() => {
  taken.close();
  rmSync(dir, { recursive: true, force: true });
});

function tide(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, TIDE_DATA_DIR: dir, TIDE_COLLECTOR_KEY: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** How a command line ends, and the last line of what it says of it. */
async function ended(args: readonly string[], env: Record<string, string> = {}) {
  const child = tide(args, env);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, words: said.trim().split('\n').at(-1) };
}

const KEY = { TIDE_COLLECTOR_KEY: 'k'.repeat(32) };

describe('tide simulate', () => {
  it('ends with 2 for a command line that names no key, no address or no size, and starts nothing', async () => {
    const at = `http://127.0.0.1:${free}`;
    const [noKey, noAddress, noSize] = await Promise.all([
      ended(['simulate', '--url', at]),
      ended(['simulate', '--url', 'nothing'], KEY),
      ended(['simulate', '--url', at, '--size', 'XXL'], KEY),
    ]);
    expect(noKey).toMatchObject({ code: 2, words: expect.stringContaining('TIDE_COLLECTOR_KEY') });
    expect(noAddress).toMatchObject({ code: 2, words: expect.stringContaining('--url') });
    expect(noSize).toMatchObject({ code: 2, words: expect.stringContaining('XS、S、M') });
  });
});

describe('tide simulate without a server', () => {
  let silent: Server;
  let other: HttpServer;
  beforeAll(async () => {
    silent = createServer();
    other = createHttpServer((_, reply) => reply.end('<html>'));
    for (const one of [silent, other]) one.listen(0, '127.0.0.1');
    await Promise.all([silent, other].map((one) => once(one, 'listening')));
  });
  afterAll(() => {
    silent.close();
    other.close();
  });

  it('ends with 1 and names the address, whatever is there instead', async () => {
    const places = [
      [free, '连不上'],
      [port, '连不上'],
      [portOf(silent), '连不上'],
      [portOf(other), '不是观潮数据的服务'],
    ] as const;
    const ends = await Promise.all(
      places.map(([at]) => ended(['simulate', '--url', `http://127.0.0.1:${at}/`, '--size', 'XS'], KEY)),
    );
    for (const [n, [at, words]] of places.entries()) {
      expect(ends[n]?.code).toBe(1);
      expect(ends[n]?.words).toContain(`http://127.0.0.1:${at}`);
      expect(ends[n]?.words).toContain(words);
    }
  });
});

describe('tide sandbox', () => {
  it('ends with 1 where its port is taken, and says how its program ended', async () => {
    const { code, words } = await ended(['sandbox', '--dir', join(dir, 'taken'), '--port', String(port)]);
    expect(code).toBe(1);
    expect(words).toContain('已结束，退出码');
  });

  it('ends with 0 when it is stopped, and takes its program with it', async () => {
    const child = tide(['sandbox', '--dir', join(dir, 'stopped'), '--port', String(free)]);
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    child.kill('SIGTERM');
    expect((await once(child, 'close'))[0]).toBe(0);
    // The port is free again: its program has gone, too.
    const again = createServer();
    again.listen(free, '127.0.0.1');
    await once(again, 'listening');
    again.close();
  });
});
