import { promotionsBetween } from '#catalog/enums/promotions.ts';
import { authorCard } from '#catalog/facts/author-card.ts';
import { brandCard } from '#catalog/facts/brand-card.ts';
import { liveCard } from '#catalog/facts/live-card.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import { firstSourceDay, lastSourceDay, sinceWords } from '#catalog/kernel/source-days.ts';
import { readCard } from '#engine/server/card-row.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { addDays, beijingDay, dateCodeOf, dateNumberOf, dayOfCode, NO_DATA_DAY } from '#kernel/day.ts';
import {
  type BrandDay,
  type BrandSpan,
  type BrandTop,
  readBrandCategories,
  readBrandDays,
  readBrandHours,
  readBrandProvinces,
  readBrandRace,
  readBrandTop,
} from '#market/read/brand/brand-screen.ts';
import type { BrandScreen } from '../contract.ts';
import { addedUp } from '../rules.ts';

/** Categories that are named; the rest is 其他. */
const CATEGORIES = 5;
/** Days of the race at most: a bar a day. */
const RACE_DAYS = 30;
const HOUR_MS = 3_600_000;
const EIGHT_HOURS = 8 * HOUR_MS;

/** Which brand over how many days, at which moment. */
export interface ScreenRequest {
  /** The store's id. */
  readonly brand: string;
  readonly days: number;
  /** How far back the edition looks. */
  readonly reach: number;
  /** Milliseconds. */
  readonly now: number;
}

const sumOf = (days: readonly BrandDay[], of: Exclude<keyof BrandDay, 'day'>) =>
  days.reduce((sum, one) => sum + one[of], 0);

/** The promotion that began last within the reach of the edition, with its money so far. */
async function promotionOf(
  { store }: QueryContext,
  { brand, reach }: ScreenRequest,
  today: string,
): Promise<BrandScreen['promotion']> {
  const [newest] = promotionsBetween(dateCodeOf(addDays(today, -reach)), dateCodeOf(today));
  if (!newest) return null;
  const days = await readBrandDays(store, { brand, from: dayOfCode(newest.from), to: dayOfCode(newest.to) });
  return {
    label: newest.label,
    from: Number(newest.from),
    to: Number(newest.to),
    gmv: sumOf(days, 'gmv'),
    is_running: Number(newest.to) >= dateNumberOf(today),
  };
}

/** What moves with every sale: today against yesterday and a week ago, and the promotion. */
export async function readNow(context: QueryContext, asked: ScreenRequest) {
  const today = beijingDay(asked.now);
  const [yesterday, lastWeek] = [addDays(today, -1), addDays(today, -7)];
  const { brand } = asked;
  const [hours, days, promotion] = await Promise.all([
    readBrandHours(context.store, { brand, day: today }),
    readBrandDays(context.store, { brand, from: lastWeek, to: today }),
    promotionOf(context, asked, today),
  ]);
  const on = (day: string) => hours.filter((one) => one.day === dateNumberOf(day));
  const moneyOn = (day: string) => days.find((one) => one.day === dateNumberOf(day))?.gmv ?? 0;
  const hour = Math.floor(((asked.now + EIGHT_HOURS) / HOUR_MS) % 24);
  return {
    today: moneyOn(today),
    today_sales: days.find((one) => one.day === dateNumberOf(today))?.sales ?? 0,
    yesterday: moneyOn(yesterday),
    last_week: moneyOn(lastWeek),
    promotion,
    hours: {
      today: addedUp(on(today), hour),
      yesterday: addedUp(on(yesterday)),
      last_week: addedUp(on(lastWeek)),
    },
  };
}

const cards = { product: productCard, author: authorCard, live: liveCard } as const;
const titles = { product: 'title', author: 'name', live: 'title' } as const;

/** A top list with the names of its objects. */
async function topOf(
  context: QueryContext,
  kind: keyof typeof cards,
  rows: readonly BrandTop[],
): Promise<BrandScreen['products']> {
  return Promise.all(
    rows.map(async ({ id: stored, gmv }) => {
      const id = publicId(stored);
      const card = (await readCard(context, cards[kind] as Fact, { id, banded: true })) ?? {};
      const title = card[titles[kind]];
      const day = card.pub_day;
      return {
        id,
        title: typeof title === 'string' ? title : '',
        uid: kind === 'live' && typeof card.author_id === 'string' ? card.author_id : null,
        date_code: kind === 'live' && typeof day === 'number' ? day : null,
        gmv,
      };
    }),
  );
}

type Categories = Awaited<ReturnType<typeof readBrandCategories>>;

/** The largest categories as shares; what is left is 其他. */
function categoryShares(rows: Categories): BrandScreen['categories'] {
  const whole = rows.reduce((sum, { gmv }) => sum + gmv, 0);
  if (whole <= 0) return [];
  const named = rows
    .slice(0, CATEGORIES)
    .map(({ name, top, gmv }) => ({ name: name || top || '未知类目', share: gmv / whole }));
  const rest = 1 - named.reduce((sum, { share }) => sum + share, 0);
  return rest > 0.0005 ? [...named, { name: '其他', share: rest }] : named;
}

/** The brands of the main category with their money added up by day. */
async function raceOf(
  context: QueryContext,
  span: BrandSpan,
  categories: Categories,
): Promise<BrandScreen['race']> {
  const bySize = Map.groupBy(categories, ({ cat1 }) => cat1);
  const sizes = [...bySize].map(([cat1, rows]) => ({
    cat1,
    name: rows[0]?.top ?? '',
    gmv: rows.reduce((sum, { gmv }) => sum + gmv, 0),
  }));
  const [main] = sizes.filter(({ cat1 }) => cat1 !== '0').toSorted((a, b) => b.gmv - a.gmv);
  if (!main) return null;
  const from = [span.from, addDays(span.to, 1 - RACE_DAYS)].toSorted().at(-1) as string;
  const rows = await readBrandRace(context.store, { ...span, from }, main.cat1);
  // The race begins with the first day that anybody sold on.
  const begin = rows[0] ? dayOfCode(String(rows[0].day)) : span.to;
  const days: string[] = [];
  for (let day = begin; day <= span.to; day = addDays(day, 1)) days.push(day);
  const brands = await Promise.all(
    [...Map.groupBy(rows, ({ brand }) => brand)].map(async ([stored, own]) => {
      const id = publicId(stored);
      const name = (await readCard(context, brandCard, { id, banded: true }))?.name;
      const byDay = new Map(own.map(({ day, gmv }) => [day, gmv]));
      let sum = 0;
      const gmv = days.map((day) => (sum += byDay.get(dateNumberOf(day)) ?? 0));
      return { brand_id: id, name: typeof name === 'string' ? name : '', is_own: stored === span.brand, gmv };
    }),
  );
  return { category: main.name, days: days.map(dateNumberOf), brands };
}

/** What moves with the complete days: channels, top lists, buyers, categories, rivals. */
export async function readPeriod(context: QueryContext, { brand, days }: ScreenRequest) {
  const { store, state } = context;
  const to = state.dataDay ?? NO_DATA_DAY;
  const span = { brand, from: addDays(to, 1 - days), to };
  const [daily, products, authors, lives, categories, provinces] = await Promise.all([
    readBrandDays(store, span),
    readBrandTop(store, 'product', span),
    readBrandTop(store, 'author', span),
    readBrandTop(store, 'live', span),
    readBrandCategories(store, span),
    readBrandProvinces(store, brand),
  ]);
  const first = firstSourceDay('split', state.firstDays) ?? '9999-12-31';
  const last = lastSourceDay('split', state.firstDays) ?? to;
  const divided = daily.filter(({ day }) => day >= dateNumberOf(first) && day <= dateNumberOf(last));
  return {
    days,
    gmv: sumOf(daily, 'gmv'),
    channels: { live: sumOf(divided, 'live'), video: sumOf(divided, 'video'), card: sumOf(divided, 'card') },
    channels_since: sinceWords(['split'], state.firstDays, span),
    products: await topOf(context, 'product', products),
    authors: await topOf(context, 'author', authors),
    lives: await topOf(context, 'live', lives),
    provinces: provinces && {
      day: provinces.day,
      parts: provinces.names.map((name, n) => ({ name, share: (provinces.shares[n] ?? 0) / 10_000 })),
    },
    categories: categoryShares(categories),
    race: await raceOf(context, span, categories),
  };
}
