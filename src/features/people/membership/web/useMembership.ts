import { create } from 'zustand';
import { TEAM_TAB } from '#catalog/enums/purchase-tabs.ts';
import type { Edition, ViewerLevel } from '#catalog/plans.ts';
import type { Blocked } from '#engine/web/slots.ts';
import { tabOf } from './purchase-path.ts';

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
  /** The purchase over the page, and the tab it opens with. */
  readonly purchase: { readonly tab: number | null } | null;
  prompt(level: ViewerLevel, blocked: Blocked): void;
  /** Opens the comparison; whatever prompt led there goes. */
  compare(variant?: RightsVariant): void;
  /** Opens the form to be called back; `wanted` is the edition one asked about. */
  askAdvisor(wanted?: Edition): void;
  /** Opens the purchase over the page; `wanted` is the edition that it is about. */
  buy(wanted?: Edition): void;
  /** Opens the purchase of more people for a team. */
  buySeats(): void;
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
  purchase: null,
  prompt: (blockedAt, blocked) => set({ blocked, blockedAt, isBlocked: true }),
  compare: (rights = 'common') => set({ rights, isRights: true, isBlocked: false, purchase: null }),
  askAdvisor: (wanted) => set({ wanted: wanted ?? null, isAdvisor: true, isBlocked: false, purchase: null }),
  buy: (wanted) => set({ purchase: { tab: wanted === undefined ? null : tabOf(wanted) }, isBlocked: false }),
  buySeats: () => set({ purchase: { tab: TEAM_TAB }, isBlocked: false }),
  close: () => set({ isBlocked: false, isRights: false, isAdvisor: false, purchase: null }),
  forget: (level) => set((now) => (now.blockedAt === level ? {} : { isBlocked: false })),
}));
