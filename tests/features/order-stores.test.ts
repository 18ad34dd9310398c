import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { TRIAL } from '#catalog/plans.ts';
import { type AuthContext, createUser, newId } from '#features/people/identity/server/index.ts';
import {
  createOrder,
  type OrderParts,
  refundOrder,
  sweepOrders,
} from '#features/people/orders/server/index.ts';
import { orderList } from '#features/people/orders/server/order-list.ts';
import { turnableClock } from '#platform/server/clock.ts';
import { isRefused, type Viewer } from '#platform/server/http/route.ts';
import { openSecrets } from '#platform/server/secrets.ts';
import { postgresStore, sqliteStore, testPostgres } from '#testkit/account-store.ts';
import { orderPartsOn } from '#testkit/order-parts.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

const postgres = await testPostgres();
if (postgres.url === null) console.warn(`跳过 PostgreSQL 上的测试：${postgres.reason}`);
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  postgres.stop();
});

const engines = [
  { name: 'sqlite', skip: false, open: () => sqliteStore(featureMigrations) },
  {
    name: 'postgres',
    skip: postgres.url === null,
    open: () => postgresStore(postgres.url ?? '', featureMigrations),
  },
];

async function buyerOn(parts: OrderParts): Promise<Viewer> {
  const people = { ...parts, secrets: openSecrets(sandbox.dir) } as unknown as AuthContext;
  const mobile = `131${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const { id } = await parts.account.write((tx) =>
    createUser(people, tx, { mobile, from: { source: '', term: '' } }),
  );
  return { id, teamId: id, isSlave: false, level: TRIAL, sessionId: newId() };
}

describe.each(engines.filter((one) => !one.skip))('on $name', ({ open }) => {
  it('is bought, made up for, upgraded, paid twice at once, refunded and held against the bill', async () => {
    const account = await open();
    const clock = turnableClock('2026-04-01T12:00:00+08:00');
    await sandbox.setClock(clock.now());
    const parts = orderPartsOn(account, { clock, providersFile: sandbox.providersFile });
    const viewer = await buyerOn(parts);
    const passes = async (ms: number) => {
      clock.turn(ms);
      await sandbox.setClock(clock.now());
      await sweepOrders(parts);
    };
    const buy = async (productId: string, payType: 1 | 2) => {
      clock.turn(10);
      const made = await createOrder(parts, viewer, { productId, payType, instalment: 0 });
      if (isRefused(made)) throw new Error(made.message);
      return made.no;
    };
    const states = async () => (await orderList(parts, viewer, 1)).items.map((one) => one.status);
    const light = await buy('light-12m-1p', 1);
    await sandbox.pay(light, { mode: 'drop' });
    await Promise.all([passes(6000), sweepOrders(parts), sweepOrders(parts)]);
    await passes(60_000);
    expect(await states()).toEqual([1]);
    const again = await buy('light-3m-1p', 1);
    expect(await buy('light-3m-1p', 1)).toBe(again);
    const flagship = await buy('flagship-12m-1p', 1);
    await sandbox.pay(flagship, { mode: 'drop' });
    await passes(6000);
    // Late money for a lower edition than what runs now goes back.
    await sandbox.pay(again, { mode: 'drop', force: '1' });
    await passes(310_000);
    await passes(1000);
    expect(await states()).toEqual([1, 3, 1]);
    expect(await refundOrder(parts, flagship)).toEqual({ refund_fen: 398_000, restored: '轻享版365天' });
    expect(await refundOrder(parts, light)).toEqual({ refund_fen: 128_000 });
    expect(await refundOrder(parts, light)).toHaveProperty('refused');
    await passes(1000);
    await passes(24 * 3_600_000);
    const trade = (await sandbox.trades()).find((one) => one.no === flagship);
    expect(trade?.refunds.map((one) => one.fen)).toEqual([398_000]);
    await account.close();
  });
});
