import { type Edition, editionWithMore, limitOf, SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { fillPrompt, type PromptId, prompts } from '#catalog/prompts.ts';

/** Longest name of a saved condition, in characters. */
export const MAX_NAME_LENGTH = 20;
/** Formula columns of one list. */
export const MAX_FORMULAS = 10;
/** Sets of columns of one list. */
export const MAX_COLUMN_SETS = 10;
/** Longest address that is saved. */
export const MAX_ADDRESS_LENGTH = 2000;

/** A name without spaces around it and without line breaks. */
export function cleanName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** The problem of a name in words, or null if it is valid. */
export function nameProblem(name: string): string | null {
  const length = [...name.trim()].length;
  if (length === 0) return '请输入名称';
  return length > MAX_NAME_LENGTH ? `名称最多${MAX_NAME_LENGTH}个字` : null;
}

/** Why no more is saved. */
export interface FullRefusal {
  readonly prompt: PromptId;
  readonly needs: Edition | null;
  readonly message: string;
}

/** Refuses what would pass the number of one list. */
export function refuseFull(level: ViewerLevel, used: number): FullRefusal | null {
  const limit = limitOf('commonUseConditionNumber', level);
  if (used < limit) return null;
  const prompt: PromptId = level >= SUPREME ? 'condition-supreme' : 'condition-full';
  const needs = editionWithMore('commonUseConditionNumber', level);
  return { prompt, needs, message: fillPrompt(prompts[prompt].text, { n: limit }) };
}
