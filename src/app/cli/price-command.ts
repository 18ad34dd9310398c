import { editionOf, FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import { priceList, priceProblems } from '#catalog/prices.ts';
import { isQuote, productName, quote, type Standing } from '#features/people/orders/server/index.ts';
import { type Clock, systemClock } from '#platform/server/clock.ts';
import { UsageError } from './connect.ts';
import { printLine } from './print.ts';

const DAY_MS = 86_400_000;

/** Members of every kind, each with half a year that was paid for. */
function members(now: number): readonly (readonly [string, Standing])[] {
  const half = (
    level: typeof LIGHT | typeof FLAGSHIP | typeof SUPREME,
    valueFen: number,
    seats = 1,
  ): Standing => {
    const [starts, ends] = [now - 180 * DAY_MS, now + 185 * DAY_MS];
    const paid = { id: 'paid', level, starts, ends, valueFen, valueDays: 365, giftDays: 0 };
    return { level, ends, seats, seatsEnd: ends, paid: [paid] };
  };
  return [
    ['体验版', { level: TRIAL, ends: null, seats: 1, seatsEnd: null, paid: [] }],
    ['轻享版，剩余半年', half(LIGHT, 128_000)],
    ['旗舰版，剩余半年', half(FLAGSHIP, 398_000)],
    ['至尊版 5 人，剩余半年', half(SUPREME, 1_760_000, 5)],
  ];
}

const yuan = (fen: number) => (fen / 100).toFixed(2);

/** `tide price check`: what is wrong with the price list, or what each kind of member would pay for each product today. */
export function priceCheckCommand(_options: unknown, _command: unknown, clock: Clock = systemClock()): void {
  const problems = priceProblems(priceList);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  const now = clock.now();
  for (const [name, standing] of members(now)) {
    printLine(name);
    for (const product of priceList.products) {
      const made = quote({ list: priceList, product }, standing, now);
      const words = isQuote(made)
        ? `${yuan(made.priceFen)} 元，${editionOf(made.level).short} ${made.totalDays} 天${made.creditDays > 0 ? `（折算 ${made.creditDays} 天）` : ''}`
        : `不可购买：${made.banned}`;
      printLine(`  ${product.id}  ${productName(product)}  ${words}`);
    }
  }
}
