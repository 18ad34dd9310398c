import { createContext, useContext } from 'react';

/** From which days the sources of a block's figures exist, in words; undefined where they exist on all days of the figures. */
export const BlockSince = createContext<string | undefined>(undefined);

/** The words of the block around. */
export const useBlockSince = (): string | undefined => useContext(BlockSince);

/** That a source of the block around was never captured, in words; undefined where all were at some time. */
export function useMissingSources(): string | undefined {
  const since = useBlockSince();
  return since?.startsWith('暂无') ? since : undefined;
}
