import type { EntityId } from './kernel/entity.ts';

/** Routes of the detail pages (specification §2); a topic and a comment have none. */
const templates: Readonly<Record<EntityId, string | null>> = {
  author: '/darenDetails/darenOverview/{uid}',
  product: '/productDetails/productOverview/{product_id}',
  shop: '/smallShopDetails/smallShopOverview/{shop_id}',
  brand: '/brandDetails/brandOverview/{brand_id}',
  live: '/liveDetails/{room_id}/{uid}/{date_code}',
  video: '/videoDetails/{uid}/{aweme_id}/{date_code}',
  topic: null,
  comment: null,
  word: null,
};

/**
 * The address of an entity's detail page. `refs` holds the parameters of the route by their wire names, as a row carries them.
 * Null when the entity has no page or a parameter is unknown.
 */
export function detailPath(entity: EntityId, refs: Readonly<Record<string, unknown>>): string | null {
  const template = templates[entity];
  return template === null ? null : filledPath(template, refs);
}

/** A template of an address with the parameters of a row in its braces; null where one is unknown. */
export function filledPath(template: string, refs: Readonly<Record<string, unknown>>): string | null {
  let isComplete = true;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = refs[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') isComplete = false;
    return encodeURIComponent(String(value));
  });
  return isComplete ? path : null;
}

/** Names of the parameters of an entity's detail route. */
export function detailParams(entity: EntityId): readonly string[] {
  return [...(templates[entity] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
}
