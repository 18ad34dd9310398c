import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyBoards } from '#catalog/rankings/daily-boards.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { AlertEvent, AlertRule } from '#features/desk/alerts/contract.ts';
import { evaluateKind } from '#features/desk/alerts/server/evaluate.ts';
import { objectId } from '#market/streams/object-id.ts';
import { author, type Fact, march, product, sold, take } from '#testkit/facts.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { opening, tick } from '#testkit/room-facts.ts';

const MINUTE_MS = 60_000;
const fast = { points: 1_000_000, burst: 1_000_000 };
const allHours = { channels: null, quiet: null };

let test: PeopleApp;
let own: TestBrowser;
let light: TestBrowser;
let trial: TestBrowser;

const idOf = (kind: 'product' | 'author' | 'shop' | 'brand', key: string) => publicId(objectId(kind, key));
const add = (body: object, browser = own) =>
  browser.post<{ id: string }>('/api/alert/add', { scope: 'object', ...allHours, ...body });
const onProduct = (kind: string, key: string, threshold: number, more: object = {}) =>
  add({ kind, object: 2, object_id: idOf('product', key), threshold, ...more });
const rules = async (browser = own) =>
  (await browser.get<{ items: AlertRule[]; used: number; total: number }>('/api/alert/list')).body.data;
const history = async (browser = own) =>
  (await browser.get<{ items: AlertEvent[] }>('/api/alert/history')).body.data?.items ?? [];
const wordsOf = async (browser = own) =>
  (await history(browser)).map(({ name, words }) => `${name} ${words}`);
const alertNotices = async (browser = own) =>
  (
    (await browser.get<{ items: { kind: string; title: string }[] }>('/api/notice/list')).body.data?.items ??
    []
  ).filter(({ kind }) => kind === 'alert');

async function look(...paces: string[]): Promise<number> {
  let fired = 0;
  for (const pace of paces) {
    const job = test.features.jobs.find(({ kind }) => kind === `alert.${pace}`);
    const found = (await job?.handle({ payload: {} } as never)) as { fired: number } | undefined;
    fired += found?.fired ?? 0;
  }
  return fired;
}
/** Turns the clock to a moment of March and takes facts. */
async function at(text: string, facts: readonly Fact[]): Promise<void> {
  test.clock.turn(march(text) * 1000 - test.clock.now());
  await take(test, facts);
}
const removeAll = async (browser = own) => {
  for (const { id } of (await rules(browser))?.items ?? []) await browser.post('/api/alert/remove', { id });
};

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-03-21T09:00:00+08:00', speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000301', 'supreme');
  light = await test.person('13900000302', 'light');
  trial = await test.person('13900000303');
  await take(test, [
    ...['cream', 'soap', 'towel'].map((key) => product(key, { price_fen: 10_000, cos_bp: 2000 })),
    ...['cream', 'soap', 'towel'].map((key) => sold(key, '20T23:59:59', 100, 10_000)),
    author('小满'),
    author('大雪'),
  ]);
}, 600_000);
afterAll(() => test.close());

describe('a rule', () => {
  it('is for people, of objects that are there, with a threshold of its kind', async () => {
    expect((await test.browser().get('/api/alert/list')).status).toBe(401);
    expect(
      (await add({ kind: 'price', object: 2, object_id: idOf('product', 'nothing'), threshold: 5 })).status,
    ).toBe(404);
    expect(
      (await add({ kind: 'price', object: 1, object_id: idOf('author', '小满'), threshold: 5 })).status,
    ).toBe(422);
    expect((await onProduct('price', 'cream', 0)).status).toBe(422);
    expect((await onProduct('price', 'cream', 1.5)).status).toBe(422);
    expect((await onProduct('board', 'cream', 20, { board: 'nothing' })).status).toBe(422);
    expect((await add({ kind: 'word', scope: 'word', word: '  ', threshold: 50 })).status).toBe(422);
    expect((await add({ kind: 'condition', scope: 'condition', condition: 'x', threshold: 1 })).status).toBe(
      404,
    );
    expect((await add({ kind: 'price', scope: 'monitors', object: 2, threshold: 5 })).status).toBe(422);
    expect((await rules())?.used).toBe(0);
  });

  it('is one of as many as the edition has, decided by the server', async () => {
    const refused = await add(
      { kind: 'price', object: 2, object_id: idOf('product', 'cream'), threshold: 5 },
      trial,
    );
    expect(refused.body).toMatchObject({ success: false, refusal: { prompt: 'alert-trial', needs: 10 } });
    const many = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        add({ kind: 'price', object: 2, object_id: idOf('product', 'cream'), threshold: n + 1 }, light),
      ),
    );
    expect(many.filter(({ body }) => body.success)).toHaveLength(10);
    expect((await rules(light))?.items).toHaveLength(10);
    const brand = await add({ kind: 'voice', object: 4, object_id: 'x', threshold: 50 }, light);
    expect(brand.body.success).toBe(false);
    await removeAll(light);
  });

  it('is one’s own, and the same one is not stored twice', async () => {
    const id = (await onProduct('price', 'cream', 5)).body.data?.id;
    expect((await onProduct('price', 'cream', 5)).body.success).toBe(false);
    for (const [path, body] of [
      ['change', { id, is_on: false }],
      ['remove', { id }],
    ] as const)
      expect((await light.post(`/api/alert/${path}`, body)).status).toBe(404);
    expect((await own.post('/api/alert/change', { id, threshold: 10_000 })).status).toBe(422);
    expect((await own.post('/api/alert/change', { id, threshold: 20 })).body.success).toBe(true);
    expect((await rules())?.items[0]).toMatchObject({
      name: 'cream',
      threshold: 20,
      is_on: true,
      state: 'ok',
    });
    await removeAll();
  });
});

describe('what a rule is about', () => {
  it('is changed by its owner, as it would be set anew, and listed with what to set it by', async () => {
    const id = (await onProduct('price', 'cream', 5)).body.data?.id;
    const second = (await onProduct('price', 'soap', 5)).body.data?.id;
    const soap = { scope: 'object', object: 2, object_id: idOf('product', 'soap') };
    const change = (subject: object, browser = own) => browser.post('/api/alert/change', { id, subject });
    expect((await change(soap, light)).status).toBe(404);
    expect((await change({ ...soap, object: 1 })).status).toBe(422);
    expect((await change({ ...soap, scope: 'monitors' })).status).toBe(422);
    expect((await change({ ...soap, object_id: idOf('product', 'nothing') })).status).toBe(404);
    expect((await change(soap)).body.success).toBe(false);
    await own.post('/api/alert/remove', { id: second });
    expect((await change(soap)).body.success).toBe(true);
    expect((await rules())?.items).toMatchObject([
      { ...soap, name: 'soap', threshold: 5, link: expect.stringContaining(soap.object_id) },
    ]);
    expect((await change({ scope: 'follows', object: 2 })).body.success).toBe(true);
    expect((await rules())?.items).toMatchObject([{ scope: 'follows', object: 2, object_id: '', name: '' }]);
    await removeAll();
  });
});

describe('facts', () => {
  it('of before a rule are no news; a price fires at its threshold, once in half an hour, with its reason', async () => {
    await at('21T10:00:00', [sold('cream', '21T09:50:00', 110, 20_000)]);
    await onProduct('price', 'cream', 10);
    expect(await look('minutes')).toBe(0);
    await at('21T10:10:00', [
      sold('cream', '21T10:05:00', 120, 20_500),
      sold('soap', '21T10:05:00', 120, 5000),
    ]);
    expect(await look('minutes')).toBe(0);
    await at('21T10:20:00', [sold('cream', '21T10:15:00', 130, 15_000)]);
    expect([await look('minutes'), await look('minutes')]).toEqual([1, 0]);
    const [event] = await history();
    expect(event).toMatchObject({
      kind: 'price',
      name: 'cream',
      words: '价格由¥205变为¥150',
      before: '¥205',
      after: '¥150',
      threshold: '涨跌达到10%',
      link: `/productDetails/productOverview/${idOf('product', 'cream')}`,
    });
    await at('21T10:30:00', [sold('cream', '21T10:25:00', 140, 10_000)]);
    expect(await look('minutes')).toBe(0);
    await at('21T11:00:00', [sold('cream', '21T10:55:00', 150, 20_000)]);
    expect(await look('minutes')).toBe(1);
    expect(await alertNotices()).toHaveLength(2);
    await removeAll();
    expect(await history()).toHaveLength(2);
  });

  it('of a counter fire when the hour reaches the pieces, and not while an hour is unknown', async () => {
    await onProduct('burst', 'soap', 50);
    await at('21T12:00:00', [sold('soap', '21T11:59:00', 500, 5000)]);
    expect(await look('minute')).toBe(0);
    await at('21T13:01:00', [sold('soap', '21T12:59:30', 520, 5000)]);
    expect(await look('minute')).toBe(0);
    await at('21T14:02:00', [sold('soap', '21T14:00:00', 600, 5000)]);
    expect([await look('minute'), await look('minute')]).toEqual([1, 0]);
    expect((await wordsOf())[0]).toBe('soap 1小时销量由20件变为80件');
    await removeAll();
  });

  it('of rooms fire for who is followed: that they open, and that people leave', async () => {
    await own.post('/api/follow/add', { type: 1, id: idOf('author', '小满') });
    for (const [kind, threshold] of [
      ['live', 0],
      ['online', 50],
    ] as const)
      await add({ kind, scope: 'follows', object: 1, threshold });
    const opened = march('21T15:00:00');
    await at('21T15:01:00', [
      opening('room of 小满', opened, { author_id: objectId('author', '小满') }),
      opening('room of 大雪', opened, { author_id: objectId('author', '大雪') }),
      tick('room of 小满', opened + 30, 1000, {}),
    ]);
    expect([await look('minute'), await look('minute')]).toEqual([1, 0]);
    expect((await wordsOf())[0]).toBe('小满 开播了');
    await at('21T15:05:00', [
      tick('room of 小满', opened + 200, 400, {}),
      tick('room of 大雪', opened + 200, 4, {}),
    ]);
    expect([await look('minute'), await look('minute')]).toEqual([1, 0]);
    expect((await wordsOf())[0]).toBe('小满 在线人数由1000人变为400人');
    await removeAll();
  });

  it('wait for the end of quiet hours on their way out, while the centre has them at once', async () => {
    const channel = await own.post<{ id: string }>('/api/push/channels/add', {
      kind: 'webhook',
      name: '运营群',
      url: 'https://hooks.example.com/x',
    });
    await onProduct('price', 'towel', 5, {
      channels: [channel.body.data?.id, 'a stranger’s'],
      quiet: { from: 22 * 60, to: 8 * 60 },
    });
    await at('21T23:00:00', [sold('towel', '21T22:55:00', 300, 20_000)]);
    expect(await look('minutes')).toBe(1);
    const [event] = await history();
    expect(event?.sent).toEqual([
      {
        channel: channel.body.data?.id,
        name: '运营群',
        state: 'waiting',
        problem: '',
        due_at: march('22T08:00:00'),
      },
    ]);
    expect((await rules())?.items[0]?.channels).toEqual([channel.body.data?.id]);
    await removeAll();
  });

  it('fire nothing while a rule is off, or beyond the edition of now, which the page names', async () => {
    const id = (await onProduct('price', 'towel', 5)).body.data?.id;
    await own.post('/api/alert/change', { id, is_on: false });
    await at('22T10:00:00', [sold('towel', '22T09:55:00', 400, 10_000)]);
    expect(await look('minutes')).toBe(0);
    await own.post('/api/alert/change', { id, is_on: true });
    expect(await look('minutes')).toBe(0);
    await removeAll();
    const lapsing = await test.person('13900000304');
    await test.grant('13900000304', 'light', 1);
    const body = { kind: 'price', object: 2, object_id: idOf('product', 'towel'), threshold: 5 };
    expect((await add(body, lapsing)).body.success).toBe(true);
    await at('23T12:00:00', [sold('towel', '23T11:55:00', 500, 20_000)]);
    expect(await look('minutes')).toBe(0);
    expect((await rules(lapsing))?.items[0]?.state).not.toBe('ok');
  });
});

it('a later room of the day fires though the notice of follows told of an earlier one, and a room captured again is no new one', async () => {
  await removeAll();
  await own.post('/api/follow/add', { type: 1, id: idOf('author', '小满') });
  expect((await own.post('/api/follow/event/notice', { is_notified: true })).body.success).toBe(true);
  await look('minute');
  await add({ kind: 'live', object: 1, object_id: idOf('author', '小满'), threshold: 0 });
  const of = { author_id: objectId('author', '小满') };
  const before = (await alertNotices()).length;
  const live = test.features.jobs.find(({ kind }) => kind === 'follow.live');
  await at('24T10:01:00', [opening('room at ten', march('24T10:00:30'), of)]);
  await live?.handle({ payload: {} } as never);
  expect(await look('minute')).toBe(1);
  // The notice of the follow is the one of this room.
  expect(await alertNotices()).toHaveLength(before);
  for (const [minute, key, fires] of [
    ['10:45', 'room at ten', 0],
    ['12:00', 'room at noon', 1],
    ['12:50', 'room at noon', 0],
    ['14:00', 'room at two', 1],
  ] as const) {
    await at(`24T${minute}:30`, [opening(key, march(`24T${minute}:00`), of)]);
    expect([await look('minute'), await look('minute')], minute).toEqual([fires, 0]);
  }
  expect(await alertNotices()).toHaveLength(before + 2);
  await removeAll();
});

it('what fired costs nothing in the looks after it: no name is read and no rule is taken, nor for an owner without the right', async () => {
  const lapsing = await test.person('13900000305');
  await test.grant('13900000305', 'light', 1);
  for (const browser of [own, lapsing])
    for (const key of ['cream', 'soap'])
      await add({ kind: 'price', object: 2, object_id: idOf('product', key), threshold: 5 }, browser);
  const { account, market } = test.runtime.stores;
  let counted = { writes: 0, names: 0 };
  const parts = {
    clock: test.clock,
    follows: { eventKey: (...of: unknown[]) => JSON.stringify(of) },
    account: { db: account.db, write: (work: never) => (counted.writes++, account.write(work)) },
    context: {
      state: test.runtime.state,
      store: {
        read: (asked: { sql: string }) => {
          if (asked.sql.includes('dict_product')) counted.names++;
          return market.read(asked as never);
        },
      },
    },
    notifier: { notifyIn: async () => true },
  } as never;
  const price = async () => {
    counted = { writes: 0, names: 0 };
    return { fired: await evaluateKind(parts, 'price'), ...counted };
  };
  await at('26T10:00:00', [
    sold('cream', '26T09:55:00', 900, 30_000),
    sold('soap', '26T09:55:00', 900, 30_000),
  ]);
  // Two rules are taken, the rights of the other owner are noted once, and how far the kind was evaluated.
  expect(await price()).toMatchObject({ fired: 2, writes: 4 });
  for (let n = 0; n < 3; n++) expect(await price()).toEqual({ fired: 0, writes: 1, names: 0 });
  await removeAll();
});

it('a rule that is changed into another one is refused, and a channel that is gone is named', async () => {
  const [first, second] = await Promise.all([5, 10].map((percent) => onProduct('price', 'cream', percent)));
  const id = second?.body.data?.id;
  expect(first?.text).toContain('"success":true');
  expect((await own.post('/api/alert/change', { id, threshold: 5 })).body.message).toBe('已有相同的预警');
  expect((await own.post('/api/alert/change', { id, threshold: 10 })).body.success).toBe(true);
  const [gone, left] = await Promise.all(
    ['旧群', '新群'].map(
      async (name) =>
        (
          await own.post<{ id: string }>('/api/push/channels/add', {
            kind: 'webhook',
            name,
            url: 'https://hooks.example.com/y',
          })
        ).body.data?.id ?? '',
    ),
  );
  await own.post('/api/alert/change', { id, channels: [gone, left] });
  const shown = async () => (await rules())?.items.find((one) => one.id === id);
  expect(await shown()).toMatchObject({ channels: [gone, left], lost_channels: 0 });
  await own.post('/api/push/channels/remove', { id: gone });
  expect(await shown()).toMatchObject({ channels: [left], lost_channels: 1 });
  await own.post('/api/push/channels/remove', { id: left });
  expect(await shown()).toMatchObject({ channels: [], lost_channels: 2 });
  await removeAll();
});

it('a rule that was made one about something else fires for facts of the new one from the change on, and no more for the old one', async () => {
  const id = (await onProduct('price', 'cream', 10)).body.data?.id;
  await at('26T12:20:00', [
    sold('cream', '26T12:10:00', 990, 30_000),
    sold('towel', '26T12:10:00', 990, 30_000),
  ]);
  const subject = { scope: 'object', object: 2, object_id: idOf('product', 'towel') };
  expect((await own.post('/api/alert/change', { id, subject })).body.success).toBe(true);
  expect(await look('minutes')).toBe(0);
  await at('26T12:30:00', [
    sold('cream', '26T12:25:00', 990, 10_000),
    sold('towel', '26T12:25:00', 990, 10_000),
  ]);
  expect(await look('minutes')).toBe(1);
  expect((await history())[0]).toMatchObject({ rule_id: id, name: 'towel' });
  await removeAll();
});

it('every daily ranking can be chosen', async () => {
  expect(dailyBoards.length).toBeGreaterThan(3);
  const board = dailyBoards.find(({ object }) => object === 2)?.board;
  expect((await onProduct('board', 'cream', 20, { board })).body.success).toBe(true);
  expect((await rules())?.items[0]?.board).not.toBe('');
  test.clock.turn(MINUTE_MS);
  expect(await look('day')).toBe(0);
});
