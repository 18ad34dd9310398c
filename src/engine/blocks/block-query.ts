import type { DetailBlock, DetailTab } from '#catalog/kernel/detail.ts';
import { type Refusal, refuseSense } from '../refusal.ts';

/** What the blocks of a tab are asked for beside the period, by name: the month of a calendar, the category of a market. */
export type BlockQuery = Readonly<Record<string, string>>;

/** Rivals that stand beside a brand at most. */
export const MAX_RIVALS = 5;

interface Param {
  readonly isValid: (value: string) => boolean;
  readonly words: string;
}

const PUBLIC_ID = /^[0-9A-Za-z]{1,11}$/;

/** Names that the blocks of a kind read from the query. */
const paramsOfKind: Partial<Record<DetailBlock['kind'], Readonly<Record<string, Param>>>> = {
  calendar: {
    month: {
      isValid: (value) => /^(19|20)\d{2}(0[1-9]|1[0-2])$/.test(value),
      words: '月份应为6位数字，如202611',
    },
  },
  market: {
    cate: { isValid: (value) => PUBLIC_ID.test(value), words: '没有这个类目' },
    rivals: {
      isValid: (value) => {
        const ids = value.split(',');
        return (
          ids.length <= MAX_RIVALS &&
          new Set(ids).size === ids.length &&
          ids.every((id) => PUBLIC_ID.test(id))
        );
      },
      words: `竞品最多${MAX_RIVALS}个，不能重复`,
    },
  },
};

/** The names that the blocks of a tab read, beside the period. */
export function blockParams({ blocks }: DetailTab): string[] {
  return Object.values(blocks).flatMap(({ kind }) => Object.keys(paramsOfKind[kind] ?? {}));
}

/** Reads what the blocks of a tab are asked for; names that none of them reads are left out. */
export function readBlockQuery(
  { blocks }: DetailTab,
  read: (name: string) => string | undefined,
): BlockQuery | Refusal {
  const found: Record<string, string> = {};
  for (const { kind } of Object.values(blocks)) {
    for (const [name, { isValid, words }] of Object.entries(paramsOfKind[kind] ?? {})) {
      const value = read(name);
      if (value === undefined || value === '') continue;
      if (!isValid(value)) return refuseSense('value', name, words);
      found[name] = value;
    }
  }
  return found;
}
