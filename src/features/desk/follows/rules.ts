import {
  type Edition,
  editionWithMore,
  FLAGSHIP,
  limitOf,
  SUPREME,
  TRIAL,
  type ViewerLevel,
} from '#catalog/plans.ts';
import { fillPrompt, type PromptId, prompts } from '#catalog/prompts.ts';

/** Kind numbers of the follow family (specification §7): 1 author, 2 product, 3 shop, 4 brand. */
export const followKinds = [1, 2, 3, 4] as const;
/** One of them. */
export type FollowKind = (typeof followKinds)[number];

/** What each kind needs (§6: brands from the flagship on). */
export const followRules: Readonly<Record<FollowKind, { readonly needs: Edition }>> = {
  1: { needs: TRIAL },
  2: { needs: TRIAL },
  3: { needs: TRIAL },
  4: { needs: FLAGSHIP },
};

/** Tags of one kind that a person can have. */
export const MAX_TAGS = 20;
/** Longest name of a tag, in characters. */
export const MAX_TAG_LENGTH = 12;
/** Longest remark, in characters. */
export const MAX_REMARK_LENGTH = 100;
/** Objects of one call: a page of a list. */
export const MAX_BATCH = 50;
/** The tag that stands for what has none. */
export const UNTAGGED = '0';
/** Rows of a page. */
export const FOLLOWS_PER_PAGE = 50;

/** Events of a page. */
export const EVENTS_PER_PAGE = 20;
/** Events of a day that a person is notified of one by one; the others are counted in one notice. */
export const MAX_NOTICES = 10;

/** Why an object is not followed. */
export interface FollowRefusal {
  readonly status: 200 | 402;
  readonly prompt: PromptId;
  readonly needs: Edition | null;
  readonly message: string;
}

/** Refuses a kind that the edition does not hold. */
export function refuseKind(kind: FollowKind, level: ViewerLevel): FollowRefusal | null {
  const { needs } = followRules[kind];
  if (level >= needs) return null;
  return { status: 402, prompt: 'follow-brand', needs, message: prompts['follow-brand'].text };
}

/** Refuses what would pass the limit, which counts all kinds together. */
export function refuseMore(level: ViewerLevel, used: number, more: number): FollowRefusal | null {
  const limit = limitOf('follows', level);
  if (used + more <= limit) return null;
  const prompt: PromptId = level >= SUPREME ? 'follow-supreme' : 'follow-full';
  const needs = editionWithMore('follows', level);
  return { status: 200, prompt, needs, message: fillPrompt(prompts[prompt].text, { n: limit }) };
}

/** A name or remark without spaces around it and without line breaks. */
export function cleanWords(raw: string): string {
  return raw.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** Relative change since the day before, 0.2 for +20 %; null when one of the days is unknown or the day before is 0. */
export function gained(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : (now - before) / before;
}

/** Puts sticky ones first and keeps the order otherwise. */
export function stickyFirst<T extends { readonly sticky: number }>(rows: readonly T[]): T[] {
  return [...rows.filter((row) => row.sticky !== 0), ...rows.filter((row) => row.sticky === 0)];
}

/** Whether a listing's request is for the rows that the viewer does not follow. */
export function isOfUnfollowed(request: unknown): boolean {
  const { body } = (request ?? {}) as { readonly body?: Readonly<Record<string, unknown>> };
  return body?.unfollowed === true;
}
