import { type Edition, editionWithMore, limitOf, SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { fillPrompt, type PromptId, prompts } from '#catalog/prompts.ts';

/** Longest name, in characters. */
export const MAX_SUBSCRIPTION_NAME_LENGTH = 20;
/** Longest address that is kept. */
export const MAX_CONDITION_LENGTH = 2000;
/** Names that a notice tells. */
const NAMED = 3;

/** The problem of a name in words, or null if it is valid. */
export function subscriptionNameProblem(name: string): string | null {
  const length = [...name.trim()].length;
  if (length === 0) return '请输入名称';
  return length > MAX_SUBSCRIPTION_NAME_LENGTH ? `名称最多${MAX_SUBSCRIPTION_NAME_LENGTH}个字` : null;
}

/** Why no more is kept. */
export interface SubscriptionsFull {
  readonly prompt: PromptId;
  readonly needs: Edition | null;
  readonly message: string;
}

/** Refuses what would pass the number of the edition. */
export function refuseSubscriptions(level: ViewerLevel, used: number): SubscriptionsFull | null {
  const limit = limitOf('subscriptions', level);
  if (used < limit) return null;
  const prompt: PromptId = level >= SUPREME ? 'subscription-supreme' : 'subscription-full';
  const needs = editionWithMore('subscriptions', level);
  return { prompt, needs, message: fillPrompt(prompts[prompt].text, { n: limit }) };
}

/** What a notice says of new rows; `unit` is the measure word with what is measured. */
export function noticeWords(
  { name, day, unit }: { readonly name: string; readonly day: string; readonly unit: string },
  titles: readonly string[],
): { readonly title: string; readonly text: string } {
  const names = titles.slice(0, NAMED).join('、');
  const rest = titles.length > NAMED ? '等' : '';
  return { title: `订阅“${name}”新增${titles.length}${unit}`, text: `${day} ${names}${rest}` };
}
