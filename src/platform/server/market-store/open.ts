import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { MarketStore } from './market-store.ts';

/** Opens the market store that the configuration names: ClickHouse by URL, else the engine in this process. */
export async function openMarketStore(env: Env): Promise<MarketStore> {
  if (env.clickhouseUrl !== null) {
    const { openOverHttp } = await import('./over-http.ts');
    return openOverHttp({ url: env.clickhouseUrl, cluster: env.clickhouseCluster, isDurable: env.fsync });
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded({
    dir: join(env.dataDir, 'market'),
    readers: env.marketSessions,
    memoryMb: env.marketMemoryMb,
    isDurable: env.fsync,
    isShortLived: env.marketShortLived,
  });
}
