import { WINDOWS } from '#catalog/enums/windows.ts';
import { LAST_30 } from '#market/build/windows.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** Kinds of account whose money each column has; stars and media are 达人 here, and 0 is a sale without an author. */
const KINDS = {
  author_kind_gmv: 'f.author_kind IN (1, 4, 5)',
  brand_kind_gmv: 'f.author_kind = 2',
  shop_kind_gmv: 'f.author_kind = 3',
  no_kind_gmv: 'f.author_kind = 0',
} as const;
type KindColumn = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as KindColumn[];

/**
 * The money of each kind of account by window and the id of a card. Who sold is known only on days on which rooms and videos are both
 * captured, from `{split:Date}` on.
 */
export function moneyByKind(key: string, holds: string): string {
  const sums = WINDOWS.flatMap((days) =>
    NAMES.map(
      (name) =>
        `sumIf(f.gmv, ${KINDS[name]} AND f.day >= {split:Date} AND f.day > {end:Date} - ${days}) AS ${name}${days}`,
    ),
  );
  return `SELECT f.${key} AS ${key}, ${sums.join(',\n  ')}
FROM ${db}.sale_alloc AS f WHERE ${LAST_30} AND ${holds} GROUP BY f.${key}`;
}

type OwnKinds = Readonly<Record<KindColumn | 'main_kind', (days: number) => string>>;

/** The columns of a card that a joined row of moneyByKind has; of equal kinds the first in the order of the columns is the main one. */
export function ownKinds(alias: string): OwnKinds {
  const at = (name: KindColumn) => (days: number) => `${alias}.${name}${days}`;
  const list = (days: number) => `[${NAMES.map((name) => at(name)(days)).join(', ')}]`;
  return {
    author_kind_gmv: at('author_kind_gmv'),
    brand_kind_gmv: at('brand_kind_gmv'),
    shop_kind_gmv: at('shop_kind_gmv'),
    no_kind_gmv: at('no_kind_gmv'),
    main_kind: (days) =>
      `if(arrayMax(${list(days)}) <= 0, 0, indexOf(${list(days)}, arrayMax(${list(days)})))`,
  };
}
