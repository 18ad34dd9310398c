import {
  type Edition,
  editionWithMore,
  FLAGSHIP,
  LIGHT,
  limitOf,
  SUPREME,
  type ViewerLevel,
} from '#catalog/plans.ts';
import { type PromptId } from '#catalog/prompts.ts';

/** Rows that a component may show. */
export const ROWS = [5, 10, 20] as const;
/** One of these numbers. */
export type RowChoice = (typeof ROWS)[number];
/** The number of rows of a stored component. */
export const rowsOf = (rows: number): RowChoice => ROWS.find((one) => one === rows) ?? 5;
/** Longest name of a board and of a component. */
export const NAME_MOST = 20;
/** Longest query string of a component's filters, in characters. */
export const QUERY_MOST = 2000;
/** Name of the board that everybody has. */
export const FIRST_NAME = '我的看板';

/** Why one more cannot be made: what to open, and the edition that has more. */
export interface Full {
  readonly prompt: PromptId;
  readonly needs: Edition | null;
}

const boardPrompts = (level: ViewerLevel): PromptId =>
  level < LIGHT
    ? 'board-trial'
    : level < FLAGSHIP
      ? 'board-light'
      : level < SUPREME
        ? 'board-flagship'
        : 'board-supreme';

/** Whether an edition has a board more than `count`; null when it has (specification §9; open reading 4). */
export function boardsFull(level: ViewerLevel, count: number): Full | null {
  if (count < limitOf('boards', level)) return null;
  return { prompt: boardPrompts(level), needs: editionWithMore('boards', level) };
}

/** Whether a board takes a component more than `count`; the limit is that of one board (open reading 205). */
export function componentsFull(level: ViewerLevel, count: number): Full | null {
  if (count < limitOf('components', level)) return null;
  const needs = editionWithMore('components', level);
  return { prompt: needs === null ? 'component-supreme' : 'component-full', needs };
}

/** A name as it is kept: one line without spaces at its ends; null when nothing or too much is left. */
export function nameOf(text: string): string | null {
  const name = [
    ...text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      .trim(),
  ];
  return name.length === 0 || name.length > NAME_MOST ? null : name.join('');
}

/** A template: what a trade begins with. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly types: readonly number[];
}

/** Components of the first board of viewers below the light edition: none is limited by membership. */
const FREE_TYPES = [39, 11, 23, 25, 22, 41];

/** Components that the first board of a person begins with: each one is of their edition. */
export function firstTypes(level: ViewerLevel): readonly number[] {
  return level < LIGHT ? FREE_TYPES : (templates[0]?.types ?? []);
}

/** The gallery (domain.md 4.13). */
export const templates: readonly Template[] = [
  { id: 'merchant', name: '商家', about: '选品、爆款与店铺', types: [13, 39, 14, 4, 17, 41] },
  { id: 'author', name: '达人', about: '涨粉、热点与带货', types: [11, 25, 9, 23, 16, 40] },
  { id: 'ads', name: '投手', about: '带货视频与实时销量', types: [24, 13, 16, 7, 26, 39] },
  { id: 'mcn', name: '机构', about: '达人、直播与潜力', types: [1, 10, 21, 9, 11, 22] },
];
