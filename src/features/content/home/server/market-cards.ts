import { hasSources, type SourceRule, sinceWords } from '#catalog/kernel/source-days.ts';
import { isBanded, type ViewerLevel } from '#catalog/plans.ts';
import { correctedIn } from '#engine/server/corrected.ts';
import { addDays, dayOfCode } from '#kernel/day.ts';
import { type OverviewDay, readOverviewDays } from '#market/read/overview.ts';
import { readTopWords } from '#market/read/word/word-days.ts';
import { cardOf } from '../rules.ts';
import { type HomeServices } from './overview-scope.ts';

const CARD_DAYS = 14;
const WORDS = 8;
/** What the cards are made from beside the sales of products. */
const SOURCES = ['live', 'video'] as const;

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
  const of = (pick: (day: OverviewDay) => number, rule: SourceRule) => {
    const known = (day: OverviewDay) => hasSources(rule, state.firstDays, dayOfCode(String(day.day)));
    const isMoney = rule === 'live' || rule === 'video';
    return cardOf(
      days.map((day) => (known(day) ? pick(day) : null)),
      { isMoney, isBanded: banded },
    );
  };
  const since =
    to === null ? '' : sinceWords(SOURCES, state.firstDays, { from: addDays(to, 1 - CARD_DAYS), to });
  return {
    day: days.at(-1)?.day ?? null,
    live: { gmv: of((d) => d.live, 'live'), rooms: of((d) => d.rooms, 'rooms') },
    video: { gmv: of((d) => d.video, 'video') },
    product: { active: of((d) => d.products, 'sales') },
    words: words.map(({ word }) => word),
    is_indexed: banded,
    ...(since !== '' && { since }),
    ...correctedIn(state, to === null ? null : { from: addDays(to, -1), to }),
  };
}
