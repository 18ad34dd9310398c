import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListReply } from '#engine/contract.ts';
import type { ExportQuota, ExportSchedule, ExportTask } from '#features/files/exports/contract.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [SUPREME, FLAGSHIP] = ['13900000031', '13900000032'];
let test: PeopleApp;
let worker: Worker;
let supreme: TestBrowser;
let flagship: TestBrowser;
let light: TestBrowser;

interface History {
  readonly items: ExportTask[];
  readonly quota: ExportQuota;
}
interface Schedules {
  readonly items: ExportSchedule[];
  readonly used: number;
  readonly total: number;
}

const list = { module: 'products', format: 'csv', query: { fields: 'product,sales' }, params: { period: 7 } };
const add = (browser: TestBrowser, body: object = {}) =>
  browser.post<{ id: string; next_at: number }>('/api/export/schedule/add', {
    ...list,
    every: 'day',
    hour: 9,
    ...body,
  });
const schedules = async (browser: TestBrowser) =>
  (await browser.get<Schedules>('/api/export/schedule/list')).body.data as Schedules;
const history = async (browser: TestBrowser) =>
  (await browser.get<History>('/api/export/history')).body.data as History;
const notices = async (browser: TestBrowser) => {
  interface Notices {
    readonly items: { readonly kind: string; readonly title: string; readonly text: string }[];
  }
  const { items } = (await browser.get<Notices>('/api/notice/list')).body.data as Notices;
  return items.filter((one) => one.kind === 'export');
};
const work = async () => {
  while ((await worker.runOnce()) > 0);
};
/** What the minutely look does. */
const look = async () => {
  const due = test.features.jobs.find((one) => one.kind === 'export.schedule');
  const done = await due?.handle({ payload: {} } as never);
  await work();
  return (done as { made: number } | undefined)?.made;
};
const TEAM = '/api/user/slave';
const dir = () => join(test.dir, 'demo', 'exports');

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  test.runtime.jobs.register(...test.features.jobs);
  worker = createWorker(test.runtime.jobs, { concurrency: 2, log: createLog({ level: 'silent' }) });
  supreme = await test.person(SUPREME, 'supreme');
  flagship = await test.person(FLAGSHIP, 'flagship');
  light = await test.person('13900000033', 'light');
}, 600_000);
afterAll(() => test.close());

describe('a scheduled export is refused', () => {
  it('to visitors and editions without exports, for rankings below supreme, and what the list refuses', async () => {
    expect((await add(test.browser())).status).toBe(401);
    const low = await add(light);
    expect([low.status, low.body.refusal]).toMatchObject([402, { prompt: 'export-list', needs: 20 }]);
    expect((await add(flagship, { module: 'hotSales', params: {} })).status).toBe(402);
    for (const body of [
      { module: 'nothing' },
      { params: { nonsense: 1 } },
      { query: { fields: 'nonsense' } },
      { every: 'hour' },
      { hour: 24 },
      { weekday: 8, every: 'week' },
      { name: '字'.repeat(21) },
      // Fixed days say nothing about tomorrow.
      { params: { date_code: { min: 20_260_301, max: 20_260_310 } } },
    ])
      expect((await add(supreme, body)).status).toBe(422);
    expect((await schedules(supreme)).items).toEqual([]);
  });

  it('beyond the number of the edition, also from many tabs at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(flagship)));
    const refused = answers.filter((one) => !one.body.success);
    expect([answers.length - refused.length, refused[0]?.body.refusal]).toMatchObject([
      3,
      { prompt: 'schedule-full', needs: 30 },
    ]);
    expect(await schedules(flagship)).toMatchObject({ used: 3, total: 3 });
  });

  it('to others: pausing and deleting those of somebody else is as if there were none', async () => {
    const id = (await schedules(flagship)).items[0]?.id ?? '';
    for (const [path, body] of [
      ['pause', { id, is_paused: true }],
      ['delete', { id }],
    ] as const) {
      const strange = await supreme.post(`/api/export/schedule/${path}`, body);
      const none = await supreme.post(`/api/export/schedule/${path}`, { ...body, id: 'none' });
      expect([strange.status, strange.body.message]).toEqual([404, none.body.message]);
    }
    for (const one of (await schedules(flagship)).items)
      await flagship.post('/api/export/schedule/delete', { id: one.id });
    expect((await schedules(flagship)).used).toBe(0);
  });
});

describe('a scheduled export', () => {
  it('comes once at its hour, counts like any export, leaves its file and says so', async () => {
    const { body } = await add(supreme, { name: ' 每日 商品 ' });
    const next = (body.data?.next_at ?? 0) * 1000;
    expect(next).toBeGreaterThan(test.clock.now());
    expect(await look()).toBe(0);
    // The day before is not complete at the hour: it waits, but not for ever.
    test.clock.turn(next - test.clock.now() + 1000);
    await test.logIn(supreme, SUPREME);
    const isComplete = (await look()) === 1;
    if (!isComplete) {
      test.clock.turn(6 * HOUR_MS);
      expect(await look()).toBe(1);
    }
    expect(await look()).toBe(0);
    const { items, quota } = await history(supreme);
    expect(items).toMatchObject([{ state: 'done', title: '每日 商品', module: 'products' }]);
    expect([items[0]?.rows ?? 0, quota.list.used]).toEqual([expect.any(Number), 1]);
    const told = await notices(supreme);
    expect(told).toMatchObject([
      { title: '定时导出完成：每日 商品', text: `${items[0]?.rows}行，文件保留7天` },
    ]);
    const [schedule] = (await schedules(supreme)).items;
    expect([schedule?.last_at, schedule?.problem, (schedule?.next_at ?? 0) * 1000 - next]).toEqual([
      next / 1000,
      '',
      DAY_MS,
    ]);
  });

  it('comes of a list of a detail page too, with its object, by the rights of the page', async () => {
    const authors = await supreme.post<ListReply>('/api/author/search', {});
    const uid = String(authors.body.data?.items[0]?.uid);
    const page = { module: 'authorProducts', query: { fields: 'product,sales' }, params: { uid } };
    expect((await add(light, page)).status).toBe(402);
    expect((await add(supreme, { ...page, params: {} })).status).toBe(422);
    const { body } = await add(supreme, { ...page, hour: 10 });
    const one = (await schedules(supreme)).items.find(({ id }) => id === body.data?.id);
    expect([one?.module, [...(one?.name ?? '')].length <= 20, one?.name.includes('·')]).toEqual([
      'authorProducts',
      true,
      true,
    ]);
    const others = (await schedules(supreme)).items.filter(({ id }) => id !== one?.id);
    for (const { id } of others) await supreme.post('/api/export/schedule/pause', { id, is_paused: true });
    test.clock.turn((one?.next_at ?? 0) * 1000 - test.clock.now() + 6 * HOUR_MS + 1000);
    await test.logIn(supreme, SUPREME);
    expect(await look()).toBe(1);
    const [made] = (await history(supreme)).items;
    expect(made).toMatchObject({ module: 'authorProducts', state: 'done', title: one?.name });
    const screen = await supreme.post<ListReply>(`/api/author/sku/list`, { uid });
    expect([screen.status, made?.rows]).toEqual([200, screen.body.data?.pagination.total_count]);
    await supreme.post('/api/export/schedule/delete', { id: one?.id });
    for (const { id } of others) await supreme.post('/api/export/schedule/pause', { id, is_paused: false });
  });

  it('missed days are made up for once, not each', async () => {
    const before = (await history(supreme)).items.length;
    test.clock.turn(5 * DAY_MS);
    await test.logIn(supreme, SUPREME);
    expect([await look(), await look()]).toEqual([1, 0]);
    expect((await history(supreme)).items).toHaveLength(before + 1);
  });

  it('pauses and goes on from the next time', async () => {
    const id = (await schedules(supreme)).items[0]?.id ?? '';
    await supreme.post('/api/export/schedule/pause', { id, is_paused: true });
    test.clock.turn(2 * DAY_MS);
    await test.logIn(supreme, SUPREME);
    expect([await look(), (await schedules(supreme)).items[0]?.state]).toEqual([0, 'paused']);
    await supreme.post('/api/export/schedule/pause', { id, is_paused: false });
    expect(await look()).toBe(0);
    expect((await schedules(supreme)).items[0]).toMatchObject({ state: 'active' });
  });

  it('that fails gives its unit back and says so', async () => {
    const before = (await history(supreme)).quota.list.used;
    rmSync(dir(), { recursive: true, force: true });
    writeFileSync(dir(), '');
    test.clock.turn(DAY_MS + 7 * HOUR_MS);
    await test.logIn(supreme, SUPREME);
    expect(await look()).toBe(1);
    for (let n = 0; n < 6; n++) {
      test.clock.turn(120_000);
      await work();
    }
    rmSync(dir());
    expect((await history(supreme)).items[0]).toMatchObject({ state: 'failed' });
    expect((await history(supreme)).quota.list.used).toBe(before);
    expect((await notices(supreme))[0]).toMatchObject({
      title: '定时导出失败：每日 商品',
      text: '导出失败，次数已退回',
    });
  });

  it('beyond the number of a smaller edition pauses, the oldest go on', async () => {
    const FEWER = '13900000035';
    const fewer = await test.person(FEWER);
    await test.grant(FEWER, 'supreme', 3);
    for (let n = 0; n < 4; n++) {
      expect((await add(fewer, { name: `第${n}个` })).body.success).toBe(true);
      test.clock.turn(1000);
    }
    test.clock.turn(8 * DAY_MS);
    await test.grant(FEWER, 'flagship', 30);
    await test.logIn(fewer, FEWER);
    await look();
    const { items } = await schedules(fewer);
    const paused = items.filter(({ state }) => state === 'paused');
    expect(paused.map(({ name, problem }) => [name, problem])).toEqual([
      ['第3个', '定时导出数量超出当前版本'],
    ]);
    expect(
      items
        .filter((one) => one.state !== 'paused')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['第0个', '第1个', '第2个']);
    const resumed = await fewer.post<boolean>('/api/export/schedule/pause', {
      id: paused[0]?.id,
      is_paused: false,
    });
    expect([resumed.body.success, resumed.body.refusal?.prompt]).toEqual([false, 'schedule-full']);
  });

  it('pauses when the edition has ended, and says so', async () => {
    const ENDS = '13900000034';
    const ends = await test.person(ENDS);
    await test.grant(ENDS, 'flagship', 3);
    expect((await add(ends, { name: '周报', every: 'week', weekday: 3 })).body.success).toBe(true);
    test.clock.turn(8 * DAY_MS);
    await test.logIn(ends, ENDS);
    await look();
    expect((await schedules(ends)).items[0]).toMatchObject({
      state: 'paused',
      problem: '导出为旗舰版及以上权益',
    });
    expect((await notices(ends))[0]).toMatchObject({
      title: '定时导出已停止：周报',
      text: '导出为旗舰版及以上权益',
    });
    expect((await history(ends)).items).toEqual([]);
  });

  it('of a member who was removed from the team stops, and says why once', async () => {
    const [OWNER, MEMBER] = ['13900000036', '13900000037'];
    const owner = await test.person(OWNER);
    await test.grant(OWNER, 'flagship', null, 3);
    expect((await owner.post(`${TEAM}/add`, { mobile: MEMBER, remark: '' })).body.success).toBe(true);
    const member = await test.person(MEMBER);
    const { id: asked } = (await member.get<{ id: string }>(`${TEAM}/invitation`)).body.data as {
      id: string;
    };
    await member.post(`${TEAM}/invitation`, { id: asked, accept: true });
    expect((await add(member, { name: '团队日报' })).body.success).toBe(true);
    const [seat] = (await owner.get<{ items: { id: string }[] }>(`${TEAM}/list`)).body.data?.items ?? [];
    test.clock.turn(61_000);
    const before = await test.codeOf(OWNER);
    expect((await owner.post(`${TEAM}/remove/send_sms`, { id: seat?.id })).body.success).toBe(true);
    let code = await test.codeOf(OWNER);
    for (let n = 0; code === before && n < 400; n++) code = await test.codeOf(OWNER);
    expect((await owner.post(`${TEAM}/remove`, { id: seat?.id, code })).body.success).toBe(true);
    test.clock.turn(2 * DAY_MS);
    await test.logIn(member, MEMBER);
    expect(await notices(member)).toEqual([]);
    await look();
    const why = '已不在团队中，导出为旗舰版及以上权益';
    const [stopped] = (await schedules(member)).items;
    expect(stopped).toMatchObject({ state: 'paused', problem: why, next_at: null });
    expect(await notices(member)).toMatchObject([{ title: '定时导出已停止：团队日报', text: why }]);
    test.clock.turn(2 * DAY_MS);
    await test.logIn(member, MEMBER);
    await look();
    expect([(await notices(member)).length, (await history(member)).items]).toEqual([1, []]);
    // Pausing what has stopped keeps the reason; going on needs the edition.
    const pause = (isPaused: boolean) =>
      member.post('/api/export/schedule/pause', { id: stopped?.id, is_paused: isPaused });
    expect([(await pause(true)).status, (await pause(false)).status]).toEqual([200, 402]);
    expect((await schedules(member)).items[0]?.problem).toBe(why);
  });
});

describe('chosen rows', () => {
  it('are refused when they are none, too many, or no ids, and looked for among the rows of the list', async () => {
    await test.logIn(supreme, SUPREME);
    const submit = (body: object) =>
      supreme.post<{ task_id: string }>('/api/export/submit', { ...list, ...body });
    for (const ids of [[], ["1' OR '1'='1"], Array.from({ length: 51 }, (_, n) => `id${n}`)])
      expect((await submit({ ids })).status).toBe(422);
    const { items } = (await supreme.post<ListReply>('/api/sku/search?limit=5', { period: 7 })).body
      .data as ListReply;
    const ids = items.slice(1, 4).map((row) => String(row.product_id));
    const good = (await submit({ ids: [...ids, 'zzzzzzzzzz'] })).body.data?.task_id;
    const none = (await submit({ ids: ['zzzzzzzzzz'] })).body.data?.task_id;
    const used = (await history(supreme)).quota.list.used;
    await work();
    const after = await history(supreme);
    const taskOf = (id: string | undefined) => after.items.find((one) => one.id === id);
    expect(taskOf(good)).toMatchObject({ state: 'done', rows: 3, title: '商品库（所选4行）' });
    expect(taskOf(none)).toMatchObject({ state: 'failed', error: '所选的行已不在列表中' });
    expect(after.quota.list.used).toBe(used - 1);
  });
});
