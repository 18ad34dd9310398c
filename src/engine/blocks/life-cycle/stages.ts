import { UNSEEN_SHARE } from '#catalog/facts/unseen-sales.ts';

/** Stages of a product's life, in their order. */
export const STAGES = ['intro', 'boom', 'steady', 'decline'] as const;
/** A stage of a product's life. */
export type Stage = (typeof STAGES)[number];

/** What people call the stages. */
export const stageNames: Readonly<Record<Stage, string>> = {
  intro: '新品期',
  boom: '成长期',
  steady: '成熟期',
  decline: '衰退期',
};

/** Days of the recent stretch. */
export const RECENT_DAYS = 7;
/** Days of the stretch before, which it is compared with. */
export const EARLIER_DAYS = 21;
/** A product counts as new for so many days after its first sale. */
export const INTRO_DAYS = 14;
/** Recent pieces a day over earlier ones from which on a product takes off. */
export const BOOM_FROM = 1.5;
/** Recent pieces a day over earlier ones up to which a product fades. */
export const DECLINE_TO = 0.6;

/** Last days of the recent stretch, which tell whether a peak within it is over. */
export const LAST_DAYS = 3;

/** What decides a stage, in words; the popover of the stage and the curve of the life have it in common. */
export const STAGE_WORDS = `近${RECENT_DAYS}日日均达到此前${EARLIER_DAYS}日日均的${BOOM_FROM}倍为${stageNames.boom}，近${LAST_DAYS}日已降到之前${RECENT_DAYS - LAST_DAYS}日的${DECLINE_TO}倍及以下的除外；首次有销量${INTRO_DAYS}天内且未下滑为${stageNames.intro}；降到${DECLINE_TO}倍及以下为${stageNames.decline}；其余为${stageNames.steady}`;

/** The rule in words, for the popover. */
export const STAGE_RULE = `按日销量判断：${STAGE_WORDS}。每日重算`;

/** Where a product stands; `ratio` is recent pieces a day over earlier ones, null where nothing was sold earlier. */
export interface LifeCycle {
  readonly stage: Stage;
  readonly ratio: number | null;
}

/** Whether the sales of a product are known from its first one on: its counter tells hardly more pieces than were seen to be sold. */
export function isSeenFromStart(seen: number, soldInAll: number | null): boolean {
  return soldInAll === null || seen >= soldInAll * (1 - UNSEEN_SHARE);
}

/** Pieces of a day, YYYYMMDD. */
export interface DayPieces {
  readonly day: string;
  readonly pieces: number;
}

/**
 * Whether the sales of a product are known from the first of these days on: all days with a sale, today's too. TRICKY: the counter that
 * they are held against counts today; without today's sales a product that takes off this morning would seem to have sold unseen before.
 */
export function isWholeSince(days: readonly DayPieces[], soldInAll: number | null): boolean {
  return isSeenFromStart(
    days.reduce((sum, { pieces }) => sum + pieces, 0),
    soldInAll,
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
const isKnown = (v: number | null): v is number => v !== null;

/** Pieces a day of the last days when they fell far below those of the days before in the same week; null when they did not. */
function fallenTo(week: readonly (number | null)[]): number | null {
  const last = week.slice(-LAST_DAYS).filter(isKnown);
  const ahead = week.slice(0, -LAST_DAYS).filter(isKnown);
  if (last.length < LAST_DAYS || ahead.length === 0) return null;
  return mean(ahead) > 0 && mean(last) <= mean(ahead) * DECLINE_TO ? mean(last) : null;
}

/**
 * Decides the stage from pieces by day up to the last complete day, oldest first, null where nothing is known, and the age in days
 * since the first sale, null where it is older than the captures. Null without a sale in these days, or when fewer than half of the recent days are known.
 */
export function lifeCycleOf(pieces: readonly (number | null)[], age: number | null): LifeCycle | null {
  const week = pieces.slice(-RECENT_DAYS);
  const recent = week.filter(isKnown);
  const earlier = pieces.slice(-RECENT_DAYS - EARLIER_DAYS, -RECENT_DAYS).filter(isKnown);
  if (recent.length * 2 < RECENT_DAYS) return null;
  const now = mean(recent);
  const isNew = age !== null && age <= INTRO_DAYS;
  const fallen = fallenTo(week);
  const rising = isNew ? 'intro' : 'boom';
  if (earlier.length === 0) {
    return isNew && now > 0 ? { stage: fallen === null ? 'intro' : 'decline', ratio: null } : null;
  }
  const before = mean(earlier);
  if (now === 0 && before === 0) return null;
  if (before === 0) return { stage: fallen === null ? rising : 'decline', ratio: null };
  const ratio = now / before;
  if (ratio <= DECLINE_TO) return { stage: 'decline', ratio };
  if (fallen !== null) return { stage: isNew || fallen <= before * DECLINE_TO ? 'decline' : 'steady', ratio };
  if (ratio >= BOOM_FROM) return { stage: 'boom', ratio };
  return { stage: isNew ? 'intro' : 'steady', ratio };
}
