import { createContext, useContext } from 'react';

/** From which days the sources of a block's figures exist, in words; undefined where they exist on all days of the figures. */
export const BlockSince = createContext<string | undefined>(undefined);

/** The streams that a block needs and that never had a fact. */
export const BlockMissing = createContext<readonly string[]>([]);

/** The words of the block around. */
export const useBlockSince = (): string | undefined => useContext(BlockSince);

/** The streams that the block around lacks; undefined where it lacks none. */
export function useMissingStreams(): readonly string[] | undefined {
  const missing = useContext(BlockMissing);
  return missing.length > 0 ? missing : undefined;
}
