import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { detailPages } from './details/pages.ts';
import { figureEnd } from './figure-end.ts';
import { allListings } from './index.ts';
import { bareColumnsIn } from './kernel/aggregate.ts';
import { estimateOf } from './kernel/figure-estimate.ts';

// Every figure of every list and every detail page: its name, what it is, with which day it ends and where it stands. One name of one
// kind of object has one definition. UPDATE_GOLDEN=1 writes the list anew.
const FILE = join(import.meta.dirname, 'figures.txt');

type Tree = Readonly<Record<string, unknown>>;

/** Rankings whose sales are those of one channel alone. */
const CHANNEL_OF: Readonly<Record<string, string>> = {
  liveSellers: 'live_',
  liveHot: 'live_',
  videoHot: 'video_',
};
const SALES = new Set(['gmv', 'sales']);
/** What roll-ups, cards and rankings call the same thing. */
const SAME: Readonly<Record<string, string>> = {
  active_products: 'products',
  product_id: 'products',
  shop_id: 'shops',
  room_gmv30: 'gmv',
  watched_gmv30: 'gmv total_users',
  watched_sales30: 'sales total_users',
  priced_watch30: 'total_users gmv',
  priced_lives30: 'known(gmv)',
  priced_seconds30: 'duration gmv',
  watch30: 'total_users',
  watch_lives30: 'known(total_users)',
};

/** A definition in words of its columns: sums and distinct counts are those of a card's window, whose columns hold them. */
function definition(value: unknown, place: string): string {
  const { op, ...rest } = value as Tree & { op: string };
  if (op === 'column') {
    const name = String(rest.column);
    const channel = SALES.has(name) ? (CHANNEL_OF[place] ?? '') : '';
    return SAME[name] ?? `${channel}${name}`;
  }
  const parts = Object.entries(rest).filter(
    ([key, part]) => key !== 'unit' && typeof part === 'object' && part !== null,
  );
  const words = parts.map(([, part]) => definition(part, place));
  if (op === 'ratio') return words.join(' ÷ ');
  return op === 'sum' || op === 'distinct' ? words.join(' ') : `${op}(${words.join(', ')})`;
}

/** Behind the name of an estimate, so that the list shows at a glance what is one. */
const marked = (...figure: Parameters<typeof estimateOf>) => (estimateOf(...figure) ? '（预估）' : '');

interface Place {
  readonly name: string;
  readonly what: string;
  readonly end: string;
  readonly where: string;
}

function ofListings(): Place[] {
  return allListings.flatMap((listing) =>
    Object.entries(listing.columns).flatMap(([key, { label, value, cell }]) =>
      value
        ? [
            {
              name: `${listing.of.label} ${label}${marked({ value, cell }, listing)}`,
              what: definition(value, listing.id),
              end: figureEnd(listing, value),
              where: `${listing.id}.${key}`,
            },
          ]
        : [],
    ),
  );
}

function ofPages(): Place[] {
  return detailPages.flatMap((page) =>
    page.tabs.flatMap((tab) =>
      Object.values(tab.blocks).flatMap((block) =>
        block.kind === 'kpis'
          ? Object.entries(block.values).map(([key, { label, value, cell }]) => ({
              name: `${page.of.label} ${label}${marked({ value, cell })}`,
              what: definition(value, `${page.id}/${tab.id}`),
              end: '所选时间的末日',
              where: `${page.id}/${tab.id}.${key}`,
            }))
          : [],
      ),
    ),
  );
}

/** Ranks are of their own list. */
const isOfList = (name: string) => name.endsWith(' 排名');

const places = [...ofListings(), ...ofPages()];
const names = [...new Set(places.map(({ name }) => name))].toSorted();
const linesOf = (name: string) => {
  const own = places.filter((one) => one.name === name);
  const kinds = [...new Set(own.map(({ what, end }) => `${what} · ${end}`))].toSorted();
  return kinds.map((kind) => {
    const where = own.filter(({ what, end }) => `${what} · ${end}` === kind).map((one) => one.where);
    return `${name} = ${kind}：${where.join(' ')}`;
  });
};

it('gives one name of one kind of object one definition, on every page', () => {
  const twice = names.filter(
    (name) =>
      !isOfList(name) && new Set(places.flatMap((one) => (one.name === name ? [one.what] : []))).size > 1,
  );
  expect(twice.map((name) => linesOf(name))).toEqual([]);
});

it('divides by what follows the same days: never sales of the days by watches of the rooms of 30 days', () => {
  const mixed = allListings.flatMap(({ id, columns }) =>
    Object.entries(columns).flatMap(([key, { value }]) => {
      if (value?.op !== 'ratio') return [];
      const sides = [value.over, value.under].map((side) => bareColumnsIn(side));
      const [over, under] = sides.map((side) => side.some(({ days }) => days !== undefined));
      const isWindowed = sides.some((side) => side.some(({ windowed }) => windowed));
      return over === under && !(isWindowed && (over || under)) ? [] : [`${id}.${key}`];
    }),
  );
  expect(mixed).toEqual([]);
});

it('marks a name of one kind of object as an estimate everywhere or nowhere', () => {
  const bare = (name: string) => name.replace('（预估）', '');
  const kinds = Map.groupBy(names, bare);
  expect([...kinds.values()].filter((same) => same.length > 1)).toEqual([]);
  // 转化率, 场均, UV价值, GPM, RPM: what a sale is divided by or counted into is one too.
  for (const label of ['直播 UV价值', '直播 GPM', '直播 RPM', '直播 带货转化率', '商品 转化率'])
    expect(names).toContain(`${label}（预估）`);
  for (const label of ['直播 场观', '商品 价格', '商品 累计销量', '达人 粉丝数'])
    expect(names).toContain(label);
});

it('lists every figure with its definition and the day it ends with', () => {
  const text = `${names.flatMap(linesOf).join('\n')}\n`;
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(FILE, text);
  expect(existsSync(FILE), 'figures.txt is missing: run with UPDATE_GOLDEN=1').toBe(true);
  expect(text).toBe(readFileSync(FILE, 'utf8'));
});

it('has one word for rooms with a sale and one for videos', () => {
  const wordsFor = (what: string) =>
    new Set(
      places.flatMap((one) =>
        one.what === what && one.name.endsWith('（预估）') ? [one.name.split(' ')[1]] : [],
      ),
    );
  expect(wordsFor('lives')).toEqual(new Set(['出单场次（预估）', '近2小时直播（预估）']));
  expect(wordsFor('videos')).toEqual(new Set(['出单视频（预估）']));
});
