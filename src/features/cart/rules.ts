import { type Edition, editions, limitOf, SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { fillPrompt, type PromptId, prompts } from '#catalog/prompts.ts';

/** Products of one call: a page of a list. */
export const MOST_CART_CHANGES = 50;
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

/** What one sold piece earns in fen: the price to pay × the higher of public and activity commission (open reading 350). */
export function gainOf(
  paidFen: number | null,
  cosBp: number | null,
  activityBp: number | null,
): number | null {
  if (paidFen === null || (cosBp === null && activityBp === null)) return null;
  return Math.floor((paidFen * Math.max(cosBp ?? 0, activityBp ?? 0) + 5000) / 10_000);
}
