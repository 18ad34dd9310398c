import { create } from 'zustand';
import type { Edition, ViewerLevel } from '#catalog/plans.ts';
import type { Blocked } from '#engine/web/slots.ts';

/** Which comparison of editions: all four, or the three that can be bought. */
export type RightsVariant = 'common' | 'unified';

/** What of the membership lies over the page; a second of a kind takes the place of the first. */
interface Membership {
  readonly blocked: Blocked | null;
  readonly isBlocked: boolean;
  /** Whom the prompt was made for. */
  readonly blockedAt: ViewerLevel | null;
  readonly rights: RightsVariant;
  readonly isRights: boolean;
  readonly wanted: Edition | null;
  readonly isAdvisor: boolean;
  prompt(level: ViewerLevel, blocked: Blocked): void;
  /** Opens the comparison; whatever prompt led there goes. */
  compare(variant?: RightsVariant): void;
  /** Opens the form to be called back; `wanted` is the edition one asked about. */
  askAdvisor(wanted?: Edition): void;
  close(): void;
  /** Takes away a prompt that was made for another level than this. */
  forget(level: ViewerLevel): void;
}

/** Upgrade dialog, comparison of editions, and the form for the advisor: anyone may open them, MembershipHost draws them. */
export const useMembership = create<Membership>()((set) => ({
  blocked: null,
  isBlocked: false,
  blockedAt: null,
  rights: 'common',
  isRights: false,
  wanted: null,
  isAdvisor: false,
  prompt: (blockedAt, blocked) => set({ blocked, blockedAt, isBlocked: true }),
  compare: (rights = 'common') => set({ rights, isRights: true, isBlocked: false }),
  askAdvisor: (wanted) => set({ wanted: wanted ?? null, isAdvisor: true, isBlocked: false }),
  close: () => set({ isBlocked: false, isRights: false, isAdvisor: false }),
  forget: (level) => set((now) => (now.blockedAt === level ? {} : { isBlocked: false })),
}));
