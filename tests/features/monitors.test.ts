import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOf } from '#catalog/plans.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { LiveMonitor, VideoMonitor, VideoMonitorCurve } from '#features/desk/monitors/contract.ts';
import type { Frame } from '#features/objects/livescreen/contract.ts';
import type { NoticeItem } from '#features/people/notifications/contract.ts';
import { objectId } from '#market/streams/object-id.ts';
import { createRecurrence } from '#platform/server/jobs/recurring.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import type { EditionKey } from '#testkit/app.ts';
import { counter, type TestCollector, testCollector } from '#testkit/collector.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const START = '2026-04-01T12:00:00+08:00';
const HOUR_MS = 3_600_000;
const OWN_MOBILE = '13900000001';
const LIVE = '/api/live/monitor';
const VIDEO = '/api/video/monitor';

let test: PeopleApp;
let collector: TestCollector;
let worker: Worker;
let recur: () => Promise<void>;
let own: TestBrowser;
let other: TestBrowser;
let trial: TestBrowser;

const fast = { points: 1_000_000, burst: 1_000_000 };
const now = () => Math.floor(test.clock.now() / 1000);
const uid = (key: string) => publicId(objectId('author', key));
const room = (key: string) => objectId('live', key);
const video = (key: string) => objectId('video', key);

interface List<T> {
  readonly items: T[];
  readonly counts: Record<string, number>;
  readonly quota: { readonly used: number; readonly total: number };
}

async function list<T = LiveMonitor>(browser = own, path = LIVE, status = 0): Promise<List<T>> {
  return (await browser.get<List<T>>(`${path}/list?status=${status}`)).body.data as List<T>;
}
const notices = async (browser = own) =>
  ((await browser.get<{ items: NoticeItem[] }>('/api/notice/list')).body.data?.items ?? []) as NoticeItem[];
const add = (target: string, more: object = {}, browser = own) =>
  browser.post<{ id: string }>(`${LIVE}/add`, { target, ...more });
const idOf = async (answer: ReturnType<typeof add>) => (await answer).body.data?.id ?? '';

/** A room of an author of the name; opened when the clock stands there. */
async function opens(key: string, by: string, title = '今晚上新'): Promise<void> {
  const row = {
    room_id: room(key),
    ts: now(),
    source_key: key,
    author_id: objectId('author', by),
    title,
    is_cart: 0,
  };
  await collector.send('room_open', [row]);
}
const ticks = (key: string, online: number, watch_cnt: number) =>
  collector.send('room_tick', [{ room_id: room(key), ts: now(), online, watch_cnt }]);
const closes = (key: string, opened_at: number, total_users: number) =>
  collector.send('room_close', [{ room_id: room(key), opened_at, ts: now(), total_users, peak_users: 900 }]);

/** Lets half a minute pass and the jobs that are due run. */
async function passes(ms = 31_000): Promise<void> {
  test.clock.turn(ms);
  await recur();
  while ((await worker.runOnce()) > 0);
  // A session does not outlast days without a call.
  if (ms > 20 * HOUR_MS) await test.logIn(own, OWN_MOBILE);
}

async function known(...keys: string[]): Promise<void> {
  const at = now() - 40 * 86_400;
  for (const key of keys) {
    await collector.send('room_open', [
      {
        room_id: room(`old ${key}`),
        ts: at,
        source_key: `old ${key}`,
        author_id: objectId('author', key),
        title: '',
      },
    ]);
  }
}

beforeAll(async () => {
  test = await openPeopleApp({ now: START, speeds: { reads: fast, writes: fast } });
  collector = await testCollector(test, { mayBackfill: true });
  const { jobs } = test.runtime;
  jobs.register(...test.features.jobs);
  worker = createWorker(jobs, { concurrency: 2, log: createLog({ level: 'silent' }) });
  recur = createRecurrence(jobs, test.features.schedules);
  const person = (n: number, edition: EditionKey) => test.person(`1390000000${n}`, edition);
  own = await person(1, 'supreme');
  other = await person(2, 'light');
  trial = await person(3, 'trial');
  await known('A1', 'A2', 'A3', 'A4', 'A5', ...Array.from({ length: 22 }, (_, n) => `many ${n}`));
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('a visitor logs in first, a trial upgrades', async () => {
    const nobody = test.browser();
    for (const path of [LIVE, VIDEO]) {
      expect((await nobody.get(`${path}/list`)).status).toBe(401);
      expect((await nobody.post(`${path}/add`, { target: 'x' })).status).toBe(401);
      const refused = await trial.post(`${path}/add`, { target: uid('A1') });
      expect([refused.status, refused.body.refusal?.needs]).toEqual([402, 10]);
      const seen = await list(trial, path);
      expect([seen.items, seen.quota.used, seen.quota.total]).toEqual([[], 0, 0]);
    }
  });

  it('texts that name nothing, and what nobody told of', async () => {
    const words = async (target: string) => {
      const { status, body } = await add(target);
      return [status, body.success, body.message];
    };
    expect(await words('小满的直播间')).toEqual([422, false, '没有识别出链接或 ID']);
    expect((await words('https://v.douyin.com/abc/'))[0]).toBe(422);
    expect(await words('https://www.douyin.com/user/nobody')).toEqual([200, false, '暂未收录该达人或直播']);
    expect(await words("' OR 1=1 --")).toEqual([422, false, '没有识别出链接或 ID']);
    const past = await add(uid('A1'), { rule: 'window', from: now() - 99, to: now() - 9 });
    expect([past.status, past.body.message]).toEqual([422, '监控时段已经过去']);
    expect((await add(uid('A1'), { level: 30 })).status).toBe(422);
    expect((await list()).quota.used).toBe(0);
  });

  it('monitors of somebody else, like those that there are not', async () => {
    const id = await idOf(add(uid('A1')));
    for (const call of ['cancel', 'delete', 'sticky']) {
      const body = (of: string) => ({ id: of, ...(call === 'sticky' && { is_sticky: true }) });
      const [theirs, none] = [
        await other.post(`${LIVE}/${call}`, body(id)),
        await other.post(`${LIVE}/${call}`, body('nothing')),
      ];
      expect([call, theirs.status, none.status]).toEqual([call, 404, 404]);
      expect(theirs.body.message).toBe(none.body.message);
    }
    expect((await list(other)).items).toEqual([]);
    await own.post(`${LIVE}/delete`, { id });
  });
});

describe('the month’s units', () => {
  it('are reserved when a monitor is added and given back when it is cancelled before the start, once', async () => {
    const id = await idOf(add(uid('A1')));
    expect((await list()).quota).toMatchObject({ used: 1, total: limitOf('liveMonitorsPerMonth', 30) });
    const twice = await add(uid('A1'));
    expect([twice.status, twice.body.message]).toEqual([200, '已在监控中，无需重复添加']);
    const cancels = await Promise.all([1, 2, 3].map(() => own.post(`${LIVE}/cancel`, { id })));
    expect(cancels.filter((one) => one.body.success)).toHaveLength(1);
    const after = await list();
    expect([after.quota.used, after.counts]).toEqual([0, { 0: 1, 1: 0, 2: 0, 3: 0, 4: 1 }]);
    expect(after.items[0]).toMatchObject({ status: 4, used: 0, uid: uid('A1') });
    await own.post(`${LIVE}/delete`, { id });
    expect((await list()).items).toEqual([]);
  });

  it('never pass the limit, not even from two tabs at the last one', async () => {
    const limit = limitOf('liveMonitorsPerMonth', 10);
    for (let n = 0; n < limit - 1; n++) await add(uid(`many ${n}`), {}, other);
    const both = await Promise.all([add(uid('many 20'), {}, other), add(uid('many 21'), {}, other)]);
    expect(both.filter((one) => one.body.success)).toHaveLength(1);
    const refused = both.find((one) => !one.body.success);
    expect([refused?.status, refused?.body.refusal?.prompt]).toEqual([200, 'monitor-full']);
    const { quota, counts } = await list(other);
    expect([quota.used, counts[2]]).toEqual([limit, limit]);
    // A day of the next month has all of them again.
    const { items } = await list(other, LIVE, 2);
    await other.post(`${LIVE}/cancel`, { id: items[0]?.id });
    expect((await list(other)).quota.used).toBe(limit - 1);
  });
});

describe('a live monitor', () => {
  it('waits, watches and reports, and tells each once', async () => {
    const id = await idOf(add(`https://www.douyin.com/user/A2?x=1`));
    await passes();
    expect((await list(own, LIVE, 2)).items.map((one) => one.id)).toEqual([id]);
    const opened = now();
    await opens('R2', 'A2');
    await ticks('R2', 500, 800);
    await passes();
    const [running] = (await list(own, LIVE, 1)).items;
    expect(running).toMatchObject({ id, status: 1, used: 1 });
    expect(running?.sessions[0]).toMatchObject({ title: '今晚上新', closed_at: null, watched: 800 });
    expect((await own.post(`${LIVE}/cancel`, { id: 'nothing' })).status).toBe(404);
    test.clock.turn(2 * 60_000);
    await closes('R2', opened, 12_345);
    await passes();
    await passes();
    const [done] = (await list(own, LIVE, 3)).items;
    expect(done).toMatchObject({ id, status: 3, note: '', used: 1 });
    expect(done?.sessions[0]).toMatchObject({ watched: 12_345, peak: 900, sales: 0, opened_at: opened });
    const told = await notices();
    expect(told.map((one) => one.title)).toEqual(['下播：监控的达人', '开播：监控的达人']);
    expect(told[0]?.text).toContain('场观 12,345');
    expect(told[0]?.link).toBe(`/liveDetails/${publicId(room('R2'))}/${uid('A2')}/20260401`);
    expect((await list()).quota.used).toBe(1);
    expect((await own.post(`${LIVE}/cancel`, { id })).body.message).toBe('监控已经结束');
  });

  it('that began costs its unit, cancelled or not', async () => {
    await opens('R3', 'A3');
    const id = await idOf(add(`https://live.douyin.com/R3`));
    await passes();
    expect((await list(own, LIVE, 1)).items[0]).toMatchObject({ id, rule: 'room' });
    await own.post(`${LIVE}/cancel`, { id });
    expect((await list()).quota.used).toBe(2);
    await closes('R3', now() - 60, 1);
    await passes();
    const answer = await add('https://live.douyin.com/R3');
    expect(answer.body.message).toBe('该直播已结束，请监控达人的下一场');
    expect((await list(own, LIVE, 4)).items[0]).toMatchObject({ id, status: 4 });
  });

  it('of seven days takes a unit a session, and runs on between', async () => {
    const before = (await list()).quota.used;
    const id = await idOf(add(uid('A4'), { rule: 'days' }));
    for (const key of ['R4a', 'R4b']) {
      const at = now();
      await opens(key, 'A4');
      await passes();
      await closes(key, at, 10);
      await passes();
    }
    const found = (await list()).items.find((one) => one.id === id);
    expect([found?.status, found?.used, found?.sessions.length]).toEqual([1, 2, 2]);
    expect((await list()).quota.used).toBe(before + 2);
    await passes(7 * 24 * HOUR_MS);
    expect((await list()).items.find((one) => one.id === id)?.status).toBe(3);
  });

  it('of an author who never opened ends and costs nothing', async () => {
    const before = (await list()).quota.used;
    const id = await idOf(add(uid('A5'), { rule: 'window', from: now(), to: now() + 3600 }));
    expect((await list()).quota.used).toBe(before + 1);
    await passes(HOUR_MS + 60_000);
    const found = (await list()).items.find((one) => one.id === id);
    expect([found?.status, found?.note, found?.used]).toEqual([3, 'no-live', 0]);
    expect((await list()).quota.used).toBe(before);
    expect((await notices())[0]?.text).toBe('监控期内没有开播，监控次数已退回');
  });

  it('whose room says nothing more has ended when it was last heard of', async () => {
    await opens('R5', 'A5');
    const heard = now();
    const id = await idOf(add(uid('A5')));
    await ticks('R5', 10, 20);
    await passes();
    await passes(31 * 60_000);
    const found = (await list()).items.find((one) => one.id === id);
    expect([found?.status, found?.sessions[0]?.closed_at]).toEqual([3, heard]);
  });

  it('of somebody whose edition has ended since stays readable, in bands', async () => {
    const mobile = '13900000004';
    const browser = await test.person(mobile);
    await test.grant(mobile, 'flagship', 1);
    await idOf(add(uid('many 3'), {}, browser));
    test.clock.turn(25 * HOUR_MS);
    await test.logIn(browser, mobile);
    const opened = now();
    await opens('R7', 'many 3');
    await closes('R7', opened, 12_345);
    await passes();
    const told = (await notices(browser)).find((one) => one.title.startsWith('下播'));
    expect(told?.text).toContain('场观 10,000-25,000');
    const [found] = (await list(browser)).items;
    expect(found?.sessions[0]?.watched).toEqual([10_000, 25_000]);
    expect((await add(uid('many 4'), {}, browser)).status).toBe(402);
    await test.logIn(own, OWN_MOBILE);
  });

  it('stands at the head while it is sticky', async () => {
    const { items } = await list();
    const last = items[items.length - 1]?.id;
    await own.post(`${LIVE}/sticky`, { id: last, is_sticky: true });
    expect((await list()).items[0]).toMatchObject({ id: last, is_sticky: true });
    await own.post(`${LIVE}/sticky`, { id: last, is_sticky: false });
    expect((await list()).items[0]?.id).not.toBe(last);
  });
});

describe('a video monitor', () => {
  const publish = (key: string) =>
    collector.send('aweme_publish', [
      {
        video_id: video(key),
        source_key: key,
        author_id: objectId('author', 'A1'),
        author_key: '',
        author_name: '小满',
        description: '春装上新合集',
        hashtags: [],
        published_at: now(),
        duration_s: 10,
        url: '',
        is_image: 0,
        product_title: '',
      },
    ]);
  const counts = (key: string, likes: number) =>
    collector.send('aweme_counter', [
      { video_id: video(key), ts: now(), likes, comments: null, shares: null, collects: null, plays: null },
    ]);

  it('tells a threshold once, ends with its time and says how it grew', async () => {
    await publish('7300000000000000001');
    await counts('7300000000000000001', 100);
    const asked = {
      target: '看 https://www.douyin.com/video/7300000000000000001 ',
      hours: 24,
      thresholds: { likes: 500, comments: 1 },
    };
    expect((await own.post(`${VIDEO}/add`, { ...asked, hours: 25 })).status).toBe(422);
    expect((await own.post(`${VIDEO}/add`, { ...asked, thresholds: { likes: 0 } })).status).toBe(422);
    const id = (await own.post<{ id: string }>(`${VIDEO}/add`, asked)).body.data?.id;
    const before = (await notices()).length;
    await passes();
    expect(await notices()).toHaveLength(before);
    await counts('7300000000000000001', 640);
    await passes();
    await passes();
    const crossed = await notices();
    expect(crossed).toHaveLength(before + 1);
    expect([crossed[0]?.title, crossed[0]?.text]).toEqual(['视频点赞达到 500', '「春装上新合集」点赞 640']);
    const [running] = (await list<VideoMonitor>(own, VIDEO, 1)).items;
    expect(running).toMatchObject({
      id,
      crossed: ['likes'],
      now: { likes: 640, sales: null },
      base: { likes: 100 },
    });
    await passes(24 * HOUR_MS);
    await passes();
    const over = await notices();
    expect(over).toHaveLength(before + 2);
    expect(over[0]?.text).toContain('点赞 640（+540）');
    const { counts: tabs, quota } = await list<VideoMonitor>(own, VIDEO);
    expect([tabs, quota.used]).toEqual([{ 0: 1, 1: 0, 2: 0, 3: 1, 4: 0 }, 1]);
    // What comes after its end is no part of its curve; it is one's own.
    await counts('7300000000000000001', 900);
    const trend = `${VIDEO}/trend/${id}`;
    const { data: curve } = (await own.get<VideoMonitorCurve>(trend)).body;
    expect([curve?.likes, curve?.comments, curve?.at.length]).toEqual([[100, 640], [null, null], 2]);
    await test.logIn(other, '13900000002');
    await test.logIn(trial, '13900000003');
    expect((await other.get(trend)).status).toBe(404);
    expect((await trial.get(trend)).status).toBe(402);
  });
});

it('the sale of a running session is the sum of every list', async () => {
  const opened = now();
  const product = objectId('product', 'P1');
  await collector.send('room_open', [
    {
      room_id: room('R6'),
      ts: opened,
      source_key: 'R6',
      author_id: objectId('author', 'A1'),
      title: '',
      is_cart: 1,
    },
  ]);
  await add(uid('A1'));
  await passes();
  const figures = async () => (await list(own, LIVE, 1)).items[0]?.sessions[0];
  // Nobody looked into the cart that it has.
  expect((await figures())?.sales).toBeNull();
  await collector.send('room_cart', [
    { room_id: room('R6'), product_id: product, on_ts: opened, is_off: 0, ts: opened, price_fen: 1000 },
  ]);
  await collector.send(
    'room_tick',
    [0, 10, 20].map((m) => ({ room_id: room('R6'), ts: opened + m * 60, online: 100, watch_cnt: 5 })),
  );
  test.clock.turn(21 * 60_000);
  await collector.send('product_counter', [
    counter({ product_id: product, ts: opened + 60, sold_total: 100 }),
    counter({ product_id: product, ts: opened + 1200, sold_total: 160 }),
  ]);
  test.runtime.onFactsIngested();
  for (let n = 0; n < 5 && !(await figures())?.sales; n++) {
    test.clock.turn(4000);
    await test.runtime.runDue();
  }
  const session = await figures();
  const frame = (await own.get<Frame>(`/api/livescreen/${publicId(room('R6'))}`)).body.data;
  expect(session?.sales).toBeGreaterThan(0);
  expect([session?.sales, session?.gmv]).toEqual([frame?.sales, frame?.gmv]);
});
