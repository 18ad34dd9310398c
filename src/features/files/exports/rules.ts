import { type Edition, editionWithMore, FLAGSHIP, SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { type PromptId, prompts } from '#catalog/prompts.ts';
import type { QuotaId } from '#catalog/quotas.ts';

/** Forms of a file. */
export const exportFormats = ['xlsx', 'csv'] as const;
/** One of them. */
export type ExportFormat = (typeof exportFormats)[number];

/** Where an export stands; `expired` when its file is gone. */
export const exportStates = ['waiting', 'done', 'failed', 'cancelled', 'expired'] as const;
/** One of them. */
export type ExportState = (typeof exportStates)[number];

/** Days that a file is kept (security.md 1.8), and that the record of it is. */
export const FILE_DAYS = 7;
/** Days that a line of the record is kept. */
export const RECORD_DAYS = 90;
/** Exports of a person that may wait or run at the same time. */
export const MAX_WAITING = 10;
/** Chosen rows of one export: a page of a list. */
export const MAX_CHOSEN = 50;
/** Lines of a page of the record. */
export const EXPORTS_PER_PAGE = 20;

/** What an export of a listing costs and needs (§6: rankings are of the supreme edition alone). */
export interface ExportRight {
  readonly quota: QuotaId;
  readonly needs: Edition;
  readonly prompt: PromptId;
}

const rights: Readonly<Record<'list' | 'ranking', ExportRight>> = {
  list: { quota: 'export', needs: FLAGSHIP, prompt: 'export-list' },
  ranking: { quota: 'rankingExport', needs: SUPREME, prompt: 'export-ranking' },
};

/** The right that exports of a kind of listing need. */
export const exportRight = (kind: 'list' | 'ranking'): ExportRight => rights[kind];

/** Why nothing is exported. */
export interface ExportRefusal {
  readonly status: 200 | 402;
  readonly prompt: PromptId;
  readonly needs: Edition | null;
  readonly message: string;
}

/** Refuses an edition without the right. */
export function refuseExport({ needs, prompt }: ExportRight, level: ViewerLevel): ExportRefusal | null {
  return level >= needs ? null : { status: 402, prompt, needs, message: prompts[prompt].text };
}

/** Refuses when the month is used up. */
export function refuseUsedUp(level: ViewerLevel): ExportRefusal {
  const prompt: PromptId = level >= SUPREME ? 'export-supreme' : 'export-full';
  const needs = editionWithMore('exportsPerMonth', level);
  return { status: 200, prompt, needs, message: prompts[prompt].text };
}
