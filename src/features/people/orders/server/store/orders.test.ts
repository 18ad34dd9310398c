import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { sqliteStore } from '#testkit/account-store.ts';
import { orderMigrations } from '../migrations.ts';
import { endOrdersAhead, insertOrder, orderByNo } from './orders.ts';
import type { OrderStatus, OrderTable } from './tables.ts';

const NOW = 1_767_600_000_000;
const HOUR_MS = 3_600_000;

let account: AccountStore;
let writes: number;
beforeEach(async () => {
  const store = await sqliteStore(orderMigrations);
  writes = 0;
  account = {
    ...store,
    write: (work) => {
      writes++;
      return store.write(work);
    },
  };
});
afterEach(() => account.close());

const order = (no: string, status: OrderStatus, created: number): OrderTable => ({
  no,
  user_id: 'u1',
  product_id: 'light-1m-1p',
  product: '{}',
  quote: '{}',
  version: 'light',
  price_fen: 100,
  pay_type: 1,
  instalment: 0,
  status,
  entry: null,
  created,
  expires: created + HOUR_MS,
  paid: null,
  granted: null,
  note: '',
  asked: 0,
  asked_at: 0,
  ask_next: null,
  invoice: null,
});

it('ends open orders of a clock that was ahead, and writes nothing where there are none', async () => {
  const others = [
    order('open', 'PREPAID', NOW - 1000),
    order('skewed', 'PREPAID', NOW + 30_000),
    order('granted', 'GRANTED', NOW + HOUR_MS),
  ];
  await account.write(async (tx) => {
    for (const one of others) await insertOrder(tx, one);
  });
  writes = 0;
  await endOrdersAhead(account, NOW);
  expect(writes).toBe(0);
  await account.write((tx) => insertOrder(tx, order('ahead', 'INIT', NOW + HOUR_MS)));
  writes = 0;
  await endOrdersAhead(account, NOW);
  expect(writes).toBe(1);
  expect(await orderByNo(account.db, 'ahead')).toMatchObject({ expires: NOW, ask_next: NOW });
  for (const one of others) expect(await orderByNo(account.db, one.no)).toEqual(one);
  await endOrdersAhead(account, NOW);
  expect(writes).toBe(1);
});
