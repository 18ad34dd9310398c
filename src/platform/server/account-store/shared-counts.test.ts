import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { postgresDatabase, testPostgres } from '#testkit/account-store.ts';
import { openSharedCounts } from './shared-counts.ts';

const postgres = await testPostgres();
afterAll(() => postgres.stop());

/** A way to a database that can be cut, as by a server that is gone. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const on = connect(Number(port), hostname);
    for (const one of [socket, on]) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => sockets.delete(one));
    }
    socket.pipe(on).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  return {
    url: Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) }).href,
    cut,
  };
}

/** How many of so many requests at once a limiter lets through. */
async function passed(
  limiter: { consume(key: string): Promise<unknown> },
  requests: number,
): Promise<number> {
  const all = await Promise.allSettled(Array.from({ length: requests }, () => limiter.consume('agent')));
  return all.filter(({ status }) => status === 'fulfilled').length;
}

const size = { points: 10, duration: 600 };

it.skipIf(postgres.url === null)(
  'servers share one count of an agent, and each counts on where the database is gone',
  async () => {
    const database = await postgresDatabase(postgres.url ?? '');
    const way = await wayTo(database.url);
    // Two servers that make the table at the same time.
    const [one, other] = await Promise.all([openSharedCounts(database.url), openSharedCounts(way.url)]);
    try {
      const [first, second] = [one.limiter('calls', size), other.limiter('calls', size)];
      const [a, b] = await Promise.all([passed(first, 8), passed(second, 8)]);
      expect(a + b).toBe(size.points);
      expect(await passed(one.limiter('calls', size), 3)).toBe(0);
      expect(await passed(other.limiter('others', size), 3)).toBe(3);
      const fresh = other.limiter('later', size);
      await way.cut();
      // The loss of the database refuses none, and no more than the count of one process passes.
      expect(await passed(fresh, 14)).toBe(size.points);
      expect(await passed(one.limiter('later', size), 4)).toBe(4);
    } finally {
      await Promise.all([one.close(), other.close()]);
      await database.drop();
    }
  },
);
