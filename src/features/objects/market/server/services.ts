import type { Edition } from '#catalog/plans.ts';
import { service } from '#platform/server/feature.ts';
import type { Refused } from '#platform/server/http/route.ts';
import type { MarketKind, MarketQuery } from '../contract.ts';
import type { readMarketPage } from './read-page.ts';

/** The page of a market as an edition sees it. */
export type MarketPageData = Exclude<Awaited<ReturnType<typeof readMarketPage>>, Refused>;

/** Which market, of which category and days. */
export interface MarketPageOf {
  readonly market: MarketKind;
  readonly query: MarketQuery;
}

/** Names a market and reads its page, refused as the page is. */
export interface MarketPageReader {
  name(of: MarketPageOf, level: Edition): Promise<{ readonly title: string } | Refused>;
  read(of: MarketPageOf, level: Edition): Promise<MarketPageData | Refused>;
}

/** See MarketPageReader. */
export const marketPageService = service<MarketPageReader>('marketPage');
