import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeCollector } from '#market/ingest/collectors.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { counter, ndjson, refused, type TestCollector, tally, testCollector } from '#testkit/collector.ts';

/** On a busy machine what was sent is not at once seen. */
const PATIENTLY = { timeout: 25_000 };

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

describe('a batch that is refused as a whole writes nothing', () => {
  const row = () => [counter({ product_id: '99', ts: now })];

  it('without a key, with one that nobody has, with one that was revoked or replaced', async () => {
    const gone = await testCollector(test, { name: 'gone' });
    expect(refused(await panel.send('product_counter', row(), { headers: { authorization: '' } }))).toBe(401);
    expect(refused(await panel.send('product_counter', row(), { key: 'tck_nobody' }))).toBe(401);
    await revokeCollector(test.runtime.stores.account, 'gone', test.clock.now());
    expect(refused(await gone.send('product_counter', row()))).toBe(401);
    const again = await testCollector(test, { name: 'gone' });
    expect(refused(await gone.send('product_counter', row()))).toBe(401);
    expect(tally(await again.send('product_counter', [counter({ product_id: '98', ts: now })]))).toEqual([
      1, 0, 0,
    ]);
  });

  it('for a stream that the key has no right to, or that there is not', async () => {
    const narrow = await testCollector(test, { streams: ['room_tick'] });
    expect(refused(await narrow.send('product_counter', row()))).toBe(403);
    for (const stream of ['nothing', 'constructor', 'sale_alloc', '%2e%2e']) {
      expect(refused(await panel.sendBody(stream, ndjson(row())))).toBe(404);
    }
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])('as %s', async (type) => {
    expect(refused(await panel.send('product_counter', row(), { headers: { 'content-type': type } }))).toBe(
      415,
    );
  });

  it('packed in another way than gzip', async () => {
    const headers = { 'content-encoding': 'br' };
    expect(refused(await panel.send('product_counter', row(), { headers }))).toBe(415);
  });

  it.each(['', '0', '-1', '1.5', 'x', '1e3', '9007199254740993', '99999999999999999'])(
    'under the number %j',
    async (seq) => {
      expect(refused(await panel.send('product_counter', row(), { seq }))).toBe(422);
    },
  );

  it('over 50 MB, plain or packed, and does not unpack a bomb', async () => {
    const large = Buffer.alloc(50 * 1024 * 1024 + 1, 32);
    expect(refused(await panel.sendBody('product_counter', large))).toBe(413);
    const bomb = gzipSync(Buffer.alloc(600 * 1024 * 1024));
    const before = process.memoryUsage.rss();
    const headers = { 'content-encoding': 'gzip' };
    expect(refused(await panel.sendBody('product_counter', bomb, { headers }))).toBe(413);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('packed and broken: half of it, no gzip at all, something behind it', async () => {
    const packed = gzipSync(Buffer.from(ndjson(row())));
    const headers = { 'content-encoding': 'gzip' };
    for (const body of [
      packed.subarray(0, packed.length - 9),
      packed.subarray(0, 4),
      Buffer.from(ndjson(row())),
      Buffer.concat([packed, Buffer.from('rest')]),
    ]) {
      expect(refused(await panel.sendBody('product_counter', body, { headers }))).toBe(422);
    }
  });

  it('that ends in the middle of a line', async () => {
    const whole = ndjson([...row(), counter({ product_id: '97', ts: now })]);
    const answer = await panel.sendBody('product_counter', whole.slice(0, -8));
    expect([refused(answer), answer.body.message]).toEqual([422, '内容在第2行中断，这一批没有写入']);
  });

  it('and nothing of all that is in', async () => {
    expect(await rows('product_id IN (97, 99)')).toEqual([0, 0]);
    expect(await rows('product_id = 98')).toEqual([1, 1]);
  });
});

describe('a body that stops half way', () => {
  const open = async (own: string) => {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    const ended = new Promise<string>((done) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('error', () => {});
      socket.on('close', () => done(text));
    });
    socket.write(
      `POST /api/ingest/product_counter HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${panel.key}\r\n` +
        `x-collector-seq: 7000\r\ncontent-type: application/x-ndjson\r\n${own}\r\n`,
    );
    return { socket, ended };
  };
  const body = () => ndjson([counter({ product_id: '96', ts: now }), counter({ product_id: '95', ts: now })]);

  it('writes nothing, and the whole one under the same number goes in', async () => {
    const text = body();
    const half = text.slice(0, text.indexOf('\n') + 20);
    for (const end of ['end', 'destroy'] as const) {
      const plain = await open(`content-length: ${text.length}\r\n`);
      plain.socket.write(half, () => plain.socket[end]());
      expect(await plain.ended).not.toContain('200 OK');
      const chunked = await open('transfer-encoding: chunked\r\n');
      chunked.socket.write(`${half.length.toString(16)}\r\n${half}\r\n`, () => chunked.socket[end]());
      expect(await chunked.ended).not.toContain('200 OK');
    }
    expect(tally(await panel.sendBody('product_counter', text, { seq: 7000 }))).toEqual([2, 0, 0]);
    expect(await rows('product_id IN (95, 96)')).toEqual([2, 2]);
  });

  it('leaves no room taken: as many as there are places may stop half way', async () => {
    for (let i = 0; i < 40; i++) {
      const one = await open('content-length: 52428800\r\n');
      one.socket.write('{', () => one.socket.destroy());
      await one.ended;
    }
    await expect.poll(async () => (await panel.send('product_counter', [])).status, PATIENTLY).toBe(200);
  });

  it('holds a place meanwhile: who finds none is sent away for a second, and comes in afterwards', async () => {
    const held = await Promise.all(Array.from({ length: 32 }, () => open('content-length: 100\r\n')));
    const status = async () => (await panel.send('product_counter', [])).status;
    // Those of the test before may still be leaving and keep some of the 32 out, so one more is opened until all places are taken.
    const sentAway = async () => {
      held.push(await open('content-length: 100\r\n'));
      const { headers, body: refusal } = await panel.send('product_counter', []);
      return [headers['retry-after'], refusal.message];
    };
    await expect.poll(sentAway, PATIENTLY).toEqual(['1', '正在处理的批次太多，请稍后重发']);
    for (const { socket } of held) socket.destroy();
    await expect.poll(status, PATIENTLY).toBe(200);
  });

  it('holds as many bytes as it announced', async () => {
    const held = await Promise.all(Array.from({ length: 3 }, () => open('content-length: 52428800\r\n')));
    const large = Buffer.alloc(20 * 1024 * 1024, 32);
    const status = async () => (await panel.sendBody('product_counter', large)).status;
    await expect.poll(status, PATIENTLY).toBe(429);
    expect((await panel.send('product_counter', [])).status).toBe(200);
    for (const { socket } of held) socket.destroy();
    await expect.poll(status, PATIENTLY).toBe(200);
  });
});

describe('a disk that is full', () => {
  it('is said, the batch is not acknowledged, and goes in when there is room', async () => {
    const { account } = test.runtime.stores;
    const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(account.db);
    const many = Array.from({ length: 400 }, (_, n) => counter({ product_id: `${9000 + n}`, ts: now }));
    // Many unknown fields make a long report, for which a full file has no page.
    const odd = Array.from({ length: 49 }, (_, n) => ({ [`${'x'.repeat(30)}${n}`]: 1 }));
    await limit(1);
    const answer = await panel.send('product_counter', [...many, ...odd], { seq: 9000 });
    await limit(1_000_000);
    expect([refused(answer), answer.body.message]).toEqual([
      507,
      '磁盘空间不足，这一批没有确认，腾出空间后重发',
    ]);
    expect(await rows('product_id BETWEEN 9000 AND 9399')).toEqual([0, 0]);
    expect(tally(await panel.send('product_counter', [...many, ...odd], { seq: 9000 }))).toEqual([
      400, 0, 49,
    ]);
  });
});
