import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListReply } from '#engine/contract.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { AuthorContact, AuthorTask } from '#features/objects/author-upkeep/contract.ts';
import { LEASE_MS, TASK_LIFE_MS } from '#features/objects/author-upkeep/rules.ts';
import { sweepUpkeep } from '#features/objects/author-upkeep/server/index.ts';
import { newestContactViews } from '#features/objects/author-upkeep/server/store/contact-views.ts';
import { newestTasks } from '#features/objects/author-upkeep/server/store/tasks.ts';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import { createCollector, listCollectors, revokeCollector } from '#market/ingest/collectors.ts';
import { objectId } from '#market/streams/object-id.ts';
import type { Answer } from '#testkit/app.ts';
import { type TestCollector, testCollector } from '#testkit/collector.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let test: PeopleApp;
let own: TestBrowser;
let other: TestBrowser;
let trial: TestBrowser;
let collector: TestCollector;
/** An author of the library. */
let known: string;

const idOf = (key: string) => publicId(objectId('author', key));
const linkOf = (key: string) => `https://www.douyin.com/user/${key}`;
const said = ({ status, body }: Answer) => [status, body.success, body.message];
const contact = (browser: TestBrowser, uid: string) =>
  browser.get<AuthorContact>(`/api/author/contact/${uid}`);
const collect = (browser: TestBrowser, uid: string, link?: string) =>
  browser.post<{ id: string; task: AuthorTask | null }>(
    `/api/author/collect/${uid}`,
    link === undefined ? {} : { link },
  );
const update = (browser: TestBrowser, uid: string) =>
  browser.post<{ task: AuthorTask }>(`/api/author/update/${uid}`, {});
const tasks = async (uid: string, browser = own) =>
  (await browser.get<Record<'collect' | 'update', AuthorTask | null>>(`/api/author/task/${uid}`)).body.data;

interface Claimed {
  readonly id: string;
  readonly kind: string;
  readonly author_id: string;
  readonly source_key: string;
}

/** A call of a collector: no browser, no person. */
const called = <T>(path: string, body: object, key = collector.key) =>
  test.post<T>(`/api/collector/task/${path}`, body, { headers: { authorization: `Bearer ${key}` } });
const claim = async (most = 50, key = collector.key) =>
  (await called<{ tasks: Claimed[] }>('claim', { most }, key)).body.data?.tasks ?? [];
const report = (id: string, outcome: string, key = collector.key) =>
  called<{ state: string }>('report', { id, outcome }, key);

/** Turns the clock far; everyone looks in once a day, so that their sessions last. */
async function wait(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 24 * HOUR_MS) {
    test.clock.turn(Math.min(left, 24 * HOUR_MS));
    for (const browser of [own, other, trial]) expect((await tasks(known, browser))?.collect).toBeNull();
  }
}

/** A profile as a collector sends it. */
async function sendProfile(key: string, more: object = {}): Promise<void> {
  const ts = Math.floor(test.clock.now() / 1000);
  const row = {
    author_id: objectId('author', key),
    ts,
    source_key: key,
    name: '海边的人',
    display_id: 'haibian',
    gender: 0,
    country: '中国',
    province: '',
    city: '',
    location: '',
    category: '',
    school: '',
    custom_verify: '',
    enterprise_verify: '',
    signature: '',
    ...more,
  };
  const answer = await collector.send('author_profile', [row]);
  expect(answer.body.data).toMatchObject({ accepted: 1, rejected: 0 });
}

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000051', 'supreme');
  other = await test.person('13900000052', 'light');
  trial = await test.person('13900000053');
  collector = await testCollector(test);
  const list = await own.post<ListReply>('/api/author/search?limit=1', {});
  known = String(list.body.data?.items[0]?.uid);
}, 600_000);
afterAll(() => test.close());

describe('contacts: what is refused', () => {
  it('a visitor, an author that is not there, and what is no id', async () => {
    expect((await contact(test.browser(), known)).status).toBe(401);
    expect(said(await contact(own, 'zzzzzzzzzz'))).toEqual([404, false, '暂未收录这个达人']);
    expect((await contact(own, "1'or'1")).status).toBe(422);
  });

  it('one author more than the edition has in a month; who looked at what is kept, and the looks of others are not theirs', async () => {
    const keys = ['contact-a1', 'contact-a2', 'contact-a3', 'contact-a4'];
    for (const key of keys) await sendProfile(key, { signature: `合作微信：${key.replace('-', '_')}` });
    const left = [];
    for (const key of keys.slice(0, 3)) left.push((await contact(trial, idOf(key))).body.data?.left);
    expect(left).toEqual([2, 1, 0]);
    const full = await contact(trial, idOf('contact-a4'));
    expect([...said(full), full.body.refusal]).toMatchObject([
      200,
      false,
      '本月可查看的达人联系方式已用完，升级后可查看更多',
      { prompt: 'contact-full', needs: 10 },
    ]);
    // What was looked at already costs nothing, and nothing of the fourth was kept.
    expect((await contact(trial, idOf('contact-a1'))).body.data?.wechat).toEqual(['contact_a1']);
    const kept = await newestContactViews(test.authContext.account.db, 100);
    expect(kept.map((row) => publicId(row.author_id)).sort()).toEqual(keys.slice(0, 3).map(idOf).sort());
    expect(new Set(kept.map((row) => row.user_id)).size).toBe(1);
  });

  it('a signature without a contact costs nothing, and is no look', async () => {
    await sendProfile('contact-none', { signature: '每晚八点不见不散' });
    const before = (await newestContactViews(test.authContext.account.db, 100)).length;
    const answer = await contact(trial, idOf('contact-none'));
    expect(answer.body.data).toMatchObject({ wechat: [], phone: [], email: [], left: 0 });
    expect(await newestContactViews(test.authContext.account.db, 100)).toHaveLength(before);
  });
});

it('reads the newest signature, and the operator sees who looked with a masked number', async () => {
  await sendProfile('contact-new', { signature: '微信同号13900000001' });
  test.clock.turn(MINUTE_MS);
  await sendProfile('contact-new', { signature: '商务：Biz@Example.com 微信同号13900000002' });
  const { wechat, phone, email, left } = (await contact(own, idOf('contact-new'))).body.data as AuthorContact;
  expect([wechat, phone, email, left]).toEqual([['13900000002'], ['13900000002'], ['biz@example.com'], 1999]);
  const owner = { 'x-tide-owner': test.secret };
  const looks = await test.post<{ author: string; viewer: string }[]>(
    '/api/owner/author',
    { do: 'contacts' },
    { headers: owner },
  );
  expect(looks.body.data?.[0]).toMatchObject({ author: idOf('contact-new'), viewer: '139****0051' });
});

describe('收录: what is refused', () => {
  it.each([
    ['https://www.kuaishou.com/profile/3xabcdef', '暂只收录抖音达人，这是其他平台的链接'],
    ['https://v.douyin.com/iAbC123/', '短链接无法识别，请在浏览器中打开后复制完整的主页链接'],
    ['https://www.douyin.com/video/7500000000000000000', '这不是达人主页链接，请打开达人主页后复制链接'],
    ['林小满', '请粘贴达人的抖音主页链接'],
  ])('%s', async (link, words) => {
    const answer = await collect(own, 'zzzzzzzzzz', link);
    expect(said(answer)).toEqual([422, false, words]);
    expect(await newestTasks(test.authContext.account.db, 10)).toEqual([]);
  });

  it('a visitor, an id of ours without a link, and a link that is too long', async () => {
    expect((await collect(test.browser(), 'zzzzzzzzzz', linkOf('MS4wLjABAAAAnew'))).status).toBe(401);
    expect((await collect(own, 'zzzzzzzzzz')).body.message).toBe('请粘贴达人的抖音主页链接');
    expect((await collect(own, 'zzzzzzzzzz', 'x'.repeat(1001))).status).toBe(422);
    expect((await collect(own, "x'--", linkOf('MS4wLjABAAAAnew'))).status).toBe(422);
  });
});

describe('收录', () => {
  const key = 'MS4wLjABAAAAcollect1';

  it('of an author that is known needs no task', async () => {
    expect((await collect(own, known)).body.data).toEqual({ id: known, task: null });
    expect(await newestTasks(test.authContext.account.db, 10)).toEqual([]);
  });

  it('of the same author by two people is one task, which the page shows to both', async () => {
    const first = await collect(own, 'zzzzzzzzzz', linkOf(key));
    expect(first.body.data).toMatchObject({ id: idOf(key), task: { kind: 'collect', state: 'waiting' } });
    // An old link has the id of the platform in its path.
    expect((await collect(other, key)).body.data?.id).toBe(idOf(key));
    expect(await newestTasks(test.authContext.account.db, 10)).toHaveLength(1);
    expect((await tasks(idOf(key), other))?.collect?.state).toBe('waiting');
  });

  it('is not for who has no key, or a key for other streams', async () => {
    const account = test.runtime.stores.account;
    const wrong = { name: '商品采集', streams: ['product_counter'], mayBackfill: false } as const;
    const poor = await createCollector(account, wrong, test.clock.now());
    for (const no of ['', 'tck_nonsense_nonsense_nonsense', own.token, poor])
      expect([no.slice(0, 4), (await called('claim', {}, no)).status]).toEqual([no.slice(0, 4), 401]);
    expect((await called('claim', { most: 0 })).status).toBe(422);
    expect((await report('nothing', 'done')).status).toBe(404);
    expect((await called('report', {})).body.message).toBe('请写明任务id和结果outcome');
    expect(await tasks(idOf(key))).toMatchObject({ collect: { state: 'waiting' } });
  });

  it('goes to one collector, is done only when the profile is there, and never by another collector', async () => {
    const second = await testCollector(test);
    const [task] = await claim();
    expect(task).toMatchObject({ kind: 'collect', source_key: key });
    expect(await claim(50, second.key)).toEqual([]);
    const id = task?.id ?? '';
    expect((await tasks(idOf(key)))?.collect?.state).toBe('taken');
    expect((await report(id, 'done', second.key)).status).toBe(404);
    const early = await report(id, 'done');
    expect(said(early)).toEqual([422, false, '还没有收到这个达人的新资料，请先发送author_profile']);
    await sendProfile(key);
    expect((await report(id, 'done')).body.data).toEqual({ state: 'done' });
    expect((await report(id, 'failed')).status).toBe(404);
    expect((await tasks(idOf(key)))?.collect?.state).toBe('done');
  });

  it('comes back from a collector that died, fails at the third try, and says so', async () => {
    const lost = 'MS4wLjABAAAAcollect2';
    await collect(own, lost);
    const [first] = await claim();
    test.clock.turn(LEASE_MS);
    expect((await tasks(idOf(lost)))?.collect?.state).toBe('waiting');
    expect((await report(first?.id ?? '', 'failed')).status).toBe(404);
    expect((await report((await claim())[0]?.id ?? '', 'failed')).body.data).toEqual({ state: 'waiting' });
    expect((await report((await claim())[0]?.id ?? '', 'failed')).body.data).toEqual({ state: 'failed' });
    expect((await tasks(idOf(lost)))?.collect).toMatchObject({ state: 'failed', reason: '多次采集失败' });
    // It can be requested again, and an author that the platform does not have fails at once.
    await collect(own, lost);
    expect((await report((await claim())[0]?.id ?? '', 'absent')).body.data).toEqual({ state: 'failed' });
    expect((await tasks(idOf(lost)))?.collect?.reason).toBe('平台上没有这个达人');
  });

  it('whose collectors died three times is given to none again, and says so', async () => {
    const dead = 'MS4wLjABAAAAcollect4';
    await collect(own, dead);
    for (let n = 0; n < 3; n++) {
      expect(await claim()).toHaveLength(1);
      test.clock.turn(LEASE_MS);
    }
    expect((await tasks(idOf(dead)))?.collect?.state).toBe('failed');
    expect(await claim()).toEqual([]);
  });

  it('that no collector took in three days has failed', async () => {
    const old = 'MS4wLjABAAAAcollect3';
    await collect(own, old);
    await wait(TASK_LIFE_MS);
    expect((await tasks(idOf(old)))?.collect).toMatchObject({
      state: 'failed',
      reason: '72小时内没有采集端处理，可重新提交',
    });
    expect(await claim()).toEqual([]);
  });

  it('of more authors than one may wait for is refused', async () => {
    for (let n = 0; n < 20; n++) {
      test.clock.turn(10_000);
      expect((await collect(other, `MS4wLjABAAAAmany${String(n).padStart(2, '0')}`)).body.success).toBe(true);
    }
    test.clock.turn(10_000);
    const more = await collect(other, 'MS4wLjABAAAAmany99');
    expect(said(more)).toEqual([200, false, '最多有20个未完成的收录与更新，请等待完成']);
    // Others are not held back by that.
    expect((await collect(own, 'MS4wLjABAAAAmany99')).body.success).toBe(true);
  });
});

describe('更新数据', () => {
  it('refuses a visitor, an unknown author, one without a home page, and one that was read just now', async () => {
    expect((await update(test.browser(), known)).status).toBe(401);
    expect((await update(own, 'zzzzzzzzzz')).status).toBe(404);
    await sendProfile('{"name":"没有主页"}');
    expect((await update(own, idOf('{"name":"没有主页"}'))).body.message).toBe(
      '没有采到这个达人的平台主页，暂时无法更新',
    );
    await sendProfile('MS4wLjABAAAAfresh1');
    expect((await update(own, idOf('MS4wLjABAAAAfresh1'))).body.message).toBe('1小时内已更新过，请稍后再试');
  });

  it('is done when a newer profile has come, not by the old one', async () => {
    const key = 'MS4wLjABAAAAupdate1';
    await sendProfile(key);
    test.clock.turn(2 * HOUR_MS);
    expect((await update(own, idOf(key))).body.data?.task).toMatchObject({ state: 'waiting', reason: '' });
    const task = (await claim()).find((one) => one.source_key === key);
    expect(task?.kind).toBe('update');
    expect((await report(task?.id ?? '', 'done')).status).toBe(422);
    await sendProfile(key, { signature: '新的简介' });
    expect((await report(task?.id ?? '', 'done')).body.data).toEqual({ state: 'done' });
    expect((await tasks(idOf(key)))?.update?.state).toBe('done');
  });
});

describe('an author of two keys', () => {
  it('is found by the key that came later, everywhere that takes links, and read under its own id', async () => {
    const key = 'MS4wLjABAAAAtwokeys1';
    const author_id = objectId('author', 'erhao');
    await sendProfile(key, { author_id, display_id: 'erhao' });
    await rebuildDirty(test.runtime.stores, () => {});
    const id = publicId(author_id);
    expect((await collect(own, 'zzzzzzzzzz', linkOf(key))).body.data).toEqual({ id, task: null });
    const found = await own.post<{ object: { id: string } | null }>('/api/resolve', { text: linkOf(key) });
    expect(found.body.data?.object?.id).toBe(id);
    const monitored = await own.post<{ id: string }>('/api/live/monitor/add', { target: linkOf(key) });
    expect([monitored.body.success, monitored.body.message]).toEqual([true, '']);
    // A file with the display id alone is newer; the platform still knows the author by the id.
    test.clock.turn(MINUTE_MS);
    await sendProfile('erhao', { display_id: 'erhao' });
    test.clock.turn(2 * HOUR_MS);
    await update(own, id);
    const task = (await claim()).find((one) => one.source_key === key);
    expect(task?.author_id).toBe(author_id);
    await sendProfile(key, { author_id: task?.author_id, display_id: 'erhao' });
    expect((await report(task?.id ?? '', 'done')).body.data).toEqual({ state: 'done' });
  });
});

describe('where no collector is connected', () => {
  const unconnected = '没有连接采集端，请导入达人名单文件';

  it('promises nothing, and takes no request that nothing would answer', async () => {
    const { account, clock } = test.authContext;
    const key = 'MS4wLjABAAAAnocollector';
    const isCollected = async (uid: string) =>
      (await own.get<{ is_collected: boolean }>(`/api/author/task/${uid}`)).body.data?.is_collected;
    await sendProfile(key);
    test.clock.turn(2 * HOUR_MS);
    expect(await isCollected(known)).toBe(true);
    // The id of the platform in an old link has no task, and the same answer.
    expect(await isCollected('MS4wLjABAAAAunknown')).toBe(true);
    for (const { name } of await listCollectors(account)) await revokeCollector(account, name, clock.now());
    const right = { streams: ['product_counter'] as const, mayBackfill: false };
    await createCollector(account, { name: 'prices', ...right }, clock.now());
    expect(await isCollected(known)).toBe(false);
    expect(said(await collect(own, 'MS4wLjABAAAAunknown'))).toEqual([200, false, unconnected]);
    expect(said(await update(own, idOf(key)))).toEqual([200, false, unconnected]);
    // A page that is there needs no collector.
    expect((await collect(own, known)).body.data).toEqual({ id: known, task: null });
    await createCollector(
      account,
      { name: 'authors', streams: ['author_profile'], mayBackfill: false },
      clock.now(),
    );
    expect((await update(own, idOf(key))).body.data?.task.state).toBe('waiting');
  });
});

it('forgets tasks after a month, and who looked after half a year', async () => {
  const { account, clock } = test.authContext;
  expect((await newestTasks(account.db, 10)).length).toBeGreaterThan(0);
  await sweepUpkeep({ account }, deletionAt(clock.now()));
  expect((await newestTasks(account.db, 10)).length).toBeGreaterThan(0);
  test.clock.turn(31 * 24 * HOUR_MS);
  await sweepUpkeep({ account }, deletionAt(clock.now()));
  expect(await newestTasks(account.db, 10)).toEqual([]);
  expect((await newestContactViews(account.db, 100)).length).toBeGreaterThan(0);
  test.clock.turn(150 * 24 * HOUR_MS);
  await sweepUpkeep({ account }, deletionAt(clock.now()));
  expect(await newestContactViews(account.db, 100)).toEqual([]);
});
