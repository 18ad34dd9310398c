import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { upgradeCopies } from '#platform/server/account-store/upgrade-copy.ts';
import { openTestApp } from '#testkit/app.ts';
import { browserOf } from '#testkit/people.ts';

// Directories that earlier versions wrote: one product with four captures, a supreme member with an exported file, and a person who
// bought a flagship year. tests/fixtures/upgrades/README.md says how they were made.

interface Expected {
  readonly now: number;
  readonly trade: string;
  readonly person: Session;
  readonly buyer: Session;
  readonly me: { readonly vip_level: number; readonly end_time: string | null };
  readonly buyerInfo: { readonly vip_level: number };
  readonly orders: { readonly items: readonly { readonly trade_no: string }[] };
  readonly exports: { readonly items: readonly { readonly id: string; readonly bytes: number }[] };
  readonly list: { readonly items: readonly Readonly<Record<string, unknown>>[] };
}
interface Session {
  readonly token: string;
  readonly cookies: readonly (readonly [string, string])[];
}

const root = mkdtempSync(join(tmpdir(), 'tide-upgrades-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The key of the fixtures; the directories themselves have none. */
const KEY = Buffer.from('upgrade-fixture-key-of-the-tests').toString('base64');

function unpack(name: string): { readonly dir: string; readonly expected: Expected } {
  execFileSync('tar', ['xzf', `tests/fixtures/upgrades/${name}.tgz`, '-C', root]);
  const dir = join(root, name);
  return { dir, expected: JSON.parse(readFileSync(join(dir, 'expected.json'), 'utf8')) as Expected };
}

/** Figures that both versions have under the same name, of the same unit. */
const kept = ['product_id', 'title', 'shop_name', 'price', 'sales', 'gmv', 'aup'] as const;
const figuresOf = (row: Readonly<Record<string, unknown>> | undefined) => kept.map((name) => row?.[name]);

describe.each([
  { name: 'of-2026-11-26', copies: 1 },
  { name: 'of-2026-11-28', copies: null },
  { name: 'of-2026-11-30', copies: null },
])('a directory $name', ({ name, copies }) => {
  it('opens with its sessions, editions, orders, files and figures, and has a copy of its account store', async () => {
    const { dir, expected } = unpack(name);
    const test = await openTestApp({
      dir,
      now: expected.now + 60_000,
      settings: { TIDE_SINGLE_USER: '', TIDE_DEMO: '1', TIDE_WIRE: 'plain', TIDE_SECRET: KEY },
    });
    const browser = ({ token, cookies }: Session) => {
      const one = browserOf(test);
      one.token = token;
      for (const [key, value] of cookies) one.cookies.set(key, value);
      return one;
    };
    try {
      const [person, buyer] = [browser(expected.person), browser(expected.buyer)];
      const me = (await person.get<Expected['me']>('/api/user/info')).body.data;
      expect([me?.vip_level, me?.end_time]).toEqual([expected.me.vip_level, expected.me.end_time]);
      const orders = (await buyer.get<Expected['orders']>('/api/order/list?page=1')).body.data;
      expect(orders?.items.map((one) => one.trade_no)).toEqual([expected.trade]);
      expect((await buyer.get<boolean>(`/api/order/trade/query?tradeNo=${expected.trade}`)).body.data).toBe(
        true,
      );
      const [file] = expected.exports.items;
      const download = await person.get(`/api/export/download/${file?.id}`);
      expect([download.status, Buffer.byteLength(download.text)]).toEqual([200, file?.bytes]);
      const list = (await test.ask('products', 'period=7', { as: 'supreme' })).body.data;
      expect(list?.items.map(figuresOf)).toEqual(expected.list.items.map(figuresOf));
    } finally {
      await test.close();
    }
    // The last version may have the tables of this one.
    if (copies !== null) expect(upgradeCopies(join(dir, 'demo', 'account.db'))).toHaveLength(copies);
  });
});
