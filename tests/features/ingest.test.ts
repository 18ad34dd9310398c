import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pruneBatches } from '#market/ingest/ledger.ts';
import { retire } from '#market/ingest/retire.ts';
import { objectId } from '#market/streams/object-id.ts';
import { streams } from '#market/streams/streams.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { counter, ndjson, refused, type TestCollector, tally, testCollector } from '#testkit/collector.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { panelCsv } from '#testkit/market.ts';

let test: TestApp;
let panel: TestCollector;
let now: number;

beforeAll(async () => {
  test = await openTestApp();
  panel = await testCollector(test);
  now = test.clock.now() / 1000;
});
afterAll(() => test.close());

const rows = async (condition: string, table = 'product_counter') => {
  const [row] = await test.runtime.stores.market.read<{ n: string; ids: string }>({
    sql: `SELECT count() AS n, uniqExact(row_id) AS ids FROM tide.${table} WHERE ${condition}`,
  });
  return [Number(row?.n), Number(row?.ids)];
};

describe('rows', () => {
  it('are counted, with reasons and the first lines; the rest goes in', async () => {
    const good = Array.from({ length: 20 }, (_, n) => counter({ product_id: `${1000 + n}`, ts: now }));
    const lines = [
      ...good.map((r) => JSON.stringify(r)),
      '',
      JSON.stringify(good[3]),
      '{"product_id":"1',
      '[]',
      JSON.stringify({ ...good[0], product_id: '2000', prcie_fen: 1 }),
      '   ',
      JSON.stringify({ ...good[0], product_id: '2000', counted: undefined }),
      ...Array.from({ length: 7 }, () => JSON.stringify({ ...good[0], product_id: '2000', price_fen: -1 })),
    ];
    const answer = await panel.sendBody('product_counter', `${lines.join('\r\n')}\n`);
    expect([answer.status, answer.body.code, answer.headers['cache-control']]).toEqual([
      200,
      200,
      'no-store',
    ]);
    expect(answer.body.data).toEqual({
      accepted: 20,
      duplicates: 1,
      rejected: 11,
      reasons: [
        { reason: 'JSON格式不正确', count: 1, lines: [23] },
        { reason: '应为JSON对象', count: 1, lines: [24] },
        { reason: '未知字段 prcie_fen', count: 1, lines: [25] },
        { reason: '缺少字段 counted', count: 1, lines: [27] },
        { reason: '字段 price_fen 应为0到4294967295的整数，或null', count: 7, lines: [28, 29, 30, 31, 32] },
      ],
    });
    expect(await rows('product_id BETWEEN 1000 AND 2000')).toEqual([20, 20]);
  });

  it('in another encoding cost themselves only', async () => {
    const bad = Buffer.concat([
      Buffer.from('{"product_id":"'),
      Buffer.from([0xd6, 0xd0]),
      Buffer.from('"}\n'),
    ]);
    const good = Buffer.from(ndjson([counter({ product_id: '3000', ts: now })]));
    const { body } = await panel.sendBody('product_counter', Buffer.concat([bad, good]));
    expect(body.data).toMatchObject({
      accepted: 1,
      rejected: 1,
      reasons: [{ reason: '编码不是UTF-8', lines: [1] }],
    });
  });

  it('come in any order, by any collector, and are there once', async () => {
    const all = Array.from({ length: 500 }, (_, n) => counter({ product_id: `${4000 + n}`, ts: now - n }));
    const other = await testCollector(test);
    const answers = await Promise.all([
      panel.send('product_counter', all),
      other.send('product_counter', all.toReversed()),
      panel.send('product_counter', all.slice(100, 300)),
      other.send('product_counter', all.slice(200)),
    ]);
    const sums = answers.map(tally);
    expect(sums.map(([a = 0, d = 0, r]) => [a + d, r])).toEqual([
      [500, 0],
      [500, 0],
      [200, 0],
      [300, 0],
    ]);
    expect(sums.reduce((n, [a = 0]) => n + a, 0)).toBe(500);
    expect(await rows('product_id BETWEEN 4000 AND 4499')).toEqual([500, 500]);
  });

  it('that a file brought in already are duplicates', async () => {
    const file = [{ id: 'D1', day: '2026/3/31', sold: 10, price: 59.9, comments: 10 }];
    await test.importText('product-panel', 'd.csv', panelCsv(file));
    const ts = Date.parse('2026-03-31T23:59:59+08:00') / 1000;
    const again = await panel.send('product_counter', [
      counter({ product_id: objectId('product', 'D1'), ts }),
    ]);
    expect(tally(again)).toEqual([0, 1, 0]);
  });

  it('are known without their time too, of one object and of more than narrow the search', async () => {
    const message = (room: number, id: number, ts = now) => {
      return { room_id: `${room}`, msg_id: `${id}`, ts, kind: 'chat', text: '潮' };
    };
    const all = Array.from({ length: 1500 }, (_, n) => message(n + 1, n + 1));
    expect(tally(await panel.send('room_msg', all))).toEqual([1500, 0, 0]);
    const later = all.map((m) => ({ ...m, ts: now - 60 }));
    expect(tally(await panel.send('room_msg', [...later, message(1, 2)]))).toEqual([1, 1500, 0]);
    expect(tally(await panel.send('room_msg', [message(5, 5), message(5, 6)]))).toEqual([1, 1, 0]);
    expect(await rows('1', 'room_msg')).toEqual([1502, 1502]);
  });

  it('packed are the same rows', async () => {
    const body = gzipSync(ndjson([counter({ product_id: '5000', ts: now })]));
    const headers = { 'content-encoding': 'gzip' };
    expect(tally(await panel.sendBody('product_counter', body, { headers }))).toEqual([1, 0, 0]);
  });

  it('of a stream without time, and of days, go in', async () => {
    const region = { code: 999_001, name: '试', level: 1, parent: 0 };
    const sent = await panel.send('region', [region, region]);
    expect(tally(sent)).toEqual([1, 1, 0]);
    const score = { author_id: '999001', day: '2026-03-30', score: 490 };
    const days = [score, score, { ...score, day: '2026-03-31' }];
    expect(tally(await panel.send('author_dsr', days))).toEqual([2, 1, 0]);
  });
});

describe('time', () => {
  const H72 = 72 * 3600;

  it('is taken up to 5 minutes ahead and 72 hours late, to the second', async () => {
    const at = (ts: number) => counter({ product_id: '6000', ts });
    const batch = [at(now + 300), at(now + 301), at(now - H72), at(now - H72 - 1)];
    const { body } = await panel.send('product_counter', batch);
    expect(body.data).toEqual({
      accepted: 2,
      duplicates: 0,
      rejected: 2,
      reasons: [
        { reason: '时间在未来', count: 1, lines: [2] },
        { reason: '超过72小时', count: 1, lines: [4] },
      ],
    });
  });

  it('of a day counts by the day', async () => {
    const at = (day: string) => ({ author_id: '6', day, score: 480 });
    const days = ['2026-04-02', '2026-04-01', '2026-03-28', '2026-03-27', '2026-02-30'];
    const { body } = await panel.send('author_dsr', days.map(at));
    expect(body.data?.reasons.map((r) => [r.reason, r.lines])).toEqual([
      ['时间在未来', [1]],
      ['超过72小时', [4]],
      ['字段 day 应为2000年以后的YYYY-MM-DD日期', [5]],
    ]);
  });

  it('does not bind those who back-fill, but the future does; their rows are kept like imports', async () => {
    const filler = await testCollector(test, { mayBackfill: true });
    const at = (ts: number) => counter({ product_id: '6001', ts });
    const batch = [at(now - 400 * 86_400), at(now - 30 * 86_400), at(now), at(now + 301), at(0)];
    expect(tally(await filler.send('product_counter', batch))).toEqual([3, 0, 2]);
    expect(await rows('product_id = 6001 AND origin = 1')).toEqual([3, 3]);
  });

  it('that is unknown is no late time', async () => {
    const { columns } = streams.aweme_publish;
    const video = Object.fromEntries(
      Object.entries(columns).map(([name, { type }]) => [
        name,
        type.startsWith('Array') ? [] : /Int|Date/.test(type) ? 0 : '',
      ]),
    );
    const batch = [
      { ...video, video_id: '1' },
      { ...video, video_id: '2', published_at: 1_000_000_000 },
    ];
    const { body } = await panel.send('aweme_publish', batch);
    expect(body.data?.reasons).toEqual([{ reason: '超过72小时', count: 1, lines: [2] }]);
  });
});

describe('the number of a batch', () => {
  it('answers the same content as before, packed or not, and refuses another', async () => {
    const batch = [counter({ product_id: '7000', ts: now }), counter({ product_id: '7000', ts: now }), {}];
    const first = await panel.send('product_counter', batch, { seq: 500 });
    expect(tally(first)).toEqual([1, 1, 1]);
    const again = await panel.send('product_counter', batch, { seq: 500 });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const headers = { 'content-encoding': 'gzip' };
    const packed = await panel.sendBody('product_counter', gzipSync(ndjson(batch)), { seq: 500, headers });
    expect(packed.body).toEqual(first.body);
    expect(refused(await panel.send('product_counter', batch.slice(1), { seq: 500 }))).toBe(409);
    expect(refused(await panel.send('room_tick', batch, { seq: 500 }))).toBe(409);
    const other = await testCollector(test);
    expect(tally(await other.send('product_counter', batch, { seq: 500 }))).toEqual([0, 2, 1]);
  });

  it('sent many times at once is taken once', async () => {
    const batch = Array.from({ length: 50 }, (_, n) => counter({ product_id: `${7100 + n}`, ts: now }));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => panel.send('product_counter', batch, { seq: 501 })),
    );
    expect(answers.map((a) => tally(a))).toEqual(answers.map(() => [50, 0, 0]));
    expect(await rows('product_id BETWEEN 7100 AND 7149')).toEqual([50, 50]);
  });

  it('of one that was started and broken off counts what goes in from it now', async () => {
    const { account, market } = test.runtime.stores;
    const batchAt = (first: number) =>
      Array.from({ length: 10 }, (_, n) => counter({ product_id: `${first + n}`, ts: now - 72 * 3600 }));
    /** What a kill before the block leaves behind: the entry says started, none of the facts is in. */
    const breakOff = async (first: number, seq: number) => {
      await account.write((tx) =>
        tx
          .updateTable('ingest_batch')
          .set({ state: 'started', seq: seq + 1 })
          .where('seq', '=', seq)
          .execute(),
      );
      await market.write({
        sql: `ALTER TABLE tide.product_counter DELETE WHERE product_id BETWEEN ${first} AND ${first + 9} SETTINGS mutations_sync = 2`,
      });
    };
    const first = await panel.send('product_counter', batchAt(7200), { seq: 502 });
    await breakOff(7200, 502);
    test.clock.turn(3_600_000);
    const again = await panel.send('product_counter', batchAt(7200), { seq: 503 });
    test.clock.turn(-3_600_000);
    expect(again.body).toEqual(first.body);
    expect(await rows('product_id BETWEEN 7200 AND 7209')).toEqual([10, 10]);
    // Another batch brought three of the rows meanwhile, and was told so.
    await panel.send('product_counter', batchAt(7300), { seq: 512 });
    await breakOff(7300, 512);
    const other = await testCollector(test);
    expect(tally(await other.send('product_counter', batchAt(7300).slice(0, 3)))).toEqual([3, 0, 0]);
    expect(tally(await panel.send('product_counter', batchAt(7300), { seq: 513 }))).toEqual([7, 3, 0]);
    // Once more, finished by now: the same answer.
    expect(tally(await panel.send('product_counter', batchAt(7300), { seq: 513 }))).toEqual([7, 3, 0]);
    expect(await rows('product_id BETWEEN 7300 AND 7309')).toEqual([10, 10]);
  });

  it('is forgotten after a week; then the rows alone tell', async () => {
    const batch = [counter({ product_id: '7300', ts: now })];
    expect(tally(await panel.send('product_counter', batch, { seq: 600 }))).toEqual([1, 0, 0]);
    await pruneBatches(test.runtime.stores.account, deletionAt(test.clock.now() + 7.1 * 86_400_000));
    expect(tally(await panel.send('product_counter', batch, { seq: 600 }))).toEqual([0, 1, 0]);
  });
});

describe('a hot list', () => {
  it('of a moment that another capture has is refused, also within one batch', async () => {
    const line = (capture: string, topic: string, ts = now) => ({
      list: 'douyin',
      ts,
      capture,
      topic_id: topic,
      source_id: topic,
      title: '潮',
      rank: 1,
      heat: 9,
      born_at: 0,
      url: '',
    });
    const batch = [line('1', '1'), line('2', '1'), line('1', '2'), line('3', '3', now - 60)];
    const { body } = await panel.send('hot_sentence', batch);
    expect(body.data).toEqual({
      accepted: 3,
      duplicates: 0,
      rejected: 1,
      reasons: [{ reason: '同一时刻已有另一份榜单', count: 1, lines: [2] }],
    });
    const more = [line('1', '3'), line('4', '1'), line('1', '1', now - 120)];
    expect(tally(await panel.send('hot_sentence', more))).toEqual([1, 1, 1]);
  });
});

// The last: from then on the days of this file count as settled.
describe('retention', () => {
  it('lets collectors’ ticks go but the last, and no back-fill', async () => {
    const mine = await testCollector(test);
    const filler = await testCollector(test, { mayBackfill: true });
    const captures = (product_id: string) =>
      [now - 7200, now - 3600, now].map((ts) => counter({ product_id, ts }));
    await mine.send('product_counter', captures('6100'));
    await filler.send('product_counter', captures('6101'));
    const { market } = test.runtime.stores;
    await retire(market, deletionAt(test.clock.now() + 13.9 * 86_400_000));
    expect(await rows('product_id IN (6100, 6101)')).toEqual([6, 6]);
    expect(
      (await retire(market, deletionAt(test.clock.now() + 14.1 * 86_400_000))).product_counter,
    ).toBeGreaterThan(0);
    expect(await rows('product_id = 6100')).toEqual([1, 1]);
    expect(await rows('product_id = 6101')).toEqual([3, 3]);
    expect(await retire(market, deletionAt(test.clock.now() + 14.1 * 86_400_000))).toEqual({});
  });
});
