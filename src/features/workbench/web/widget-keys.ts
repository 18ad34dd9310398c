import type { WidgetLook, WidgetType } from '#catalog/widgets.ts';
import { LISTINGS } from '#engine/web/calls.ts';

/** What the browser keeps the answers of a component under, by its look; null where it asks for nothing. */
const keys: Readonly<Record<WidgetLook, (listing: string) => readonly string[] | null>> = {
  listing: (listing) => [...LISTINGS, listing],
  follows: () => ['follows', 'list'],
  words: () => ['wb-words'],
  productMarket: () => ['wb-market', 'product'],
  liveMarket: () => ['wb-market', 'live'],
  news: () => ['notices', 'board'],
  search: () => null,
  tools: () => null,
};

/** The answers that 刷新 of a component fetches anew; null where there are none. */
export function keyOfWidget({ look, listing = '' }: Pick<WidgetType, 'look' | 'listing'>) {
  return keys[look](listing);
}
