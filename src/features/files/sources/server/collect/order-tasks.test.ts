import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextOrders, ORDERS_PER_PAGE, type OrderSpan } from './order-tasks.ts';

interface Played {
  at: number;
}

/** Reads a stretch to its end from a platform whose orders go on changing; the orders that were seen. */
function readAll(orders: readonly Played[], stretch: OrderSpan, change: () => void): ReadonlySet<Played> {
  const seen = new Set<Played>();
  const open = [{ span: stretch, page: 1 }];
  for (let one = open.shift(); one; one = open.shift()) {
    const { span, page } = one;
    const found = orders
      .filter(({ at }) => at >= span.from && at <= span.to)
      .toSorted((a, b) => a.at - b.at)
      .slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE);
    for (const order of found) seen.add(order);
    const changes = found.map(({ at }) => at);
    const next = nextOrders(span, page, changes);
    if (next === null) throw new Error('it never ends');
    if (next.rest) open.unshift(next.rest);
    open.push(...next.others.map((other) => ({ span: other, page: 1 })));
    change();
  }
  return seen;
}

it('sees every order that stays in the stretch, however others change between two pages', () => {
  const drawn = fc.record({
    moments: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 900 }),
    moves: fc.array(fc.tuple(fc.nat({ max: 5000 }), fc.integer({ min: 1, max: 400 })), { maxLength: 60 }),
    crowd: fc.integer({ min: 0, max: 350 }),
    crowdAt: fc.integer({ min: 0, max: 1000 }),
  });
  fc.assert(
    fc.property(drawn, ({ moments, moves, crowd, crowdAt }) => {
      const orders = [...moments, ...Array.from({ length: crowd }, () => crowdAt)].map((at) => ({ at }));
      const left = [...moves];
      const seen = readAll(orders, { from: 0, to: 1000, fresh: 0 }, () => {
        const move = left.shift();
        const order = move && orders[move[0] % orders.length];
        if (order) order.at += move[1];
      });
      const missed = orders.filter((order) => order.at <= 1000 && !seen.has(order));
      // Within a crowded second that is read twice, orders that leave it in both readings may hide one other.
      expect(missed.length).toBeLessThanOrEqual(crowd > ORDERS_PER_PAGE ? 1 : 0);
    }),
    { seed: 57, numRuns: 300 },
  );
});

const span: OrderSpan = { from: 0, to: 1000, fresh: 0 };
const full = (at: (n: number) => number | null) => Array.from({ length: ORDERS_PER_PAGE }, (_, n) => at(n));
const unknown = full(() => null);

it('pages where moments are unknown or in another order than requested, up to a bound', () => {
  const descending = full((n) => 900 - n);
  expect(nextOrders(span, 3, unknown)?.rest).toEqual({ span, page: 4 });
  expect(nextOrders(span, 1, descending)?.rest).toEqual({ span, page: 2 });
  const pages = Array.from({ length: 1000 }, (_, n) => nextOrders(span, n + 1, unknown));
  expect(pages.includes(null)).toBe(true);
});

it('never takes a full page for the last one, also when its changes lie behind the stretch', () => {
  const short = { from: 10, to: 20, fresh: 0 };
  const late = full((n) => 15 + n);
  expect(nextOrders(short, 1, late)?.rest).toEqual({ span: { ...short, from: 20 }, page: 1 });
});
