import { lists } from '#catalog/index.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { rankings } from '#catalog/rankings/all.ts';
import type { IconName } from '#platform/web/ui/Icon.tsx';

/** A part of the product that has siblings. */
export interface Section {
  readonly id: 'lists' | 'rankings';
  readonly title: string;
  readonly icon: IconName;
  readonly listings: readonly Listing[];
}

/** The navigation shows what exists, and nothing else. */
export const sections: readonly Section[] = [
  { id: 'lists', title: '数据库', icon: 'database', listings: lists },
  { id: 'rankings', title: '榜单', icon: 'trophy', listings: rankings },
];

/** The section of a path. */
export function sectionAt(pathname: string): Section | undefined {
  return sections.find((s) => s.listings.some((l) => l.route === pathname));
}

/** The icon of what a listing is about. */
export const entityIcons: Readonly<Record<EntityId, IconName>> = {
  author: 'author',
  product: 'product',
  shop: 'shop',
  brand: 'brand',
  live: 'live',
  video: 'video',
  topic: 'topic',
};

/** Listings by what they are about, in their order: 商品榜, 小店榜, 热点榜. */
export function groupsOf({ id, listings }: Section): { title: string; listings: Listing[] }[] {
  const groups = new Map<string, Listing[]>();
  for (const l of listings) groups.set(l.of.label, [...(groups.get(l.of.label) ?? []), l]);
  return [...groups].map(([label, members]) => ({
    title: id === 'rankings' ? `${label}榜` : label,
    listings: members,
  }));
}
