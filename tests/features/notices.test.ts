import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel, NoticeItem } from '#features/people/notifications/contract.ts';
import { createNotifications, DELIVERY } from '#features/people/notifications/server/index.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const HOUR_MS = 3_600_000;
const fast = { points: 1_000_000, burst: 1_000_000 };

let test: PeopleApp;
let own: TestBrowser;
let other: TestBrowser;
let ownId: string;
let worker: Worker;
let server: Server;
let origin: string;
let status = 200;
const got: { id: string; kind: string }[] = [];
const lines: string[] = [];

interface Notices {
  readonly items: NoticeItem[];
  readonly unread: number;
}
const notices = async (browser = own, query = '') =>
  (await browser.get<Notices>(`/api/notice/list${query}`)).body.data as Notices;
const channels = async (browser = own) =>
  (await browser.get<{ items: Channel[] }>('/api/push/channels')).body.data?.items as Channel[];
const addChannel = (asked: object, browser = own) =>
  browser.post<{ id: string }>('/api/push/channels/add', { kind: 'webhook', name: '运营群', ...asked });

/** Somebody is told something, as any feature tells it. */
async function tell(dedupKey: string, userId = ownId): Promise<boolean> {
  const people = test.authContext;
  const push = createPushGateway({ clock: test.clock, allowedOrigin: () => origin });
  const jobs = createJobQueue({ account: people.account, clock: test.clock });
  const { notifier } = createNotifications({ people, push, jobs, testUrl: () => null });
  const words = { kind: 'monitor', title: `开播：${dedupKey}`, text: '已开始监控', link: '/home' };
  return people.account.write((tx) => notifier.notifyIn(tx, { userId, dedupKey, ...words }));
}

/** Runs what is due; the back-off of a delivery is at most an hour and a fifth. */
async function hours(count: number): Promise<void> {
  for (let n = 0; n < count * 2; n++) {
    test.clock.turn(HOUR_MS / 2);
    while ((await worker.runOnce()) > 0);
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const id = String(request.headers['x-tide-id'] ?? '');
      got.push({ id, kind: request.url ?? '' });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { TIDE_PUSH_ORIGIN: origin };
  test = await openPeopleApp({
    speeds: { reads: fast, writes: fast },
    settings,
    log: (line) => lines.push(line),
  });
  test.runtime.jobs.register(...test.features.jobs);
  worker = createWorker(test.runtime.jobs, {
    concurrency: 4,
    kinds: [DELIVERY],
    log: createLog({ level: 'trace', to: { write: (line) => lines.push(line) } }),
  });
  own = await test.person('13900000001');
  other = await test.person('13900000002');
  ownId = (await own.get<{ id: string }>('/api/user/info')).body.data?.id ?? '';
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.close();
});

describe('notices', () => {
  it('are one’s own, told once, and read when one says so', async () => {
    expect((await test.browser().get('/api/notice/list')).status).toBe(401);
    expect(await Promise.all(['a', 'a', 'b'].map((key) => tell(key)))).toEqual([true, false, true]);
    const { items, unread } = await notices();
    expect([items.length, unread, items.every((one) => !one.is_read)]).toEqual([2, 2, true]);
    expect((await notices(other)).items).toEqual([]);
    const [first] = items;
    expect((await other.post('/api/notice/read', { id: first?.id })).status).toBe(404);
    expect((await own.post('/api/notice/read', { id: first?.id })).status).toBe(200);
    expect((await own.post('/api/notice/read', { id: first?.id })).status).toBe(200);
    expect((await own.get<{ unread: number }>('/api/notice/unread')).body.data?.unread).toBe(1);
    expect((await notices(own, '?only_unread=1')).items).toHaveLength(1);
    await own.post('/api/notice/read/all', {});
    expect((await notices()).unread).toBe(0);
    expect((await own.get('/api/notice/list?page=0')).status).toBe(422);
  });
});

describe('channels', () => {
  it('are refused at addresses that are not public', async () => {
    const problem = async (asked: object) => {
      const { status: code, body } = await addChannel(asked);
      return [code, body.message];
    };
    expect(await problem({ url: 'http://hooks.example.com/' })).toEqual([422, '地址应以 https:// 开头']);
    expect((await problem({ url: 'http://127.0.0.1:1/' }))[0]).toBe(422);
    expect(await problem({ url: 'https://example.com/', name: ' ' })).toEqual([422, '名称不能为空']);
    expect((await problem({ kind: 'feishu', url: 'https://example.com/' }))[0]).toBe(422);
    expect((await problem({ kind: 'email', url: 'https://example.com/' }))[0]).toBe(422);
    const inner = await addChannel({ url: 'https://127.0.0.1/' });
    const tried = await own.post('/api/push/channels/test', { id: inner.body.data?.id });
    expect([tried.status, tried.body.message]).toEqual([200, '测试未送达：地址不是公网地址']);
    await own.post('/api/push/channels/remove', { id: inner.body.data?.id });
    expect(await channels()).toEqual([]);
  });

  it('are one’s own, at most ten, and never told with what opens them', async () => {
    const id = (await addChannel({ url: `${origin}/hook-of-mine-0123456789`, secret: 'quiet-key' })).body.data
      ?.id;
    const { text } = await own.get('/api/push/channels');
    expect(text).toContain(`${origin}/…6789`);
    expect(text).not.toMatch(/hook-of-mine|quiet-key/);
    for (const call of ['test', 'remove']) {
      const theirs = await other.post(`/api/push/channels/${call}`, { id });
      expect([theirs.status, theirs.text]).toEqual([
        404,
        (await other.post(`/api/push/channels/${call}`, { id: 'none' })).text,
      ]);
    }
    expect((await own.post('/api/push/channels/test', { id })).body.success).toBe(true);
    const many = await Promise.all(
      Array.from({ length: 12 }, () => addChannel({ url: 'https://hooks.example.com/x' }, other)),
    );
    expect(many.filter((one) => one.body.success)).toHaveLength(10);
    expect(await channels(other)).toHaveLength(10);
    await Promise.all(
      (await channels(other)).map((one) => other.post('/api/push/channels/remove', { id: one.id })),
    );
  });

  it('get each notice once, by its id', async () => {
    got.length = 0;
    // Later than the notices before it, so that it stands first.
    test.clock.turn(1000);
    await tell('c');
    await tell('c');
    while ((await worker.runOnce()) > 0);
    const [told] = (await notices()).items;
    expect(got).toEqual([{ id: told?.id, kind: '/hook-of-mine-0123456789' }]);
    expect((await channels())[0]).toMatchObject({ problem: '' });
    expect((await channels())[0]?.delivered_at).not.toBeNull();
  });

  it('that answer 500 for a day are tried with growing pauses, then the person is told, once a day', async () => {
    got.length = 0;
    status = 500;
    await tell('d');
    await tell('e');
    const began = test.clock.now();
    while ((await worker.runOnce()) > 0);
    expect(got).toHaveLength(2);
    await hours(12);
    const half = got.length;
    expect(half).toBeGreaterThan(20);
    expect((await notices()).items[0]?.kind).toBe('monitor');
    await hours(24);
    expect(got.length).toBeLessThanOrEqual(62);
    expect(got.length).toBeGreaterThan(half);
    expect(test.clock.now() - began).toBeGreaterThan(24 * HOUR_MS);
    await test.logIn(own, '13900000001');
    const { items } = await notices();
    expect(items.filter((one) => one.kind === 'push').length).toBeLessThanOrEqual(2);
    expect(items[0]).toMatchObject({ kind: 'push', title: '推送未送达：运营群' });
    expect(items[0]?.text).toContain('接收方返回 500');
    expect((await channels())[0]?.problem).toBe('接收方返回 500');
  });

  it('that come back get what is told next', async () => {
    got.length = 0;
    status = 200;
    await tell('f');
    while ((await worker.runOnce()) > 0);
    expect(got).toHaveLength(1);
    expect((await channels())[0]?.problem).toBe('');
  });

  it('that redirect are given up at once', async () => {
    status = 302;
    const before = (await notices()).items.filter((one) => one.kind === 'push').length;
    await tell('g');
    test.clock.turn(24 * HOUR_MS);
    while ((await worker.runOnce()) > 0);
    await test.logIn(own, '13900000001');
    expect((await channels())[0]?.problem).toBe('接收方要求跳转，不跟随');
    expect((await notices()).items.filter((one) => one.kind === 'push').length).toBe(before + 1);
  });

  it('removed ones get nothing more, and no log holds what opens them', async () => {
    got.length = 0;
    status = 200;
    await tell('h');
    const [{ id }] = (await channels()) as [Channel];
    await own.post('/api/push/channels/remove', { id });
    while ((await worker.runOnce()) > 0);
    expect(got).toEqual([]);
    expect(lines.join('\n')).not.toMatch(/hook-of-mine|quiet-key/);
    expect(lines.length).toBeGreaterThan(0);
  });
});
