import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScopedApp, type ScopedApp } from './sample-scope.ts';
import { figuresOfLists } from './seen-figures/of-lists.ts';
import { figuresOfMarkets } from './seen-figures/of-markets.ts';
import { figuresOfPages } from './seen-figures/of-pages.ts';
import { figuresOfRooms, figuresOfVideos } from './seen-figures/of-rooms.ts';
import { type SeenFigure, type SeenSource, sourceOf } from './seen-figures/seen.ts';

// Every figure that has one word, one object and one time is one number on every page, card, block, board, comparison and file. Words,
// objects and times come from the catalog: a figure that is added is compared without a line here.
const ROWS = 5;
const OBJECTS = 2;

/** Words that are left out, by place, each with its reason. */
const EXCEPT: readonly { readonly place: RegExp; readonly label: string; readonly why: string }[] = [];

let test: ScopedApp;
let seen: SeenFigure[];

const idsIn = (lists: readonly SeenFigure[], key: string) =>
  [...new Set(lists.map(({ object }) => object))]
    .filter((object) => object.startsWith(`${key}:`) && !object.includes(' + '))
    .map((object) => object.slice(key.length + 1));

beforeAll(async () => {
  test = await openScopedApp();
  const lists = await figuresOfLists(test, ROWS);
  const some = (key: string) => idsIn(lists, key).slice(0, OBJECTS);
  const scoped = (name: string, id: string) => {
    const own = (test.inScope(id, { scope: {} } as never).scope as Record<string, string> | undefined)?.[
      name
    ];
    return own === undefined ? [] : [own];
  };
  seen = [
    ...lists,
    ...(await figuresOfPages(test, {
      author: [...new Set([...scoped('uid', 'authorLives'), ...some('uid')])].slice(0, OBJECTS),
      product: [...new Set([...scoped('product_id', 'productAuthors'), ...some('product_id')])].slice(
        0,
        OBJECTS,
      ),
      shop: some('shop_id'),
      brand: some('brand_id'),
    })),
    ...(await figuresOfRooms(test, idsIn(lists, 'room_id').slice(0, 5))),
    ...(await figuresOfVideos(test, idsIn(lists, 'aweme_id').slice(0, 5))),
    ...(await figuresOfMarkets(test)),
  ].filter(({ place, label }) => !EXCEPT.some((one) => one.place.test(place) && one.label === label));
}, 600_000);
afterAll(() => test.close());

/** Figures of one word, object and time, where more than one place has them. */
const groups = () =>
  [...Map.groupBy(seen, ({ object, label, span }) => `${object} ${label} ${span}`)].filter(
    ([, same]) => new Set(same.map(({ place }) => place)).size > 1,
  );

/** The groups in which two sorts of places have a number each; a file is of the sort of its list. */
const between = (a: SeenSource, b: SeenSource) =>
  groups().filter(([, same]) => {
    const sources = new Set(same.filter(({ value }) => value !== null).map(sourceOf));
    return sources.has(a) && sources.has(b);
  });
/** How many there are of each kind of object. */
const countsOf = (list: ReturnType<typeof groups>) =>
  Object.fromEntries(
    [...Map.groupBy(list, ([key]) => key.split(':')[0] as string)].map(([kind, own]) => [kind, own.length]),
  );

it('has the same number under the same word of the same object and time, wherever it is asked', () => {
  const differ = groups().flatMap(([key, same]) =>
    new Set(same.map(({ value }) => value)).size === 1
      ? []
      : [`${key}: ${same.map(({ place, value }) => `${place} ${value}`).join(' · ')}`],
  );
  expect(differ).toEqual([]);
});

it('has a GPM that is a thousand UV价值 of the same author, and so of each room', () => {
  const of = (label: string) =>
    new Map(seen.flatMap((one) => (one.label === label ? [[`${one.object} ${one.span}`, one.value]] : [])));
  const [uv, gpm] = [of('UV价值'), of('GPM')];
  const both = [...gpm].filter(([key, value]) => value !== null && typeof uv.get(key) === 'number');
  expect(both.some(([key]) => key.startsWith('uid'))).toBe(true);
  // A GPM is rounded to a fen, a UV价值 too: a thousand of it is known to half a yuan.
  const off = both.filter(([key, value]) => Math.abs((value ?? 0) - (uv.get(key) ?? 0) * 1000) > 500);
  expect(off).toEqual([]);
});

it.each([
  ['list', 'page', ['uid', 'product_id', 'shop_id', 'brand_id', 'room_id', 'aweme_id']],
  ['page', 'screen', ['room_id']],
  ['list', 'compare', ['uid', 'product_id', 'shop_id', 'brand_id']],
] as const)('holds numbers of a %s against those of a %s', (a, b, kinds) => {
  const counts = countsOf(between(a, b));
  if (process.env.PAIRS_PRINT) console.log(a, b, counts);
  expect(kinds.filter((kind) => (counts[kind] ?? 0) < 2)).toEqual([]);
});
