import { type Edition, editions, limitOf, SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { fillPrompt, type PromptId, prompts } from '#catalog/prompts.ts';

/** Products of one call: a page of a list. */
export const MAX_CART_CHANGES = 50;
/** Rows of a page of the cart. */
export const CART_PAGE = 50;

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
  const needs = editions.find((e) => limitOf('cartProducts', e.level) > limit)?.level ?? null;
  return { prompt, needs, message: fillPrompt(prompts[prompt].text, { n: limit }) };
}

/** The longest window of sales that an edition reaches back, in days. */
export function cartDays(windows: readonly number[], level: ViewerLevel): number {
  return Math.max(...windows.filter((days) => days <= limitOf('dataDays', level)));
}
