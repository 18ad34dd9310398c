import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLAGSHIP } from '#catalog/plans.ts';
import { allowance } from '#catalog/quotas.ts';
import { internalId } from '#engine/server/public-id.ts';
import { fileContactsOf } from '#features/objects/author-upkeep/server/file-contacts.ts';
import { newestContactViews } from '#features/objects/author-upkeep/server/store/contact-views.ts';
import { spendingOf } from '#features/people/quota/server/spending.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

// A file of authors with their contacts: within the month, and saying what it left out.

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let worker: Worker;
let flagship: TestBrowser;

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  test.runtime.jobs.register(...test.features.jobs);
  worker = createWorker(test.runtime.jobs, { concurrency: 1, log: createLog({ level: 'silent' }) });
  flagship = await test.person('13900000071', 'flagship');
});
afterAll(() => test.close());

const submit = (browser: TestBrowser, body: object) =>
  browser.post<{ task_id: string }>('/api/export/submit', {
    module: 'authors',
    format: 'csv',
    query: {},
    params: { has_contact: true },
    ...body,
  });

async function rowsOf(browser: TestBrowser, id: string): Promise<string[][]> {
  while ((await worker.runOnce()) > 0);
  const cookie = [...browser.cookies].map(([k, v]) => `${k}=${v}`).join('; ');
  const { rawPayload } = await test.app.inject({
    method: 'GET',
    url: `/api/export/download/${id}`,
    headers: {
      host: '127.0.0.1:7200',
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'same-origin',
      cookie,
      authorization: `Bearer ${browser.token}`,
    },
  });
  return parseCsv(rawPayload.toString('utf8').slice(1)).map((row) => row.map(String));
}

describe('a file with contacts', () => {
  it('is refused for a list that is not of authors, and costs nothing', async () => {
    const { status } = await submit(flagship, { module: 'products', params: {}, with_contacts: true });
    expect(status).toBe(422);
  });

  it('has no contact unless it is asked for', async () => {
    const { body } = await submit(flagship, {});
    const rows = await rowsOf(flagship, body.data?.task_id ?? '');
    expect(rows.length).toBeGreaterThan(10);
    expect(JSON.stringify(rows)).not.toContain('138001380');
  });

  it('has the contact of each row, counts them, and says how many', async () => {
    const { body } = await submit(flagship, { with_contacts: true });
    const [head, ...rows] = await rowsOf(flagship, body.data?.task_id ?? '');
    expect(head?.at(-1)).toBe('联系方式（简介）');
    const lines = rows.filter((row) => row.length > 1);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.every((row) => row.at(-1)?.startsWith('手机 138001380'))).toBe(true);
    expect(rows.at(-1)?.[0]).toBe(`联系方式已写入${lines.length}位`);
    const views = await newestContactViews(test.runtime.stores.account.db, 1000);
    expect(views.length).toBe(lines.length);
  });
});

describe('the month of contacts', () => {
  it('ends with some left out, and who was paid for stays open', async () => {
    const { account, market } = test.runtime.stores;
    const spending = spendingOf(account, test.clock);
    const who = { userId: '9900001', teamId: '9900001', level: FLAGSHIP } as const;
    const most = allowance('contact', FLAGSHIP) as number;
    const { body } = await flagship.post<{ items: { uid: string }[] }>('/api/author/search?limit=50', {
      has_contact: true,
    });
    const ids = (body.data?.items ?? []).map(({ uid }) => uid);
    const [first, second, ...others] = ids as [string, string, ...string[]];
    await spending.spend(who, 'contact', internalId(second) as string);
    for (let n = 0; n < most - 2; n += 1) await spending.spend(who, 'contact', `another ${n}`);
    const parts = { account, market, clock: test.clock, spending };
    const found = await fileContactsOf(parts, who, [first, others[0] as string, second]);
    expect([...found.values()].map(({ state }) => state)).toEqual(['given', 'left-out', 'given']);
    expect((await spending.standing(who, 'contact')).used).toBe(most);
  });
});
