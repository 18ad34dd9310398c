import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Ended, startServer, type TestServer } from '#testkit/process.ts';
import { putMarket } from '#testkit/ready-world.ts';

// The server as a process of its own: how it starts, what refuses it, and how it ends.
const root = mkdtempSync(join(tmpdir(), 'tide-process-'));
const data = join(root, 'data');
beforeAll(() => putMarket(data, 'empty'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Something that listens at a port. */
async function listening() {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  return { port, close };
}

/** How a server ends that does not start. */
const refusal = (dir: string, env: Record<string, string>): Promise<Ended> =>
  startServer(dir, env).then(
    async (server) => {
      await server.stop();
      return expect.unreachable('the server started');
    },
    (error: Error) => error.cause as Ended,
  );

/** Whether a server is ready; null where nothing answers at its port. */
const readinessAt = (port: number): Promise<boolean | null> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    async (reply) => ((await reply.json()) as { ready: boolean }).ready,
    () => null,
  );

/** How many days are noted and not derived yet. */
function waitingDays(): unknown {
  const store = new DatabaseSync(join(data, 'account.db'), { readOnly: true });
  try {
    return store.prepare('select count(*) n from derive_pending').get();
  } finally {
    store.close();
  }
}

describe('a server', () => {
  let port: number;
  let first: Ended;
  let server: TestServer;
  const said: (boolean | null)[] = [];
  /** Days that were noted and not derived yet when the server first said that it is ready. */
  let waiting: unknown;

  beforeAll(async () => {
    const free = await listening();
    ({ port } = free);
    await free.close();
    first = await (await startServer(data, { TIDE_PORT: String(port) })).stop();
    // The note of a day that was never derived makes the next one late.
    const store = new DatabaseSync(join(data, 'account.db'));
    store.exec("insert into derive_pending (stream, day, since) values ('product_daily', '2026-03-01', 1)");
    store.close();
    const starting = startServer(data, { TIDE_PORT: String(port) });
    await vi.waitFor(
      async () => {
        said.push(await readinessAt(port));
        if (said.at(-1) === true) waiting ??= waitingDays();
        expect(said.at(-1)).toBe(true);
      },
      { timeout: 60_000, interval: 20 },
    );
    server = await starting;
  });

  it('answers nothing before it has its stores, and is ready once what was noted is derived', () => {
    const order = [null, false, true];
    expect(said[0]).toBeNull();
    expect(said).toEqual(said.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(waiting).toEqual({ n: 0 });
  });

  it('lets no second one on its data directory, and answers on', async () => {
    const { code, stdout, stderr } = await refusal(data, {});
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `数据目录 ${data} 正由进程 ${server.child.pid}（端口 ${port}）使用：一个目录同时只能有一个服务，请先停止它，或用 TIDE_DATA_DIR 换一个目录\n`,
    );
    expect(await readinessAt(port)).toBe(true);
  });

  it('ends with 0 at SIGTERM, and has left its port and its directory to the next', async () => {
    for (const { code, signal, stderr } of [first, await server.stop()])
      expect([code, signal, stderr]).toEqual([0, null, '']);
    expect(await readinessAt(port)).toBeNull();
    expect(existsSync(join(data, 'tide.lock'))).toBe(false);
  });

  it('says which port is taken, and leaves its directory', async () => {
    const taken = await listening();
    const { code, stdout, stderr } = await refusal(data, { TIDE_PORT: String(taken.port) });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`端口 ${taken.port} 已被占用，可用 TIDE_PORT 换一个\n`);
    expect(existsSync(join(data, 'tide.lock'))).toBe(false);
    await taken.close();
  });
});
