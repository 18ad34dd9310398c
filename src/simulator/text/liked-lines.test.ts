import { expect, it } from 'vitest';
import { buildTree } from '../world/tree.ts';
import { likedLinesOf } from './liked-lines.ts';

const FOOD = ['食品饮料', '生鲜', '滋补保健'];
const tree = buildTree();
const paths = tree.leaves.flatMap((all, top) =>
  all.map(({ kind, noun }) => `${tree.tops[top]}/${kind}/${noun}`),
);
const fitsAll = new Set(likedLinesOf(''));
/** The lines of a path that not everything has. */
const own = (path: string) => likedLinesOf(path).filter((line) => !fitsAll.has(line));
const jokes = new Set(own('食品饮料'));

it('has jokes about food under food and nothing else, for every category of the simulator', () => {
  expect(jokes.size).toBeGreaterThan(3);
  for (const path of paths) {
    const isFood = FOOD.some((top) => path.startsWith(top));
    expect(
      own(path).some((line) => jokes.has(line)),
      path,
    ).toBe(isFood);
  }
});

it('has food in no noun by its letters alone', () => {
  for (const path of [
    '美妆/护肤/面霜',
    '美妆/护肤/洁面仪',
    '个护家清/洗护/洗衣粉',
    '服饰内衣/上装/面包羽绒服',
  ])
    expect(
      own(path).some((line) => jokes.has(line)),
      path,
    ).toBe(false);
});
