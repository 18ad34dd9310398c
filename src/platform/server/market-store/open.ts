import { join } from 'node:path';
import type { Env } from '../env.ts';
import { openEmbedded } from './embedded.ts';
import type { MarketStore } from './market-store.ts';
import { openOverHttp } from './over-http.ts';

/** Opens the market store that the configuration names: ClickHouse by URL, else the engine in this process. */
export function openMarketStore(env: Env): Promise<MarketStore> {
  if (env.clickhouseUrl !== null)
    return openOverHttp({ url: env.clickhouseUrl, cluster: env.clickhouseCluster, isDurable: env.fsync });
  return openEmbedded({
    dir: join(env.dataDir, 'market'),
    readers: env.marketSessions,
    memoryMb: env.marketMemoryMb,
    isDurable: env.fsync,
    isShortLived: env.marketShortLived,
  });
}
