import { DAY_S, startOf } from '../calendar.ts';
import { seen } from '../parameters.ts';
import { mix, purpose, Random, unit } from '../random.ts';
import { cities } from '../text/places.ts';
import { contactLine, signature } from '../text/signatures.ts';
import { productTitle } from '../text/titles.ts';
import type { Author } from '../world/authors.ts';
import { priceOn } from '../world/demand.ts';
import type { Product } from '../world/products.ts';
import type { World } from '../world/world.ts';
import { levelOn } from './level.ts';
import { type Out, quotedIds, quotedName, type Scene } from './out.ts';

/** What does not change by the day: categories, regions, brands, shops, accounts, and the products of the history. */
export function observeDimensions(scene: Scene): void {
  const { world, out } = scene;
  const at = startOf(world.start);
  for (const { name, level, chain } of world.tree.nodes) {
    const [id, parent] = [chain.at(-1), chain.at(-2) ?? '0'];
    out.put(
      'category_node',
      `{"tree":"m","id":"${id}","parent_id":"${parent}","level":${level},"name":${quotedName(name)}}`,
      at,
    );
  }
  regions(out, at);
  for (const { id, key, name, nameEn, isImported, isBlack } of world.brands) {
    out.put(
      'brand_profile',
      `{"brand_id":"${id}","ts":${at},"source_key":"${key}","name":${quotedName(name)},"name_en":${quotedName(nameEn)},"made_in":${isImported ? 2 : 1},"is_black":${isBlack ? 1 : 0}}`,
      at,
    );
  }
  for (let i = 0; i < world.shops.length; i++) shopRow(world, out, { shop: i, day: world.start });
  for (const author of world.authors) observeAuthor(scene, { author, at, day: world.start });
  for (const product of world.products) {
    if (product.birth <= world.anchor) productRow(world, out, { product, at: bornAt(world, product) });
  }
}

/** Provinces and cities by their real codes. */
function regions(out: Out, at: number): void {
  const provinces = new Map(cities.map((c) => [c.provinceCode, c.province]));
  for (const [code, name] of provinces) {
    out.put('region', `{"code":${code},"name":${quotedName(name)},"level":1,"parent":0}`, at);
  }
  for (const { code, city, provinceCode } of cities) {
    out.put('region', `{"code":${code},"name":${quotedName(city)},"level":2,"parent":${provinceCode}}`, at);
  }
}

/** First capture of a product: on its first day, between eight and ten in the morning. */
function bornAt(world: World, { birth, index }: Product): number {
  const morning = startOf(Math.max(birth, world.start)) + 8 * 3600 + (mix(index, 3) % 7200);
  return birth <= world.start ? startOf(world.start) + (index % 600) : morning;
}

/** Days between two looks at what an account says of itself, while rooms are known in full and before. */
const VISIT = 15;
const SLOW_VISIT = 45;

/** New products, changed prices and titles, and what accounts and shops say of themselves anew, on a day. */
export function observeProfiles(scene: Scene, day: number): void {
  const { world, days, out } = scene;
  const { retitled } = world.stories;
  for (const product of world.products) {
    const { index, birth, death } = product;
    if (day < birth || day > death) continue;
    if (day === birth && birth > world.anchor)
      productRow(world, out, { product, at: bornAt(world, product) });
    if (day <= Math.max(birth, world.start)) continue;
    const hash = mix(mix(world.seed, purpose.profile), mix(index, day));
    const isRetitled = index === retitled.product && day === retitled.from;
    const isNewPrice = priceOn(product, day) !== priceOn(product, day - 1) && unit(hash) > 0.35;
    const isDue = unit(mix(hash, 1)) < 0.004;
    if (isNewPrice || isDue || isRetitled) {
      productRow(world, out, { product, at: startOf(day) + (hash % (DAY_S / 2)) });
    }
  }
  for (let i = 0; i < world.shops.length; i++) {
    if ((day + i) % 30 === 0 && day > world.start) shopRow(world, out, { shop: i, day });
  }
  const every = day >= days.firstFull() ? VISIT : SLOW_VISIT;
  for (const author of world.authors) {
    const isDue = (day + author.index) % every === 0 && day > world.start;
    if (isDue) observeAuthor(scene, { author, at: startOf(day) + 7 * 3600 + (author.index % 3600), day });
  }
}

/** The title changes about every hundred days; the product of the story on its day. */
export function titleOn(world: World, product: Product, day: number): string {
  const { index, leaf, brand, top } = product;
  const { retitled } = world.stories;
  const mark = mix(world.seed, mix(index, 17));
  const age = Math.floor((day + (mark % 97)) / 97);
  const isStory = index === retitled.product;
  const version = isStory ? (day >= retitled.from ? 2 : 1) : unit(mark) < 0.3 ? age : 0;
  const brandName = brand >= 0 && unit(mix(mark, 2)) < 0.8 ? (world.brands[brand]?.name ?? '') : '';
  return productTitle(
    { mark, noun: leaf.noun, kind: leaf.kind, brand: brandName, top: world.tree.tops[top] ?? '' },
    version,
  );
}

/** The card of a product as it looks at a moment. */
function productRow(world: World, out: Out, { product, at }: { product: Product; at: number }): void {
  const { id, key, leaf, shop, brand, index, cos, colonel } = product;
  const day = Math.max(product.birth, Math.floor((at + 28_800) / DAY_S));
  const price = priceOn(product, day);
  const [a, b, c, d, e] = leaf.chain;
  const hash = mix(index, 23);
  const market = unit(hash) < 0.6 ? Math.round((price * (1.2 + unit(mix(hash, 1)))) / 100) * 100 : null;
  const tags = ['运费险', '7天无理由', '包邮', '坏单包赔', '极速退款', '正品保障'].filter(
    (_, i) => unit(mix(hash, 2 + i)) < 0.4,
  );
  out.put(
    'product_profile',
    `{"product_id":"${id}","ts":${at},"source_key":"${key}","title":${quotedName(titleOn(world, product, day))},"shop_id":"${world.shops[shop]?.id}","brand_id":"${world.brands[brand]?.id ?? 0}","cat1":"${a}","cat2":"${b}","cat3":"${c}","cat4":"${d ?? 0}","cat5":"${e ?? 0}","price_fen":${price},"market_price_fen":${market},"cover":"","cos_bp":${cos},"colonel_bp":${colonel || null},"tags":${quotedIds(tags)}}`,
    at,
  );
}

/** A shop at a moment; its followers grow slowly. */
function shopRow(world: World, out: Out, { shop: i, day }: { shop: number; day: number }): void {
  const shop = world.shops[i];
  if (!shop) return;
  const at = startOf(day) + 6 * 3600 + (i % 3600);
  const fans = Math.round(shop.fans * (1 + 0.0008 * (day - world.start)));
  out.put(
    'shop_profile',
    `{"shop_id":"${shop.id}","ts":${at},"source_key":"${shop.key}","name":${quotedName(shop.name)},"type":${shop.type},"logo":"","province":${shop.city.provinceCode},"city":${shop.city.code},"subject":${shop.isCompany ? 2 : 1},"fans":${fans}}`,
    at,
  );
}

/** Observes what an account says of itself at a moment. */
export function observeAuthor(
  { world, days, out }: Scene,
  { author, at, day }: { author: Author; at: number; day: number },
): void {
  const { id, key, displayId, gender, city, vertical, kind, shop, verify } = author;
  const mcn = institutionOn(author, day, world);
  const random = Random.of(world.seed, purpose.profile, [author.index, 2]);
  const isEvening = author.opens > 0 && author.hour >= 19 && author.hour <= 20.5;
  const writer = { gender, vertical, sells: author.power > 0, isShop: shop >= 0, isEvening };
  const isReached = writer.sells && unit(mix(author.index, 67)) < 0.4;
  const bio = `${signature(random, writer)}${isReached ? `\n${contactLine(author.index)}` : ''}`;
  const name = renamed(author, day, world);
  const words = `${vertical}领域创作者`;
  const shopName = world.shops[shop]?.name ?? `${author.name}工作室`;
  out.put(
    'author_profile',
    `{"author_id":"${id}","ts":${at},"source_key":"${key}","name":${quotedName(name)},"display_id":"${displayId}","gender":${gender},"country":"中国","province":"${city.province}","city":"${city.city}","location":${quotedName(`${city.province}·${city.city}`)},"category":"${vertical}","school":"","custom_verify":${verify === 1 ? quotedName(words) : '""'},"enterprise_verify":${verify === 2 ? quotedName(shopName) : '""'},"signature":${quotedName(bio)},"kind":${kind},"shop_id":"${world.shops[shop]?.id ?? 0}","mcn":"${mcn}","level":${levelOn({ world, days }, { author, day })}}`,
    at,
  );
}

/** A drawn day of the history; half of them are of its last sixty days, which pages tell of. */
function drawnDay({ anchor, size }: World, hash: number): number {
  const back = unit(mix(hash, 1)) < 0.5 ? Math.min(60, size.days) : size.days;
  return anchor - Math.floor(unit(hash) * back);
}

/** Three of a hundred persons change their name on a day of the history. */
function renamed({ index, name, kind }: Author, day: number, world: World): string {
  const isOther = kind === 1 && unit(mix(index, 61)) < 0.03 && day >= drawnDay(world, mix(index, 62));
  return isOther ? `${name}呀` : name;
}

/** The institution of an author on a day: one of twelve leaves it in the history. */
function institutionOn({ index, mcn }: Author, day: number, world: World): string {
  const isGone = mcn !== '' && unit(mix(index, 63)) < 0.08 && day >= drawnDay(world, mix(index, 64));
  return isGone ? '' : mcn;
}

/** Events that a collector hears of late are sent up to two hours after they happened. */
export function lateBy(hash: number): number {
  return unit(hash) < seen.late ? 60 + (mix(hash, 1) % 7200) : 0;
}
