import { type Edition, editionOf, editions, TRIAL } from '#catalog/plans.ts';

/** What counts of a grant: the edition, its time in milliseconds (`ends` null without an end), and the seats of a team. */
export interface Grant {
  readonly level: number;
  readonly starts: number;
  readonly ends: number | null;
  readonly seats: number;
}

/** What someone is at a moment. */
export interface Membership {
  readonly level: Edition;
  /** Milliseconds; null for an edition without an end, and for the trial. */
  readonly ends: number | null;
  /** Seats of the team; 1 without a team. */
  readonly seats: number;
  /** The last edition that ended, the highest of those at once, when nothing is left of it; milliseconds. */
  readonly ended: { readonly level: Edition; readonly at: number } | null;
}

const isEdition = (level: number): level is Edition => editions.some((e) => e.level === level);
const endOf = ({ ends }: Grant) => ends ?? Number.POSITIVE_INFINITY;

/**
 * The edition of a moment: the highest of the grants that run then (security.md 1.3). A grant of the same edition that begins
 * where one ends carries on, so the end is that of the last in the chain. Expired means trial at once.
 */
export function membershipAt(grants: readonly Grant[], now: number): Membership {
  const paid = grants.filter((g) => isEdition(g.level) && g.level > TRIAL);
  const context = paid.filter((g) => g.starts <= now && endOf(g) > now);
  const top = context.reduce<Grant | null>((best, g) => (!best || g.level > best.level ? g : best), null);
  if (!top) {
    const past = paid
      .filter((g) => endOf(g) <= now)
      .sort((a, b) => endOf(b) - endOf(a) || b.level - a.level)[0];
    const ended = past ? { level: past.level as Edition, at: endOf(past) } : null;
    return { level: TRIAL, ends: null, seats: 1, ended };
  }
  const same = paid.filter((g) => g.level === top.level).sort((a, b) => a.starts - b.starts);
  const ends = same.reduce((end, g) => (g.starts <= end && endOf(g) > end ? endOf(g) : end), now);
  const seats = Math.max(...context.filter((g) => g.level === top.level).map((g) => g.seats));
  return { level: top.level as Edition, ends: Number.isFinite(ends) ? ends : null, seats, ended: null };
}

/**
 * Until when somebody has at least the seats of a moment, milliseconds: the edition may run on with fewer. Null without an
 * end, and where no edition runs.
 */
export function seatsEndAt(grants: readonly Grant[], now: number): number | null {
  const { level, seats } = membershipAt(grants, now);
  return membershipAt(
    grants.filter((g) => g.level === level && g.seats >= seats),
    now,
  ).ends;
}

const DAY_MS = 24 * 3_600_000;
/** An edition is told of so many days before its end, and as many after it. */
const SOON_DAYS = 7;

/** What is to be said of an edition's end, and when: milliseconds. */
export interface EndNotice {
  readonly text: string;
  readonly isOver: boolean;
  readonly endsAt: number;
  readonly from: number;
  readonly until: number;
}

/** What is to be said now of an edition that ends within seven days, or has ended and nothing is left of it; null for nothing. */
export function endNotice({ ends, ended }: Membership, now: number): EndNotice | null {
  if (ended) {
    const text = `${editionOf(ended.level).name}已到期，续费后恢复权益`;
    return { text, isOver: true, endsAt: ended.at, from: ended.at, until: ended.at + SOON_DAYS * DAY_MS };
  }
  if (ends === null || ends - now > SOON_DAYS * DAY_MS) return null;
  const days = Math.ceil((ends - now) / DAY_MS);
  const text = days <= 1 ? '当前版本24小时内到期' : `当前版本还有${days}天到期`;
  return { text, isOver: false, endsAt: ends, from: ends - SOON_DAYS * DAY_MS, until: ends };
}
