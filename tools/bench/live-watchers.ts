import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { createRoomFeeds } from '#features/objects/livescreen/server/room-feeds.ts';
import { systemClock } from '#platform/server/clock.ts';
import { eventsRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { refuse, visitor } from '#platform/server/http/route.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { viewersWith } from '#platform/server/http/viewer.ts';
import { createLog } from '#platform/server/log.ts';
import { eventsEndpoint } from '#platform/wire/endpoint.ts';

/**
 * Measures how long after its tick a frame of a room reaches each of many watchers, and how often the room was read. Usage: node
 * tools/bench/live-watchers.ts [watchers] [ticks] [milliseconds a tick].
 */
const [WATCHERS = 1000, TICKS = 15, TICK_MS = 2000] = process.argv.slice(2).map(Number);
/** As large as the frame of a busy room. */
const filling = 'x'.repeat(5000);

const log = createLog({ level: 'silent' });
let reads = 0;
const feeds = createRoomFeeds({
  read: async () => ({ n: reads++, at: performance.now(), filling }),
  isClosed: () => false,
  clock: systemClock(),
  log,
  times: { tickMs: TICK_MS, closedMs: TICK_MS },
});
const endpoint = eventsEndpoint({
  path: '/api/bench',
  about: '压测',
  event: z.object({ n: z.int() }),
  guard: 'public',
});
const fast = { points: 1_000_000, burst: 1_000_000 };
const app = await createHttp({
  log,
  viewers: viewersWith('bench', async () => visitor),
  hosts: [],
  speeds: { reads: fast, writes: fast },
  routes: [
    eventsRoute(
      endpoint,
      async ({ lastId, signal }) => (await feeds.watch('1', { lastId, signal })) ?? refuse(404, ''),
    ),
  ],
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

const delays: number[] = [];
let isMeasuring = false;

/** One watcher: notes how old each frame is when it has it. */
async function watch(): Promise<() => void> {
  const request = get(`${url}/api/bench`, { agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const at = /"at":([\d.]+)/.exec(text.slice(0, end))?.[1];
      if (isMeasuring && at !== undefined) delays.push(performance.now() - Number(at));
      text = text.slice(end + 2);
    }
  });
  response.on('error', () => undefined);
  return () => request.destroy();
}

const leave = await Promise.all(Array.from({ length: WATCHERS }, watch));
const before = reads;
isMeasuring = true;
await new Promise((done) => setTimeout(done, TICKS * TICK_MS));
isMeasuring = false;
const sorted = delays.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
const ticks = reads - before;
process.stdout.write(
  `${WATCHERS} watchers, ${ticks} reads in ${TICKS * TICK_MS} ms, ${delays.length} frames: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.9999)} ms after the tick\n`,
);
for (const one of leave) one();
await app.close();
process.stdout.write(`tickers left: ${feeds.tickers}\n`);
