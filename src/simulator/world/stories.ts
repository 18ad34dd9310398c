import type { Author } from './authors.ts';
import type { Product } from './products.ts';
import type { Brand, Shop } from './shops.ts';
import type { Tree } from './tree.ts';

/** What happens in the last weeks of the history, so that pages have something to tell (7.9). */
export interface Stories {
  /** A new product that takes off within 14 days. */
  readonly boom: { product: number; from: number };
  /** A product that sells three times as much since its title was changed. */
  readonly retitled: { product: number; from: number };
  /** A brand that loses the good will of its buyers. */
  readonly crisis: { brand: number; from: number };
  /** A video of an account with few followers that everybody sees, and the product on it. */
  readonly viral: { author: number; product: number; day: number };
  /** A shop whose score falls week by week. */
  readonly falling: { shop: number };
  /** A cold spell: everybody buys one kind of goods for some days. */
  readonly cold: { noun: string; from: number; to: number };
  /** A strong account that opens no room any more. */
  readonly stopped: { author: number; from: number };
  /** A room with money that no 7,000 viewers bring: orders of its own. */
  readonly brushed: { author: number; day: number };
  /** A room that everybody leaves within minutes. */
  readonly flop: { author: number; day: number };
}

interface Cast {
  readonly anchor: number;
  readonly tree: Tree;
  readonly brands: readonly Brand[];
  readonly shops: readonly Shop[];
  readonly products: readonly Product[];
  readonly authors: readonly Author[];
}

/** Chooses who plays which story, from what the world holds; the same world gives the same stories. */
export function castStories({ anchor, tree, brands, shops, products, authors }: Cast): Stories {
  const food = tree.tops.indexOf('食品饮料');
  const jewels = tree.tops.indexOf('珠宝文玩');
  const living = products.filter(({ birth, death }) => birth < anchor - 20 && death > anchor + 60);
  const byRank = living.toSorted((a, b) => a.rank - b.rank || a.index - b.index);
  const boom = byRank.find((p) => p.top === food && p.rank > 8) ?? byRank[0];
  const retitled = byRank.find((p) => p.rank > 10 && p !== boom) ?? byRank[1];
  const streamers = authors
    .filter((a) => a.live > 0.5 && a.opens > 0.3)
    .toSorted((a, b) => b.power - a.power);
  const jeweller = streamers.find((a) => a.top === jewels) ?? streamers[2];
  const small = authors.filter((a) => a.fans < 10_000 && a.power > 0 && a.live < 1 && a.kind === 1);
  const star = small.toSorted((a, b) => b.power - a.power)[0] ?? authors[0];
  const shown = byRank.find((p) => p.top === star?.top && p.rank > 4) ?? byRank[2];
  return {
    boom: { product: boom?.index ?? 0, from: anchor - 14 },
    retitled: { product: retitled?.index ?? 0, from: anchor - 12 },
    crisis: { brand: Math.min(brands.length - 1, 2), from: anchor - 6 },
    viral: { author: star?.index ?? 0, product: shown?.index ?? 0, day: anchor - 4 },
    falling: { shop: shops.findIndex(({ score }) => score > 480) },
    cold: { noun: '羽绒服', from: anchor - 9, to: anchor - 5 },
    stopped: { author: streamers[6]?.index ?? 0, from: anchor - 20 },
    brushed: { author: jeweller?.index ?? 0, day: anchor - 5 },
    flop: { author: (streamers[4] === jeweller ? streamers[5] : streamers[4])?.index ?? 0, day: anchor - 2 },
  };
}

/** How a story changes what is asked of a product on a day; 1 where none does. */
export function storyFactor(stories: Stories, { index, brand, leaf }: Product, day: number): number {
  const { boom, retitled, crisis, viral, cold } = stories;
  let factor = 1;
  if (index === boom.product) factor *= day < boom.from ? 0 : Math.min(40, 0.4 * 1.4 ** (day - boom.from));
  if (index === retitled.product && day >= retitled.from) factor *= 3;
  if (brand === crisis.brand && day >= crisis.from) factor *= 0.55;
  const seen = day - viral.day;
  if (index === viral.product && seen >= 0 && seen < 6) factor *= [6, 9, 6, 4, 2.5, 1.6][seen] ?? 1;
  if (leaf.noun === cold.noun && day >= cold.from && day <= cold.to) factor *= 2.6;
  return factor;
}
