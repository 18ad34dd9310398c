import { authorCard } from '../facts/author-card.ts';
import { columnsOf, mean, perMinute, ratio } from '../kernel/expr.ts';

const a = columnsOf(authorCard);

/** Rates of influencers: columns of the library, and filters. */
export const authorRates = {
  aup: ratio(a.gmv, a.sales),
  avgTotalUsers: mean(a.watch30, a.watch_lives30),
  avgLiveGmv: ratio(a.room_gmv30, a.priced_lives30),
  uv: ratio(a.watched_gmv30, a.priced_watch30),
  cvr: ratio(a.watched_sales30, a.priced_watch30),
  fansRatio: ratio(a.live_fans30, a.live_fans_watch30),
  rpm: perMinute(a.room_gmv30, a.priced_seconds30),
};
