import { type Edition, editionWithMore, limitOf, SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { fillPrompt, type PromptId, prompts } from '#catalog/prompts.ts';

/** Products of one call: a page of a list. */
export const MAX_CART_CHANGES = 50;
/** Rows of a page of the cart. */
export const CART_PAGE = 50;

/** Longest note of a product in a cart, in characters. */
export const MAX_CART_NOTE_LENGTH = 100;
/** Longest name of a group of a cart, in characters. */
export const MAX_CART_GROUP_LENGTH = 12;
/** Groups of a cart. */
export const MAX_GROUPS = 20;

/** What is wrong with a note or the name of a group; null when nothing is. */
export function wordsProblem(words: string, most: number): string | null {
  return [...words.trim()].length > most ? `最多${most}个字` : null;
}

/** What happened to a price since a product was added, in fen; null when it is not known or the same. */
export function priceChange(before: number | null, now: number | null): number | null {
  return before === null || now === null || before === now ? null : now - before;
}

/** How many products cost less and how many cost more than when they were added. */
export function countPriceChanges(
  items: readonly { readonly price_before: number | null; readonly price_now: number | null }[],
): { readonly down: number; readonly up: number } {
  const changes = items.map((one) => priceChange(one.price_before, one.price_now) ?? 0);
  return { down: changes.filter((by) => by < 0).length, up: changes.filter((by) => by > 0).length };
}

/** Why products are not put into the cart. */
export interface CartRefusal {
  readonly prompt: PromptId;
  readonly needs: Edition | null;
  readonly message: string;
}

/** Refuses what would pass the number of products of an edition (open reading 322). */
export function refuseCart(level: ViewerLevel, used: number, more: number): CartRefusal | null {
  const limit = limitOf('cartProducts', level);
  if (used + more <= limit) return null;
  const prompt: PromptId = level >= SUPREME ? 'cart-supreme' : 'cart-full';
  const needs = editionWithMore('cartProducts', level);
  return { prompt, needs, message: fillPrompt(prompts[prompt].text, { n: limit }) };
}

/** The longest window of sales that an edition reaches back, in days. */
export function cartDays(windows: readonly number[], level: ViewerLevel): number {
  return Math.max(...windows.filter((days) => days <= limitOf('dataDays', level)));
}
