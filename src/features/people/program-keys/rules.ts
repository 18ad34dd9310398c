import type { ProgramScope } from './contract.ts';

/** What each scope is called. */
export const scopeWords: Readonly<Record<ProgramScope, string>> = {
  lists: '列表与榜单',
  details: '详情与大盘',
  lookups: '搜索与条件',
};

/** Names of the scopes of a key. */
export const scopesInWords = (scopes: readonly string[]): string =>
  scopes.map((one) => scopeWords[one as ProgramScope] ?? one).join('、');
