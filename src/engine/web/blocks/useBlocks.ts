import { useQueries } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import {
  type DetailBlock,
  type DetailFamily,
  type DetailTab,
  isAnsweredByCall,
} from '#catalog/kernel/detail.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import { blocksEndpoint } from '#engine/blocks/block-contract.ts';
import type { BlockQuery } from '#engine/blocks/block-query.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';

/** What the blocks of a tab stand on. */
export interface DetailContextValue {
  readonly family: DetailFamily;
  readonly tab: DetailTab;
  readonly id: string;
  /** That of the viewer; the highest on the page of a sample. */
  readonly level: ViewerLevel;
  /** Whether the page is that of a sample: the server says so, once it has answered. */
  readonly isExample: boolean;
  /** Query of the period: `period`, or `start` and `end`. */
  readonly period: Readonly<Record<string, string>>;
  /** Parameters of every block request of the tab, beside the name of the block. */
  readonly asked: BlockQuery;
}

/** Carries the page of an object to its blocks. */
export const DetailContext = createContext<DetailContextValue | null>(null);

/** The page around; throws outside of one. */
export function useDetail(): DetailContextValue {
  const value = useContext(DetailContext);
  if (!value) throw new Error('not inside a detail page');
  return value;
}

/** Names of the period in the address; they are kept from tab to tab, and beside the state of a list. */
export const PERIOD_PARAMS = ['period', 'start', 'end'] as const;

/** The part of an address that the tabs and lists of a page share: the period, and whether the page is an example. */
export function sharedParams(query: URLSearchParams): URLSearchParams {
  const shared = new URLSearchParams();
  for (const name of [...PERIOD_PARAMS, 'isExample']) {
    const value = query.get(name);
    if (value !== null) shared.set(name, value);
  }
  return shared;
}

/** What the browser remembers answers of detail pages under. */
export const DETAIL = 'detail';

/** How the blocks of a call are fetched. */
export function blocksQuery(
  { family, id, level, isExample, period, asked }: DetailContextValue,
  path: string,
) {
  return {
    queryKey: [DETAIL, path, id, level, isExample, period, asked] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(blocksEndpoint(family, path), {
        params: { [family.scope]: id },
        query: { ...period, ...asked, ...(isExample && { is_example: '1' }) },
        signal,
      }),
  };
}

/** Paths of the calls that answer the blocks of a tab. */
function pathsOf(tab: DetailTab): string[] {
  const path = (block: DetailBlock) => (isAnsweredByCall(block) ? (block.call ?? tab.call ?? []) : []);
  return [...new Set(Object.values(tab.blocks).flatMap(path))];
}

/** The answers of a tab's blocks by name, which of them are late or failed, and the first failure. */
export function useBlocks(detail: DetailContextValue) {
  const paths = pathsOf(detail.tab);
  const results = useQueries({ queries: paths.map((path) => blocksQuery(detail, path)) });
  const failedPaths = new Set(paths.filter((_, n) => results[n]?.error && !results[n]?.data));
  const namesOfFailed = Object.entries(detail.tab.blocks).flatMap(([name, block]) =>
    isAnsweredByCall(block) && failedPaths.has(block.call ?? detail.tab.call ?? '') ? [name] : [],
  );
  const replies: Record<string, BlockReply> = {};
  const since: Record<string, string> = {};
  const missing: Record<string, readonly string[]> = {};
  for (const { data } of results) {
    Object.assign(replies, data?.blocks);
    Object.assign(since, data?.since);
    Object.assign(missing, data?.missing);
  }
  const failed = results.find((one) => one.error instanceof ApiFailure);
  return {
    replies: replies as Readonly<Record<string, BlockReply>>,
    /** From which days the sources of blocks exist, in words. */
    since: since as Readonly<Record<string, string>>,
    /** The streams that blocks lack. */
    missing: missing as Readonly<Record<string, readonly string[]>>,
    /** Which days of the period were corrected after they had been complete, in words. */
    corrected: results.find((one) => one.data)?.data?.freshness.corrected,
    /** Blocks that take too long. */
    late: new Set(results.flatMap((one) => one.data?.late ?? [])),
    /** Blocks whose call failed. */
    failed: new Set(namesOfFailed),
    isPending: results.some((one) => one.isPending),
    span: results.find((one) => one.data)?.data,
    failure: failed?.error instanceof ApiFailure ? failed.error : null,
    retry: () => void Promise.all(results.map((one) => one.refetch())),
  };
}
