import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { counter, ndjson } from '#testkit/collector.ts';
import { runTide } from '#testkit/command.ts';
import { startServer, tide } from '#testkit/process.ts';
import { putMarket } from '#testkit/ready-world.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-collector-'));
const data = join(root, 'data');
beforeAll(() => putMarket(data, 'empty'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Made {
  readonly name: string;
  readonly key: string;
  readonly streams: string | readonly string[];
  readonly may_backfill: boolean;
}

const made = (stdout: string) => JSON.parse(stdout) as Made;

describe('tide collector', () => {
  it('makes keys that a running server takes, shows them once, and revokes them', async () => {
    const alone = await tide(data, ['collector', 'create', 'panel', '--streams', 'product_counter']);
    expect(alone.code).toBe(0);
    const { key, ...rest } = made(alone.stdout);
    expect(rest).toEqual({ name: 'panel', streams: ['product_counter'], may_backfill: false });
    expect(key).toMatch(/^tck_[\w-]{43}$/);

    const server = await startServer(data, { TIDE_LOG_LEVEL: 'trace' });
    let seq = 0;
    const send = async (own: string, stream = 'product_counter') => {
      const ts = Math.floor(systemClock().now() / 1000) - seq;
      const reply = await fetch(`${server.url}/api/ingest/${stream}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${own}`,
          'x-collector-seq': String(++seq),
          'content-type': 'application/x-ndjson',
        },
        body: ndjson([counter({ ts })]),
      });
      return reply.status;
    };
    expect([await send(key), await send(key, 'room_tick')]).toEqual([200, 403]);
    const beside = await runTide(data, ['collector', 'create', 'filler', '--backfill']);
    const filler = made(beside.stdout);
    expect([filler.streams, filler.may_backfill]).toEqual(['*', true]);
    expect(await send(filler.key)).toBe(200);
    const replaced = made((await runTide(data, ['collector', 'create', 'panel'])).stdout);
    expect([await send(key), await send(replaced.key)]).toEqual([401, 200]);
    expect(made((await runTide(data, ['collector', 'revoke', 'filler'])).stdout)).toEqual({
      name: 'filler',
      revoked: true,
    });
    expect(await send(filler.key)).toBe(401);

    const listed = await runTide(data, ['collector', 'list']);
    const list = JSON.parse(listed.stdout) as { name: string; streams: unknown; revoked: number | null }[];
    expect(list.map((c) => [c.name, c.streams, c.revoked === null])).toEqual([
      ['filler', '*', false],
      ['panel', '*', true],
    ]);
    const { stderr } = await server.stop();
    for (const secret of [key, filler.key, replaced.key]) {
      expect(listed.stdout).not.toContain(secret);
      expect(stderr).not.toContain(secret);
    }
  });

  it('refuses what it does not know with exit code 2 and one sentence, and who has not the secret', async () => {
    const server = await startServer(data);
    for (const [args, words] of [
      [['create', 'a', '--streams', 'product_counter,nothing'], '没有名为 nothing 的数据流'],
      [['create', 'a b'], '采集端的名称'],
      [['create', '-'], '采集端的名称'],
      [['revoke', 'nobody'], '没有名为 nobody 的采集端'],
    ] as const) {
      const { code, stdout, stderr } = await runTide(data, ['collector', ...args]);
      expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 2]);
      expect(stderr).toContain(words);
    }
    const reply = await fetch(`${server.url}/api/owner/collector`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"do":"list"}',
    });
    expect(reply.status).toBe(404);
    await server.stop();
  });
});
