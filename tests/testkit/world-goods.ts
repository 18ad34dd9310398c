import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import { day, fact, MARKS, pick, second, seeded, type Ware, WORLD, wares } from './world-base.ts';

const DEEPEST = ['家用', '便携', '礼盒'];
const COMMISSIONS = [500, 1500, 2500, 3500, 5500, null];
/** Provinces and cities that shops ship from, by code. */
const SHIPS_FROM = [
  [330_000, 330_100],
  [440_000, 440_100],
  [510_000, 510_100],
  [0, 0],
] as const;

const brandName = (n: number) => `${pick(MARKS, n)}${pick(['', '生活', '严选'], Math.floor(n / 12))}`;
const brandId = (n: number) => objectId('brand', brandName(n));
/** Long before the first capture. */
const AT = second(40, 72_000);

/** Found on the day of the first capture only where the list says so: the newest wares come without categories. */
const isNew = (n: number) => n % 10 === 7;

/** Service marks; every product has its own choice of them. */
const MARKS_OF_SERVICE = ['运费险', '7天无理由', '包邮', '坏单包赔', '极速退款', '正品保障'];

/** The place of a product, which the panel does not know. Few brands have many products; some products have none. */
function placeRows(ware: Ware, n: number): StreamRow[] {
  const random = seeded(7000 + n);
  const brand = Math.floor(random() ** 2 * (WORLD.brands + 2));
  const id = (...path: string[]) => objectId('category', ['m', ware.top, ...path].join('\n'));
  const deep = pick(DEEPEST, n);
  const node = (row: StreamRow['row']) => fact('category_node', { tree: 'm', ...row });
  const [top, leaf] = [id(), id(ware.leaf)];
  const profile = {
    product_id: objectId('product', ware.id),
    ts: AT,
    source_key: ware.id,
    title: ware.title,
    shop_id: objectId('shop', ware.shop),
    brand_id: brand < WORLD.brands ? brandId(brand) : '0',
    cat1: top,
    cat2: leaf,
    cat3: n % 4 === 3 ? '0' : id(ware.leaf, deep),
    price_fen: Math.round(ware.price * 100),
    cover: '',
    cos_bp: pick(COMMISSIONS, n),
    colonel_bp: n % 5 === 3 ? 3300 : null,
    market_price_fen: n % 3 === 1 ? Math.round(ware.price * 130) : null,
    tags: MARKS_OF_SERVICE.filter((_, nth) => (n >> nth) % 2 === 1),
  };
  return [
    node({ id: top, parent_id: '0', level: 1, name: ware.top }),
    node({ id: leaf, parent_id: top, level: 2, name: ware.leaf }),
    ...(n % 4 === 3 ? [] : [node({ id: profile.cat3, parent_id: leaf, level: 3, name: deep + ware.leaf })]),
    ...profileRows(profile, n),
  ];
}

/** Some products were called otherwise for a night; the panel of the next day tells their name again. */
function profileRows(profile: StreamRow['row'], n: number): StreamRow[] {
  const own = fact('product_profile', profile);
  if (n % 6 !== 2) return [own];
  return [
    own,
    fact('product_profile', { ...profile, ts: second(4, 80_000), title: `${String(profile.title)} 老款` }),
  ];
}

function shopRow(name: string, n: number): StreamRow {
  const [province, city] = pick(SHIPS_FROM, n);
  return fact('shop_profile', {
    shop_id: objectId('shop', name),
    ts: AT,
    source_key: name,
    name,
    type: n % 4,
    logo: '',
    province,
    city,
    subject: n % 3,
    fans: n % 5 === 4 ? null : 1000 + n * 37,
  });
}

function brandRow(n: number): StreamRow {
  const name = brandName(n);
  const id = { brand_id: brandId(n), ts: AT, source_key: name, name };
  return fact('brand_profile', { ...id, made_in: n % 3, is_black: n % 6 === 1 ? 1 : 0 });
}

/** What collectors tell of goods beside the panel: categories, brands, commissions, and where shops are. */
export function goodsRows(): StreamRow[] {
  const all = wares();
  const shops = [...new Set(all.map((w) => w.shop))];
  const scores = shops.map((name, n) =>
    fact('shop_dsr', {
      shop_id: objectId('shop', name),
      day: day(1),
      score: 420 + (n % 8) * 10,
      products: n % 6 === 5 ? null : 20 + n,
    }),
  );
  return [
    ...all.flatMap((ware, n) => (isNew(n) ? [] : placeRows(ware, n))),
    ...shops.map(shopRow),
    ...scores,
    ...Array.from({ length: WORLD.brands }, (_, n) => brandRow(n)),
  ];
}
