import type { Edition } from '../plans.ts';

/** What every block of a detail page has. */
export interface BlockBase {
  readonly title: string;
  /** Grey text beside the title. */
  readonly note?: string;
  /** The formula, for the popover of the title. */
  readonly help?: string;
  /** Lowest edition that sees the block; others see it locked, and its data is never sent. */
  readonly needs?: Edition;
  /** Columns of twelve; 12 without. */
  readonly span?: 3 | 4 | 5 | 6 | 7 | 8 | 12;
  /** Path of the call that answers it, where that is not the tab's. */
  readonly call?: string;
}
