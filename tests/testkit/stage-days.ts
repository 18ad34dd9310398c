import { fillCarriers, fillLives } from '#market/attribution/carriers-sql.ts';
import { fillEvidence } from '#market/attribution/room-evidence-sql.ts';
import { fillExpected } from '#market/attribution/sales-rates-sql.ts';
import { stageShares } from '#market/attribution/shares-sql.ts';
import { fillGrains, fillPortions, fillSteps } from '#market/attribution/steps-sql.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';

/** All products, on the two days that contested.ts and the rooms over midnight are of. */
const PART = { from: '2026-03-10', to: '2026-03-11', low: '0', high: '18446744073709551615' };

/** Attributes these days from the facts as they are, nothing held back, into sale_alloc_stg; the working tables stay to be looked at. */
export async function stageDays(market: MarketStore): Promise<void> {
  await fillCarriers(market, PART);
  await fillSteps(market, PART);
  await fillGrains(market, PART);
  await fillPortions(market, PART);
  await fillLives(market, PART);
  await fillExpected(market, PART);
  await fillEvidence(market, PART);
  await stageShares(market, PART, false);
}
