/** Every limit of the doubts, in one place; the page says each beside the value of the object. */
export const DOUBT_LIMITS = {
  /** 场观 of the top tenth of rooms with followers of the same class: bought views are bought to be many. */
  watchPlace: 0.9,
  /** Interactions per view below this share of the rooms of the class: two of a hundred honest rooms are there by chance … */
  lowPlace: 0.02,
  /** … and at most this share of what is usual, so that a class of rooms that are all alike has no outliers … */
  lowOfUsual: 1 / 3,
  /** … in at least this many of the figures: one alone has reasons of its own, as a room without chat. */
  lowFigures: 2,
  /** Rooms of a class without which its last fiftieth is one room or none. */
  peers: 50,
  /** A day that gains this many times the usual gain of the author … */
  jumpTimes: 5,
  /** … and this share of its followers … */
  jumpShare: 0.02,
  /** … and this many, below which a single recommendation explains it. */
  jumpLeast: 500,
  /** Part of a gain that rooms and videos have to explain; the rest may come of what is not collected. */
  explained: 0.5,
  /** Days with a capture before and after, without which no gain is usual. */
  jumpDays: 7,
  /** Followers who leave in a day, as a share: a counter may fall by it although rooms gained. */
  dailyLoss: 0.002,
  /** Followers that rooms have to say they gained before it is compared: smaller counters are rounded. */
  claimLeast: 200,
  /** Followers within one step of a room, below which a rounded counter explains it. */
  stepLeast: 100,
  /** Steps with both counters without which nothing is said of a room. */
  steps: 10,
  /** Part of the pieces sold that counters lost again: more than returns of most categories within two weeks. */
  fallShare: 0.3,
  /** Pieces of them, below which a single order explains it. */
  fallPieces: 20,
  /** Days of the sales counters: collectors' rows stay so long (docs/streams.md). */
  fallDays: 14,
  /** People who come and go by chance scatter by the root of their number, a variance of 1 to the mean; this is less than half of that root. */
  evenScatter: 0.2,
  /** People in the room on average, below which whole numbers are even by themselves. */
  evenOnline: 50,
  /** Captures of a room without which its scatter is chance. */
  evenTicks: 30,
} as const;
