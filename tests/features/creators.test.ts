import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatorAccount, CreatorDetail } from '#features/people/creators/contract.ts';
import { creatorById, strayData } from '#features/people/creators/server/store/accounts.ts';
import { dataTables } from '#features/people/creators/server/store/tables.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { openWaysInto, type WaysIn } from '#testkit/ways-in.ts';

const DAY_MS = 86_400_000;
const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let ways: WaysIn;
let worker: Worker;
let own: TestBrowser;
let other: TestBrowser;

const work = async () => {
  while ((await worker.runOnce()) > 0);
};
/** The look for accounts that are due. */
async function look(): Promise<void> {
  const definition = test.features.jobs.find(({ kind }) => kind === 'creator.look');
  if (definition) await test.runtime.jobs.add({ definition, payload: {} });
}
const list = async (browser = own) =>
  (await browser.get<{ items: CreatorAccount[] }>('/api/creator/list')).body.data?.items ?? [];
const detail = (id: string, browser = own) => browser.get<CreatorDetail>(`/api/creator/detail?id=${id}`);
/** Rows of data that the store has of an account, over all tables. */
async function rowsOf(id: string): Promise<number> {
  const { db } = test.authContext.account;
  let rows = 0;
  for (const table of dataTables) {
    const found = await (
      db as never as {
        selectFrom(t: string): { selectAll(): { execute(): Promise<{ account_id: string }[]> } };
      }
    )
      .selectFrom(table)
      .selectAll()
      .execute();
    rows += found.filter((row) => row.account_id === id).length;
  }
  return rows;
}

/** Begins, and a person of the sandbox agrees: what the browser comes back with. */
async function agree(browser: TestBrowser, name: string) {
  await ways.turn(61_000);
  const begun = await browser.post<{ url: string }>('/api/creator/url', {});
  const came = (await test.sandbox.decide(begun.body.data?.url ?? '', name)).searchParams;
  return { code: came.get('code') ?? '', state: came.get('state') ?? '' };
}

async function authorise(name: string, browser = own): Promise<string> {
  const answer = await browser.post<{ id: string }>('/api/creator/callback', await agree(browser, name));
  return answer.body.data?.id ?? '';
}

beforeAll(async () => {
  test = await openPeopleApp({ speeds: { reads: fast, writes: fast } });
  ways = await openWaysInto(test);
  const { jobs } = test.runtime;
  jobs.register(...test.features.jobs);
  worker = createWorker(jobs, { concurrency: 1, log: createLog({ level: 'silent' }) });
  own = await test.person('13900000051', 'light');
  other = await test.person('13900000052', 'supreme');
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('a visitor, a state of another person, and accounts of other people', async () => {
    const visitor = test.browser();
    expect((await visitor.post('/api/creator/url', {})).status).toBe(401);
    expect((await visitor.get('/api/creator/list')).status).toBe(401);
    const by = await agree(own, '许望舒');
    expect((await other.post('/api/creator/callback', by)).body.message).toBe('授权已失效，请重新授权');
    // A state of own data fills no storefront.
    expect((await own.post('/api/dyauth/callback', by)).body.success).toBe(false);
    const id = (await own.post<{ id: string }>('/api/creator/callback', by)).body.data?.id ?? '';
    expect((await own.post('/api/creator/callback', by)).body.success).toBe(false);
    await work();
    expect((await detail(id)).status).toBe(200);
    expect(await list(other)).toEqual([]);
    expect((await detail(id, other)).status).toBe(404);
    expect((await other.post('/api/creator/remove', { id })).status).toBe(404);
    expect(await rowsOf(id)).toBeGreaterThan(50);
  });

  it('tokens outside of their seal, and anything of those who wrote comments', async () => {
    const [mine] = await list();
    const { account, secrets } = test.authContext;
    const row = await creatorById(account.db, mine?.id ?? '');
    expect(JSON.stringify(row)).not.toContain('sandbox');
    expect(secrets.open('creator-tokens', row?.tokens_seal ?? '', 'another')).toBeNull();
    const { body } = await detail(mine?.id ?? '');
    expect(body.data?.comments.length).toBe(50);
    const text = JSON.stringify(body);
    for (const secret of ['评论人昵称甲乙', 'sandbox-commenter-open-id', 'sandbox-sv-'])
      expect(text).not.toContain(secret);
    const comments = await (
      account.db as never as { selectFrom(t: string): { selectAll(): { execute(): Promise<object[]> } } }
    )
      .selectFrom('creator_comment')
      .selectAll()
      .execute();
    expect(JSON.stringify(comments)).not.toContain('评论人昵称甲乙');
  });
});

describe('an account that agreed', () => {
  it('has its works with plays, thirty days, a portrait with shares that add up, and is collected hourly', async () => {
    const [mine] = await list();
    expect(mine).toMatchObject({ name: '许望舒', state: 'valid', works: 45, problem: '', is_own: true });
    const { data } = (await detail(mine?.id ?? '')).body;
    expect(data?.works.every(({ plays }) => plays !== null)).toBe(true);
    expect(data?.days).toHaveLength(30);
    expect(data?.days[0]).toMatchObject({ fans: mine?.fans });
    for (const { items } of data?.portrait.groups ?? []) {
      const sum = items.reduce((all, { share }) => all + share, 0);
      expect(sum).toBeCloseTo(1, 6);
    }
    expect(data?.portrait.groups.map(({ title }) => title)).toEqual([
      '性别',
      '年龄',
      '地域',
      '活跃天数',
      '设备',
      '兴趣',
    ]);
    await ways.turn(2 * 3_600_000);
    await look();
    await work();
    expect((await list())[0]?.synced_at).toBeGreaterThan(mine?.synced_at ?? 0);
    expect((await list())[0]?.works).toBeGreaterThanOrEqual(45);
  });

  it('loses nothing where the platform is busy, and says what a missing permission costs', async () => {
    const [mine] = await list();
    const before = await rowsOf(mine?.id ?? '');
    await test.sandbox.fault('creator', 'garbage', 1, 2);
    await ways.turn(2 * 3_600_000);
    await look();
    await worker.runOnce();
    await worker.runOnce();
    expect((await list())[0]?.problem).toContain('看不懂');
    expect(await rowsOf(mine?.id ?? '')).toBeGreaterThanOrEqual(before);
    await ways.turn(2 * 3_600_000);
    await look();
    await work();
    expect((await list())[0]?.problem).toBe('');
  });

  it('is renewed before its tokens end, and agreeing again keeps its data', async () => {
    const [mine] = await list();
    const id = mine?.id ?? '';
    await ways.turn(14.5 * DAY_MS);
    // The session of the browser has ended in the meantime.
    own = await test.person('13900000051', 'light');
    await look();
    await work();
    const renewed = (await list())[0];
    expect([renewed?.state, (renewed?.expires_at ?? 0) > (mine?.expires_at ?? 0)]).toEqual(['valid', true]);
    expect(await authorise('许望舒')).toBe(id);
    expect(await rowsOf(id)).toBeGreaterThan(50);
    await work();
  });

  it('that is withdrawn at the platform is collected no more, and its data go', async () => {
    const [mine] = await list();
    const id = mine?.id ?? '';
    await test.sandbox.endTokens();
    await ways.turn(2 * 3_600_000);
    await look();
    await work();
    expect((await list())[0]).toMatchObject({ state: 'ended', works: 0, fans: null });
    expect(await rowsOf(id)).toBe(0);
    const row = await creatorById(test.authContext.account.db, id);
    expect(row?.tokens_seal).toBe('');
  });

  it('that is withdrawn here loses its tokens at once and its data by a job, also one that was cut off', async () => {
    const id = await authorise('许望舒');
    await work();
    expect(await rowsOf(id)).toBeGreaterThan(50);
    expect((await own.post('/api/creator/remove', { id })).body.success).toBe(true);
    expect(await creatorById(test.authContext.account.db, id)).toBeUndefined();
    expect((await detail(id)).status).toBe(404);
    expect(await strayData(test.authContext.account.db)).toEqual([id]);
    await work();
    expect(await rowsOf(id)).toBe(0);
    expect((await own.post('/api/creator/remove', { id })).status).toBe(404);
  });

  it('that is withdrawn while it is collected has nothing written afterwards', async () => {
    const id = await authorise('许望舒');
    await test.sandbox.fault('creator', 'timeout', 1, 3);
    const running = worker.runOnce();
    while ((await rowsOf(id)) === 0) await new Promise(setImmediate);
    expect((await own.post('/api/creator/remove', { id })).body.success).toBe(true);
    await test.sandbox.fault('creator', 'drop', 0);
    await running;
    await work();
    expect(await rowsOf(id)).toBe(0);
  });
});

describe('a team', () => {
  it('sees the accounts of its members as long as they are in it, and only who agreed may withdraw', async () => {
    await ways.turn(61_000);
    const owner = await test.person('13900000053', 'supreme');
    await test.grant('13900000053', 'supreme', null, 3);
    expect(
      (await owner.post('/api/user/slave/add', { mobile: '13900000054', remark: '' })).body.success,
    ).toBe(true);
    const member = await test.person('13900000054');
    const asked = await member.get<{ id: string }>('/api/user/slave/invitation');
    await member.post('/api/user/slave/invitation', { id: asked.body.data?.id, accept: true });
    const id = await authorise('许望舒', owner);
    expect(id).not.toBe('');
    await work();
    expect(await list(member)).toMatchObject([{ id, is_own: false }]);
    expect((await detail(id, member)).status).toBe(200);
    expect((await member.post('/api/creator/remove', { id })).status).toBe(404);
    await ways.turn(61_000);
    const seats =
      (await owner.get<{ items: { id: string }[] }>('/api/user/slave/list')).body.data?.items ?? [];
    const seat = { id: seats[0]?.id };
    const before = await test.codeOf('13900000053');
    expect((await owner.post('/api/user/slave/remove/send_sms', seat)).body.success).toBe(true);
    let code = await test.codeOf('13900000053');
    for (let n = 0; code === before && n < 400; n++) code = await test.codeOf('13900000053');
    expect((await owner.post('/api/user/slave/remove', { ...seat, code })).body.success).toBe(true);
    await ways.turn(61_000);
    await test.logIn(member, '13900000054');
    expect(await list(member)).toEqual([]);
    expect((await detail(id, member)).status).toBe(404);
    expect(await list(owner)).toHaveLength(1);
  });
});
