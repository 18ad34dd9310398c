import type { DetailFamily } from '#catalog/kernel/detail.ts';
import { hasCustomRange, type Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';

/** What a day is made of, in the order it is shown in. */
const KINDS = ['live', 'video', 'product', 'author'] as const;

/** The first list of rooms, videos, products and authors on the tabs of a family that can be asked for one day. */
export function listsOfDay({ tabs }: DetailFamily, level: ViewerLevel): readonly Listing[] {
  const all = tabs.flatMap((tab) =>
    Object.values(tab.blocks).flatMap((block) => {
      if (block.kind === 'lists') return Object.values(block.lists).map(({ listing }) => listing);
      return block.kind === 'list' || block.kind === 'top' ? [block.listing] : [];
    }),
  );
  const open = all.filter((listing) => hasCustomRange(listing) && level >= (listing.needs ?? 0));
  return KINDS.flatMap((kind) => open.find(({ of }) => of.id === kind) ?? []);
}
