import type { WidgetLook, WidgetType } from '#catalog/widgets.ts';
import { LISTINGS } from '#engine/web/calls.ts';

/** First part of the query keys of the answers of components that are no listing, by their look. */
export const WIDGET_KEYS = {
  follows: ['follows', 'list'],
  words: ['wb-words'],
  productMarket: ['wb-market', 'product'],
  liveMarket: ['wb-market', 'live'],
  news: ['notices', 'board'],
} as const satisfies Partial<Record<WidgetLook, readonly string[]>>;

/** The answers that 刷新 of a component fetches anew; null where there are none. */
export function keyOfWidget({
  look,
  listing = '',
}: Pick<WidgetType, 'look' | 'listing'>): readonly string[] | null {
  if (look === 'listing') return [...LISTINGS, listing];
  return look === 'search' || look === 'tools' ? null : WIDGET_KEYS[look];
}
