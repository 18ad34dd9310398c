import { type Edition, FLAGSHIP, LIGHT, SUPREME } from '../plans.ts';

/** Tabs of the purchase page that sell an edition, with the specification's numbers (§3); those for teams come with buying. */
export const purchaseTabs: readonly { readonly id: string; readonly edition: Edition }[] = [
  { id: '1', edition: LIGHT },
  { id: '5', edition: FLAGSHIP },
  { id: '6', edition: SUPREME },
];

/** The tab that adds people to a team (specification §3). */
export const TEAM_TAB = 4;
