import { createContext, useContext } from 'react';

/** From which days the sources of a block's figures exist, in words; undefined where they exist on all days of the figures. */
export const BlockSince = createContext<string | undefined>(undefined);

/** The words of the block around. */
export const useBlockSince = (): string | undefined => useContext(BlockSince);
