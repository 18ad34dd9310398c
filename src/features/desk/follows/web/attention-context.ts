import { createContext, useContext } from 'react';
import type { FollowItem, FollowTag } from '../contract.ts';

/** An action chosen in a row. */
export type RowAction = 'stick' | 'remark' | 'move' | 'cancel';

/** What the extra columns of followed objects need beside the row. */
export interface AttentionRows {
  readonly items: ReadonlyMap<string, FollowItem>;
  readonly tags: readonly FollowTag[];
  onAction(item: FollowItem, action: RowAction): void;
}

/** Carries them to the cells. */
export const AttentionContext = createContext<AttentionRows | null>(null);

/** The rows around; throws outside of a followed screen. */
export function useAttentionRows(): AttentionRows {
  const rows = useContext(AttentionContext);
  if (!rows) throw new Error('not inside a list of followed objects');
  return rows;
}
