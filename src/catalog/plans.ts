/** Editions by level (specification §3); a visitor has not logged in. */
export const VISITOR = -1;
export const TRIAL = 0;
export const LIGHT = 10;
export const FLAGSHIP = 20;
export const SUPREME = 30;

export type Edition = typeof TRIAL | typeof LIGHT | typeof FLAGSHIP | typeof SUPREME;
export type ViewerLevel = Edition | typeof VISITOR;

export interface EditionFacts {
  readonly level: Edition;
  readonly key: 'trial' | 'light' | 'flagship' | 'supreme';
  readonly name: string;
  readonly short: string;
}

/** The four editions in rising order. */
export const editions: readonly EditionFacts[] = [
  { level: TRIAL, key: 'trial', name: '体验版', short: '体验' },
  { level: LIGHT, key: 'light', name: '轻享版', short: '轻享' },
  { level: FLAGSHIP, key: 'flagship', name: '旗舰版', short: '旗舰' },
  { level: SUPREME, key: 'supreme', name: '至尊版', short: '至尊' },
];

/** One limit for every kind of viewer, lowest first: visitor, trial, light, flagship, supreme. 0 means no limit of its own. */
type Row = readonly [visitor: number, trial: number, light: number, flagship: number, supreme: number];

/** No limit of the edition; the engine's own depth (10,000 rows) still holds. */
export const NO_LIMIT = 0;
/** Pages of any listing reach this row, and totals are exact up to it (open reading 40). */
export const LAST_LISTED_ROW = 10_000;
/** Rows that a ranking keeps (domain.md 3.4). */
export const BOARD_ROWS = 3000;
export const PAGE_SIZE = 50;

const table = {
  // §9, cell for cell; visitors see ten rows (open reading 39)
  listViewNumber: [10, 20, 500, NO_LIMIT, NO_LIMIT],
  topListViewNumber: [10, 10, 100, 2000, 3000], // open reading 1
  localityListViewNumber: [10, 20, 200, NO_LIMIT, NO_LIMIT],
  localityTopListViewNumber: [10, 10, 100, 2000, NO_LIMIT],
  // original lines of comments on a video (domain.md 8.2)
  videoCommentLines: [0, 20, 50, NO_LIMIT, NO_LIMIT],
  fantasticCommentNumber: [10, 200, 1000, 2000, NO_LIMIT], // open reading 9
  commonUseConditionNumber: [0, 3, 5, 10, 15], // open reading 11
  pastBestsellerNumber: [10, 10, 100, 2000, 10_000], // open reading 10
  boards: [0, 1, 3, 5, 10],
  components: [0, 15, 15, 30, 50],
  // §6 and open readings 2, 6, 8
  searchesPerDay: [0, 20, 100, NO_LIMIT, NO_LIMIT],
  detailViewsPerDay: [0, 10, 50, NO_LIMIT, NO_LIMIT],
  // security.md 1.4, anti-scrape: never less than the searches, rankings and details that an edition is sold with show. A visitor's
  // are those of the network (open readings 100 and 103)
  objectsPerDay: [NO_LIMIT, 2000, 6000, 20_000, 50_000],
  follows: [0, 10, 50, 600, 2000],
  cartProducts: [0, 20, 100, 500, 1000], // open reading 322
  programKeys: [0, 1, 2, 5, 20], // open reading 665
  catalogueSources: [0, 20, 100, 500, 1000], // open reading 654
  liveMonitorsPerMonth: [0, 0, 20, 600, 1200],
  videoMonitorsPerMonth: [0, 0, 20, 600, 1200], // open reading 141
  videoToTextPerMonth: [0, 3, 50, 300, 1000],
  copyWatchesPerDay: [0, 3, 20, NO_LIMIT, NO_LIMIT], // open reading 341
  latestTranscripts: [0, 3, 50, 300, NO_LIMIT], // open reading 342
  exportsPerMonth: [0, 0, 0, 600, 1200],
  rankingExportsPerMonth: [0, 0, 0, 0, 1200], // open reading 164
  exportSchedules: [0, 0, 0, 3, 10], // open reading 226
  subscriptions: [0, 1, 3, 10, 20], // open reading 254
  alertRules: [0, 0, 10, 100, 500],
  // matching products with influencers: tasks a month, and the most authors of a task (open reading 336)
  matchTasksPerMonth: [0, 2, 10, 100, 300],
  separationsPerMonth: [0, 3, 20, 100, 300], // open reading 359
  matchAuthorsPerTask: [0, 10, 20, 50, 100],
  // authors whose contact a person looks at (open reading 345)
  contactsPerMonth: [0, 3, 50, 600, 2000],
  teamSeats: [0, 1, 1, 1, 20],
  // how many days back a viewer may look
  dataDays: [7, 7, 30, 180, 730],
  dashboardDays: [0, 0, 0, 180, 365],
  // messages of a live room, and lines of what is said in a room or a video (domain.md 8.2)
  textRows: [0, 20, 50, NO_LIMIT, NO_LIMIT],
  /** History of rankings: the latest only, then days back (domain.md 4.3). */
  boardHistoryDays: [0, 0, 30, 180, 730],
} satisfies Record<string, Row>;

export type LimitId = keyof typeof table;

/** The limits that can bind the rows of a listing; `free` is a ranking that the specification leaves unflagged. */
export type RowLimit = 'list' | 'top' | 'locality' | 'localityTop' | 'past' | 'comments' | 'free';

const rowLimits: Record<Exclude<RowLimit, 'free'>, LimitId> = {
  list: 'listViewNumber',
  top: 'topListViewNumber',
  locality: 'localityListViewNumber',
  localityTop: 'localityTopListViewNumber',
  past: 'pastBestsellerNumber',
  comments: 'fantasticCommentNumber',
};

const place: Record<ViewerLevel, number> = {
  [VISITOR]: 0,
  [TRIAL]: 1,
  [LIGHT]: 2,
  [FLAGSHIP]: 3,
  [SUPREME]: 4,
};

/** The limit of a viewer; 0 means none. */
export function limitOf(id: LimitId, level: ViewerLevel): number {
  return table[id][place[level]] as number;
}

/** Portions of a trial that the visitors and trial accounts of one network have together (open reading 103). */
export const NETWORK_PORTIONS = 10;

/** Distinct objects a day that the visitors and trial accounts of one network read together. */
export function objectsPerNetwork(): number {
  return NETWORK_PORTIONS * limitOf('objectsPerDay', TRIAL);
}

/** The most rows that a card of the home page or a component of a board shows. */
export const GLANCE_ROWS = 20;
/** Distinct objects a day for the cards of the home page and for suggestions. */
const HOME_GLANCES = 200;

/**
 * Distinct objects a day that cards show beside what is counted: every component of one's own boards full, and the home page.
 * What a person arranged for themselves uses up nothing of what they search with (open reading 100).
 */
export function glancesPerDay(level: ViewerLevel): number {
  return limitOf('boards', level) * limitOf('components', level) * GLANCE_ROWS + HOME_GLANCES;
}

/** How much an edition has of a right: 0 behind a lower edition with a number is no limit, else the edition does not have it. */
export function amountOf(id: LimitId, level: ViewerLevel): number {
  const own = limitOf(id, level);
  const isEndless = own === NO_LIMIT && editions.some((e) => e.level < level && limitOf(id, e.level) > 0);
  return isEndless ? Number.POSITIVE_INFINITY : own;
}

/** The lowest edition above a viewer's with more of a right; null where none has. */
export function editionWithMore(id: LimitId, level: ViewerLevel): Edition | null {
  const now = amountOf(id, level);
  return editions.find((e) => e.level > level && amountOf(id, e.level) > now)?.level ?? null;
}

/** The lowest edition with so many of a right; null where none has. */
export function editionWithAmount(id: LimitId, amount: number): Edition | null {
  return editions.find(({ level }) => amountOf(id, level) >= amount)?.level ?? null;
}

/** The lowest edition above a viewer's that reads more objects a day; null for a visitor, who logs in, and at the top. */
export function editionForObjects(level: ViewerLevel): Edition | null {
  return level === VISITOR ? null : editionWithMore('objectsPerDay', level);
}

/** How many rows of a listing a viewer may see; never more than LAST_LISTED_ROW. A visitor sees ten, whatever the listing. */
export function rowsVisible(rows: RowLimit, level: ViewerLevel): number {
  if (rows === 'free') return level === VISITOR ? limitOf('listViewNumber', VISITOR) : LAST_LISTED_ROW;
  const own = limitOf(rowLimits[rows], level);
  return own === NO_LIMIT ? LAST_LISTED_ROW : Math.min(own, LAST_LISTED_ROW);
}

/** The lowest edition above a viewer's that sees more rows of a listing; null where none does. */
export function editionWithRows(rows: RowLimit, level: ViewerLevel): Edition | null {
  const now = rowsVisible(rows, level);
  return editions.find((e) => e.level > level && rowsVisible(rows, e.level) > now)?.level ?? null;
}

/** Deepest category level that a viewer may choose (§5 and open reading 3); deeper ones are shown disabled or not at all. */
export function categoryDepth(level: ViewerLevel): { readonly selectable: number; readonly shown: number } {
  if (level === SUPREME) return { selectable: 5, shown: 5 };
  if (level === FLAGSHIP) return { selectable: 4, shown: 5 };
  if (level === LIGHT) return { selectable: 2, shown: 3 };
  return { selectable: 1, shown: 1 };
}

/** Lowest edition that may choose a category of this depth. */
export function editionForDepth(depth: number): Edition {
  if (depth <= 1) return TRIAL;
  if (depth <= 2) return LIGHT;
  return depth <= 4 ? FLAGSHIP : SUPREME;
}

/** Whether a viewer gets bands instead of figures (open reading 27: visitor and trial do). */
export function isBanded(level: ViewerLevel): boolean {
  return level < LIGHT;
}

/** Whether a viewer may choose the order of a table (§5: blocked for trial). */
export function maySort(level: ViewerLevel): boolean {
  return level >= LIGHT;
}

/** Lowest edition that may look back this many days; null when none may. */
export function editionForDays(limit: LimitId, days: number): Edition | null {
  return editionWithAmount(limit, days);
}

/** The edition of a level. */
export function editionOf(level: Edition): EditionFacts {
  return editions.find((e) => e.level === level) as EditionFacts;
}

/** An edition and those above it in words; above the highest is none. */
export function editionsFrom(level: Edition): string {
  return level === SUPREME ? editionOf(level).name : `${editionOf(level).name}及以上`;
}

/** The edition a name of the configuration stands for. */
export function editionByKey(key: string): EditionFacts | undefined {
  return editions.find((e) => e.key === key);
}
