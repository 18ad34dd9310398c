import { Agent, request } from 'node:http';
import { stdout } from 'node:process';
import { buildApp } from '#app/server/build.ts';
import { createRuntime } from '#app/server/runtime.ts';
import { listingById } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { SUPREME } from '#catalog/plans.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { statementsOf } from '#engine/server/run.ts';
import { noteBuilt } from '#market/schema/meta.ts';
import { systemClock } from '#platform/server/clock.ts';
import { claimDataDir } from '#platform/server/data-dir.ts';
import { processEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { fillPath } from '#platform/wire/endpoint.ts';

/**
 * What a request costs over HTTP and what its own statements cost run straight on the engine, interleaved in one process:
 * medians, 95th percentiles and their ratio. Usage: node tools/bench/requests.ts [rounds] [rounds to warm up], on the data directory of TIDE_DATA_DIR,
 * with TIDE_SINGLE_USER=supreme: visitors may not ask all of it. It renames the builds of what it asks, no more.
 */
const rounds = Number(process.argv[2] ?? 200);
const WARM = Number(process.argv[3] ?? 20);

const cases: readonly [listing: string, query: string][] = [
  ['products', ''],
  ['products', 'period=7&keyword=面膜'],
  ['products', 'price=5000-10000&sort=gmv:desc&period=30'],
  ['products', 'page=20&period=7'],
  ['authors', 'lv1=美食'],
  ['videos', 'keyword=梅西'],
  ['hotSales', ''],
  ['hotSales', 'period=week'],
  ['hotShops', 'period=month'],
  ['timeHotspot', ''],
];

const agent = new Agent({ keepAlive: true });

function overHttp(port: number, listing: Listing, query: string): Promise<number> {
  const asked = listQueryToRequest(listing, listQueryFromUrl(listing, new URLSearchParams(query)));
  const path = `${fillPath(listing.endpoint.path, asked.params)}?${new URLSearchParams(asked.query).toString()}`;
  const body = JSON.stringify(asked.body);
  const began = performance.now();
  return new Promise((done, failed) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: listing.endpoint.method,
        agent,
        headers: { 'content-type': 'application/json' },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () =>
          reply.statusCode === 200
            ? done(performance.now() - began)
            : failed(new Error(`${reply.statusCode} ${path}`)),
        );
      },
    );
    sent.on('error', failed);
    sent.end(listing.endpoint.method === 'POST' ? body : undefined);
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}

const read = processEnv();
if (!read.ok) throw new Error(read.errors.join('\n'));
const { env } = read;
const clock = systemClock();
const claim = claimDataDir(env.dataDir, { port: 0, clock });
if (!claim.ok) throw new Error(claim.reason);
const runtime = await createRuntime({ env, clock, log: createLog({ level: 'silent' }) });
const { app } = await buildApp({
  env,
  log: createLog({ level: 'silent' }),
  runtime,
  secret: claim.owner.secret,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;
const context = runtime.context;

/** Lets the server forget what it keeps of a listing: each request asks the store, as the statements beside it do. */
async function forget({ from, shows }: Listing): Promise<void> {
  const tables = [from.table, ...(shows ? [shows.table] : [])];
  await noteBuilt(
    runtime.stores.market,
    tables.flatMap((table) => [table, `${table}_f`, `${table}_row`]),
  );
  await runtime.state.refresh();
}

async function straight(listing: Listing, query: string): Promise<number> {
  const decided = plan(listing, listQueryFromUrl(listing, new URLSearchParams(query)), { level: SUPREME });
  if (isRefusal(decided)) throw new Error(decided.message);
  const { statements } = await statementsOf(context, decided);
  const began = performance.now();
  const [found] = await Promise.all([
    context.store.read<{ id: string }>(statements.ids),
    context.store.read(statements.count),
  ]);
  if (statements.rows && found.length > 0) await context.store.read(statements.rows(found.map((r) => r.id)));
  return performance.now() - began;
}

stdout.write(
  '| request | HTTP median / p95 ms | SQL median / p95 ms | ratio of medians | difference ms |\n|---|---|---|---|---|\n',
);
for (const [id, query] of cases) {
  const listing = listingById(id) as Listing;
  const [http, sql]: [number[], number[]] = [[], []];
  for (let i = 0; i < rounds + WARM; i++) {
    await forget(listing);
    const [a, b] = [await overHttp(port, listing, query), await straight(listing, query)];
    if (i < WARM) continue;
    http.push(a);
    sql.push(b);
  }
  const [h, s] = [percentile(http, 0.5), percentile(sql, 0.5)];
  const cell = (values: readonly number[]) =>
    `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.95).toFixed(1)}`;
  stdout.write(
    `| ${id} ${query} | ${cell(http)} | ${cell(sql)} | ${(h / s).toFixed(2)} | ${(h - s).toFixed(1)} |\n`,
  );
}
agent.destroy();
await app.close();
await runtime.close();
claim.release();
