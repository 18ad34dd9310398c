import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** Light or dark; null follows the system. */
export type ThemeName = 'light' | 'dark';

/** How a chart was last shown. */
export interface ChartMemory {
  readonly hidden: readonly string[];
  readonly mark: 'bar' | 'line' | null;
}

interface Remembered {
  readonly theme: ThemeName | null;
  /** Hidden series and marks of charts, by chart id. */
  readonly charts: Readonly<Record<string, ChartMemory>>;
  setChart(id: string, memory: ChartMemory): void;
  /** Columns chosen in 自定义列, by listing id. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Whether a person chose the cards of a list or its table, by listing id. */
  readonly cards: Readonly<Record<string, boolean>>;
  /** Sales goals of live rooms in fen, by room. */
  readonly goals: Readonly<Record<string, number>>;
  setGoal(room: string, fen: number | null): void;
  setTheme(theme: ThemeName): void;
  setColumns(listing: string, columns: readonly string[] | null): void;
  setCards(listing: string, isOn: boolean): void;
}

/** Rooms whose goals are remembered. */
const MAX_GOALS = 50;

/** What this browser remembers between visits; nothing of it ever leaves the machine. */
export const useRemembered = create<Remembered>()(
  persist(
    (set) => ({
      theme: null,
      columns: {},
      cards: {},
      charts: {},
      goals: {},
      setGoal: (room, fen) =>
        set(({ goals: { [room]: _old, ...others } }) => ({
          // A viewer looks at few rooms: the oldest goals go when there are many.
          goals: Object.fromEntries(
            [...Object.entries(others), ...(fen === null ? [] : [[room, fen] as const])].slice(-MAX_GOALS),
          ),
        })),
      setChart: (id, memory) => set(({ charts }) => ({ charts: { ...charts, [id]: memory } })),
      setTheme: (theme) => set({ theme }),
      setColumns: (listing, chosen) =>
        set(({ columns: { [listing]: _old, ...others } }) => ({
          columns: chosen ? { ...others, [listing]: chosen } : others,
        })),
      setCards: (listing, isOn) => set(({ cards }) => ({ cards: { ...cards, [listing]: isOn } })),
    }),
    { name: 'tidelens', version: 1, storage: createJSONStorage(() => localStorage) },
  ),
);

/** Names of what 记住账号 keeps; the second is a token that can be taken back, never the password (open reading 5). */
const ACCOUNT = 'tidelens-account';
const SECRET = 'tidelens-remember';

/** An account that this browser remembers, and the token that stands in for its password. */
export interface RememberedAccount {
  readonly account: string;
  readonly token: string;
}

function decoded(name: string): string {
  try {
    return atob(localStorage.getItem(name) ?? '');
  } catch {
    // Not base64: someone else wrote it, or a part of it is lost.
    return '';
  }
}

/** The remembered account; null without one. */
export function rememberedAccount(): RememberedAccount | null {
  const account = decoded(ACCOUNT);
  const token = decoded(SECRET);
  return account === '' ? null : { account, token };
}

/** Keeps both in base64, as the specification says; null clears both. */
export function rememberAccount(kept: RememberedAccount | null): void {
  if (kept === null) {
    localStorage.removeItem(ACCOUNT);
    localStorage.removeItem(SECRET);
    return;
  }
  localStorage.setItem(ACCOUNT, btoa(kept.account));
  localStorage.setItem(SECRET, btoa(kept.token));
}

/** Ids of pop-ups and on which day how often each was shown. */
const SHOWN = 'tidelens-shown';

type Shown = Readonly<Record<string, readonly [day: number, times: number]>>;

function shownOnes(): Shown {
  try {
    return JSON.parse(localStorage.getItem(SHOWN) ?? '{}') as Shown;
  } catch {
    return {};
  }
}

/** How often a pop-up was shown on a day, YYYYMMDD. */
export function timesShown(id: string, day: number): number {
  const [on, times] = shownOnes()[id] ?? [0, 0];
  return on === day ? times : 0;
}

/** Counts that a pop-up was shown on a day; other days are forgotten. */
export function countShown(id: string, day: number): void {
  const ofDay = Object.fromEntries(Object.entries(shownOnes()).filter(([, [on]]) => on === day));
  localStorage.setItem(SHOWN, JSON.stringify({ ...ofDay, [id]: [day, timesShown(id, day) + 1] }));
}

/** Why someone was sent to the short-video platform, and where they come back to. */
export interface PendingIntent {
  readonly purpose: 'login' | 'bind' | 'storefront' | 'creator';
  /** A path of ours; whoever reads it judges it anew. */
  readonly back: string;
}

const INTENT = 'tidelens-errand';

/** Notes an errand for this tab alone; it outlives the way to another site and back. */
export function storePendingIntent(errand: PendingIntent): void {
  sessionStorage.setItem(INTENT, JSON.stringify(errand));
}

/** The errand of this tab; a log-in that leads home when none can be read. */
export function readPendingIntent(): PendingIntent {
  try {
    const { purpose, back } = JSON.parse(sessionStorage.getItem(INTENT) ?? '{}') as Partial<PendingIntent>;
    const isKnown = purpose === 'bind' || purpose === 'storefront' || purpose === 'creator';
    return { purpose: isKnown ? purpose : 'login', back: typeof back === 'string' ? back : '' };
  } catch {
    return { purpose: 'login', back: '' };
  }
}
