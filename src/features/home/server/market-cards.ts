import { isBanded, type ViewerLevel } from '#catalog/plans.ts';
import { correctedIn } from '#engine/server/corrected.ts';
import { addDays } from '#kernel/day.ts';
import { readOverviewDays } from '#market/read/overview.ts';
import { readTopWords } from '#market/read/word/word-days.ts';
import { cardOf } from '../rules.ts';
import { type HomeServices } from './overview-scope.ts';

const CARD_DAYS = 14;
const WORDS = 8;

/** The market of the last complete days in figures, and the words that are searched for most. */
export async function hotOf(services: HomeServices, level: ViewerLevel) {
  const { store, state, cache } = services.context;
  const to = state.dataDay;
  const version = `${state.updatedAt('sales')} ${to}`;
  const days =
    to === null
      ? []
      : await cache.get('home:days', version, () => readOverviewDays(store, { to, days: CARD_DAYS }));
  const words = await cache.get('home:words', String(state.updatedAt('word')), () =>
    readTopWords(store, { by: 'heat', category: null, take: WORDS }),
  );
  const banded = isBanded(level);
  const of = (pick: (day: (typeof days)[number]) => number, isMoney: boolean) =>
    cardOf(days.map(pick), { isMoney, isBanded: banded });
  return {
    day: days.at(-1)?.day ?? null,
    live: { gmv: of((d) => d.live, true), rooms: of((d) => d.rooms, false) },
    video: { gmv: of((d) => d.video, true) },
    product: { active: of((d) => d.products, false) },
    words: words.map(({ word }) => word),
    is_indexed: banded,
    ...correctedIn(state, to === null ? null : { from: addDays(to, -1), to }),
  };
}
