import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allListings } from '#catalog/index.ts';
import { exportById } from '#features/files/exports/server/store/exports.ts';
import { feedById, feeds } from '#market/feeds/feeds.ts';
import { explainFile } from '#market/imports/explain-file.ts';
import type { ImportReport } from '#market/imports/import-files.ts';
import { ownLookup } from '#market/imports/own-objects.ts';
import { streams } from '#market/streams/streams.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

/** The same draws each time: a case that fails is found again, and none is met by chance. */
fc.configureGlobal({ seed: 62 });

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let worker: Worker;
let supreme: TestBrowser;

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  const { jobs } = test.runtime;
  jobs.register(...test.features.jobs);
  worker = createWorker(jobs, { concurrency: 2, log: createLog({ level: 'silent' }) });
  supreme = await test.person('13900000021', 'supreme');
}, 600_000);
afterAll(() => test.close());

type Format = 'csv' | 'xlsx';

/** Exports a list by the product's own exporter; answers the file, null where the list is not exported or has no row. */
async function exported(module: string, format: Format, fields: string | null): Promise<string | null> {
  const query = fields === null ? {} : { fields };
  const { body } = await supreme.post<{ task_id: string }>('/api/export/submit', {
    module,
    format,
    query,
    params: {},
  });
  if (!body.success) return null;
  while ((await worker.runOnce()) > 0);
  const task = await exportById(test.runtime.stores.account.db, body.data?.task_id ?? '');
  expect(`${module} ${task?.state}`).toBe(`${module} done`);
  return task && (task.rows ?? 0) > 0 ? join(test.dir, 'demo', 'exports', `${task.id}.${format}`) : null;
}

/** Rows of every stream. */
async function stored(): Promise<Record<string, string>> {
  const counts: Record<string, string> = {};
  for (const id of Object.keys(streams)) {
    const [row] = await test.runtime.stores.market.read<{ n: string }>({
      sql: `SELECT toString(count()) AS n FROM tide.${id}`,
    });
    counts[id] = row?.n ?? '';
  }
  return counts;
}

async function importAs(path: string, id: string): Promise<ImportReport> {
  const feed = feedById(id);
  if (!feed) throw new Error(`no feed ${id}`);
  return (await test.runtime.import({ feed, paths: [path] }, () => {})) as ImportReport;
}

const exportable: string[] = [];

it('every list that is exported comes back as its objects, by whichever feed it is sent', async () => {
  const before = await stored();
  for (const [n, { id, of }] of allListings.entries()) {
    const path = await exported(id, n % 2 === 0 ? 'csv' : 'xlsx', null);
    if (path === null) continue;
    exportable.push(id);
    const { readings, nearest } = await explainFile(path, { lookUp: ownLookup(test.runtime.stores.market) });
    expect([id, readings.map(({ feed, verdict }) => [feed, verdict]), nearest]).toEqual([
      id,
      [['own-export', 'own']],
      null,
    ]);
    const report = await importAs(path, feeds[n % feeds.length]?.id ?? '');
    expect([id, report.accepted, report.rejected, report.reasons]).toEqual([id, 0, 0, []]);
    expect(report.duplicates).toBeGreaterThan(0);
    expect(report.notes.join()).toContain(`按观潮编号对上已有的${of.label}，共${report.duplicates}行`);
    expect(report.dropped.length).toBeGreaterThan(0);
  }
  expect(await stored()).toEqual(before);
  const families = allListings.filter(({ id }) => exportable.includes(id)).map(({ of }) => of.id);
  expect([...new Set(families)]).toEqual(
    expect.arrayContaining(['author', 'product', 'shop', 'brand', 'live', 'video']),
  );
});

it('so it does with whichever columns, also without an estimate among them', async () => {
  const before = await stored();
  const drawn = fc.record({
    module: fc.constantFrom(...exportable),
    format: fc.constantFrom<Format>('csv', 'xlsx'),
    chosen: fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
    feed: fc.constantFrom(...feeds.map(({ id }) => id)),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ module, format, chosen, feed }) => {
      const listing = allListings.find(({ id }) => id === module);
      const columns = Object.entries(listing?.columns ?? {});
      const fields = columns.flatMap(([key, { cell }], n) => (cell === 'entity' || chosen[n] ? [key] : []));
      const path = await exported(module, format, fields.join(','));
      fc.pre(path !== null);
      const report = await importAs(path ?? '', feed);
      expect([report.accepted, report.rejected, report.duplicates]).toEqual([0, 0, report.rows]);
    }),
    { numRuns: 25 },
  );
  expect(await stored()).toEqual(before);
});
