import { readFileSync } from 'node:fs';
import { stdout } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { listingById } from '#catalog/index.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { fillPath } from '#platform/wire/endpoint.ts';

/**
 * Mixed requests at a steady rate against a running server, then five times as many for a while, then again as before; with listeners of
 * a room beside them. Usage: node tools/bench/load.ts <address> [requests a second] [seconds] [listeners] [process id of the server].
 * The server runs with TIDE_SINGLE_USER=supreme: one person's requests are not counted then. Prints a table.
 */
const [address = '', rate = '300', seconds = '60', listeners = '0', pid = ''] = process.argv.slice(2);
const RATE = Number(rate);
const SECONDS = Number(seconds);
const SPIKE = 5;
const SPIKE_S = Math.min(30, SECONDS);
/** After a spike the server has to answer as before within so many seconds. */
const BACK_S = 10;
const CONNECTIONS = 40;

interface Kind {
  readonly name: string;
  /** Of a hundred requests. */
  readonly share: number;
  readonly requests: readonly autocannon.Request[];
}

const headers = { 'content-type': 'application/json' };

/** A request of a list as a browser sends it for an address. */
function listRequest(id: string, query: string): autocannon.Request {
  const listing = listingById(id);
  if (!listing) throw new Error(`no list ${id}`);
  const asked = listQueryToRequest(listing, listQueryFromUrl(listing, new URLSearchParams(query)));
  const path = `${fillPath(listing.endpoint.path, asked.params)}?${new URLSearchParams(asked.query).toString()}`;
  const { method } = listing.endpoint;
  return { method, path, headers, ...(method === 'POST' && { body: JSON.stringify(asked.body) }) };
}

async function itemsOf(request: autocannon.Request): Promise<Record<string, unknown>[]> {
  const reply = await fetch(address + request.path, {
    method: request.method ?? 'GET',
    headers,
    ...(request.body !== undefined && { body: String(request.body) }),
  });
  const { data } = (await reply.json()) as { data: { items: Record<string, unknown>[] } | null };
  return data?.items ?? [];
}

/** Public ids of the first rows of a list. */
async function idsOf(list: string, key: string): Promise<string[]> {
  const items = await itemsOf(listRequest(list, ''));
  return items.flatMap((item) => (typeof item[key] === 'string' ? [item[key]] : [])).slice(0, 20);
}

const get = (path: string): autocannon.Request => ({ method: 'GET', path });

const SEARCHES: readonly [list: string, queries: readonly string[]][] = [
  ['products', ['', 'period=7&keyword=面膜', 'price=5000-10000&sort=gmv:desc&period=30', 'page=3&period=7']],
  ['authors', ['', 'fans=100000-1000000', 'keyword=美食', 'sort=fans:desc']],
  ['shops', ['', 'period=30&sort=gmv:desc', 'keyword=旗舰']],
  ['videos', ['', 'period=7', 'keyword=好物']],
];
const RANKINGS: readonly [list: string, queries: readonly string[]][] = [
  ['hotSales', ['', 'period=week', 'period=month']],
  ['hotShops', ['', 'period=month']],
  ['timeHotspot', ['']],
];

const requestsOf = (lists: typeof SEARCHES) =>
  lists.flatMap(([list, queries]) => queries.map((query) => listRequest(list, query)));

/** What people do in a working hour, as far as one person without an account can do it. */
async function mix(): Promise<Kind[]> {
  const [products, authors, shops, rooms] = await Promise.all([
    idsOf('products', 'product_id'),
    idsOf('authors', 'uid'),
    idsOf('shops', 'shop_id'),
    idsOf('lives', 'room_id'),
  ]);
  const details = [
    ...(products ?? []).map((id) => get(`/api/sku/overview/${id}`)),
    ...(authors ?? []).map((id) => get(`/api/author/overview/${id}`)),
    ...(shops ?? []).map((id) => get(`/api/shop/overview/${id}`)),
  ];
  const kinds: Kind[] = [
    { name: 'search', share: 34, requests: requestsOf(SEARCHES) },
    { name: 'rankings', share: 24, requests: requestsOf(RANKINGS) },
    { name: 'details', share: 18, requests: details },
    {
      name: 'person',
      share: 12,
      requests: ['/api/user/info', '/api/notice/unread', '/api/common/condition/products'].map(get),
    },
    { name: 'live', share: 6, requests: (rooms ?? []).map((id) => get(`/api/live/detail/${id}`)) },
    { name: 'health', share: 6, requests: [get('/api/health')] },
  ];
  return kinds.filter(({ requests }) => requests.length > 0);
}

/** A hundred times the mix in an order that is the same each time. */
function drawn(kinds: readonly Kind[]): autocannon.Request[] {
  const all = kinds.flatMap(({ share, requests }) =>
    Array.from({ length: share * 4 }, (_, n) => requests[n % requests.length] as autocannon.Request),
  );
  // A step that shares no factor with the length visits each place once.
  let step = Math.floor(all.length * 0.382);
  const shares = (a: number, b: number): boolean => (b === 0 ? a > 1 : shares(b, a % b));
  while (shares(all.length, step)) step++;
  return all.map((_, n) => all[(n * step) % all.length] as autocannon.Request);
}

interface Measured {
  readonly name: string;
  readonly result: autocannon.Result;
}

function shoot(
  requests: autocannon.Request[],
  perSecond: number,
  duration: number,
): Promise<autocannon.Result> {
  return autocannon({
    url: address,
    connections: CONNECTIONS,
    overallRate: perSecond,
    duration,
    requests,
    timeout: 30,
  });
}

/** Opens event streams of rooms and reads them until they are closed; answers how many events came. */
async function listen(count: number): Promise<{ events(): number; close(): void }> {
  const rooms = await idsOf('lives', 'room_id');
  const closing = new AbortController();
  let events = 0;
  for (let n = 0; n < count && rooms.length > 0; n++) {
    const url = `${address}/api/livescreen/stream?room_id=${rooms[n % rooms.length]}`;
    fetch(url, { signal: closing.signal })
      .then(async ({ body }) => {
        for await (const part of body ?? []) events += Buffer.from(part).includes('data:') ? 1 : 0;
      })
      .catch(() => {});
  }
  return { events: () => events, close: () => closing.abort() };
}

/** Resident memory of the server in MiB; 0 where its process is not known. */
const memoryMb = () =>
  pid === ''
    ? 0
    : Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

const line = ({ name, result }: Measured) =>
  `| ${name} | ${Math.round(result.requests.average)} | ${result.latency.p50} | ${result.latency.p97_5} | ${result.latency.p99} | ${result['2xx']} | ${result['4xx']} | ${result['5xx']} | ${result.timeouts} |`;

const requests = drawn(await mix());
await shoot(requests, RATE, Math.min(5, SECONDS));
const watching = await listen(Number(listeners));
const before = memoryMb();
const steady: Measured = { name: `${RATE}/s`, result: await shoot(requests, RATE, SECONDS) };
const after = memoryMb();
const spike: Measured = { name: `${RATE * SPIKE}/s`, result: await shoot(requests, RATE * SPIKE, SPIKE_S) };
let backAfterS: number | null = null;
for (let s = 0; s < BACK_S * 3 && backAfterS === null; s++) {
  const { latency, ...result } = await shoot(requests, RATE, 1);
  const isBack = result['5xx'] === 0 && latency.p97_5 <= Math.max(200, steady.result.latency.p97_5 * 2);
  if (isBack) backAfterS = s;
  await pause(0);
}
watching.close();
stdout.write(`| load | requests/s | p50 ms | p97.5 ms | p99 ms | 2xx | 4xx | 5xx | timeouts |
|---|---|---|---|---|---|---|---|---|
${line(steady)}
${line(spike)}

back as before ${backAfterS === null ? `not within ${BACK_S * 3} s` : `${backAfterS} s`} after the spike; memory ${before} MiB, ${after} MiB after ${SECONDS} s; ${watching.events()} events to ${listeners} listeners
`);
