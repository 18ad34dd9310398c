/** What a page writes down while it runs, in milliseconds of its clock. */
interface Notes {
  /** Calls under way, and when the last one was sent and the last one was answered. */
  open: number;
  sentAt: number;
  answeredAt: number;
  /** Lists that were requested and answered, and the address and time of the last request. */
  listsSent: number;
  listsAnswered: number;
  listSentAt: number;
  listUrl: string;
  /** When answers and other large texts had become data. */
  readonly parsed: number[];
  /** Tasks over 50 ms: begin and length. */
  readonly long: [begin: number, ms: number][];
  /** When what a visit waits for was there, and when a frame with it was drawn. */
  foundAt: number;
  drawnAt: number;
}

declare global {
  var benchNotes: Notes;
}

// Everything below runs in the browser: `pageScript` sends each function as its text, so they use one another and nothing else.

function nextFrame(): Promise<number> {
  return new Promise((done) => requestAnimationFrame(done));
}

/** After the next frame is drawn: a message comes after it. */
async function afterPaint(): Promise<number> {
  await nextFrame();
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });
  return performance.now();
}

/** Writes down each call of the page. */
function watchCalls(notes: Notes): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    const url = new URL(args[0] instanceof Request ? args[0].url : args[0], location.href);
    const isList = url.pathname.endsWith('/search');
    notes.open += 1;
    notes.sentAt = performance.now();
    if (isList)
      Object.assign(notes, { listsSent: notes.listsSent + 1, listSentAt: notes.sentAt, listUrl: url.href });
    return fetch(...args).finally(() => {
      notes.open -= 1;
      notes.answeredAt = performance.now();
      if (isList) notes.listsAnswered += 1;
    });
  };
}

/** Writes down when answers have become data: of encrypted ones the text is parsed by the page. */
function watchData(notes: Notes): void {
  const LARGE = 500;
  const { parse } = JSON;
  JSON.parse = (text, reviver) => {
    const value: unknown = parse(text, reviver);
    if (text.length > LARGE) notes.parsed.push(performance.now());
    return value;
  };
  const { json } = Response.prototype;
  Response.prototype.json = async function read(this: Response) {
    const value: unknown = await json.call(this);
    notes.parsed.push(performance.now());
    return value;
  };
}

/** Writes down when something is first there, and when it is drawn. */
function watchFirst(notes: Notes, selector: string): void {
  const look = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    look.disconnect();
    notes.foundAt = performance.now();
    void afterPaint().then((now) => {
      notes.drawnAt = now;
    });
  });
  look.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
}

/** Watches a page from before its own code runs. */
function watchPage(selector: string | null): void {
  const times = { sentAt: 0, answeredAt: 0, listSentAt: 0, foundAt: 0, drawnAt: 0 };
  const notes: Notes = {
    open: 0,
    listsSent: 0,
    listsAnswered: 0,
    listUrl: '',
    parsed: [],
    long: [],
    ...times,
  };
  globalThis.benchNotes = notes;
  watchCalls(notes);
  watchData(notes);
  new PerformanceObserver((seen) => {
    for (const { startTime, duration } of seen.getEntries()) notes.long.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  if (selector !== null) watchFirst(notes, selector);
}

/** Where the time of a click went, in milliseconds. All but `long` add up to `whole`. */
export interface ClickTimes {
  readonly whole: number;
  /** Until the request left the page. */
  readonly request: number;
  /** Of the server: what it says of itself in Server-Timing, else until the first byte of its answer. */
  readonly server: number;
  /** The request and the answer on their way. */
  readonly wire: number;
  /** Until the answer is data: decrypted and parsed. */
  readonly parse: number;
  /** Until React had put the rows into the document. */
  readonly react: number;
  /** Until a frame with them was drawn. */
  readonly paint: number;
  /** Tasks over 50 ms meanwhile. */
  readonly long: number;
}

/** When each step of a click was over. */
interface Steps {
  readonly start: number;
  readonly sent: number;
  readonly committed: number;
  readonly end: number;
}

function timesOf({ start, sent, committed, end }: Steps): ClickTimes {
  const { benchNotes: notes } = globalThis;
  const entry = performance.getEntriesByName(notes.listUrl, 'resource').at(-1) as
    | PerformanceResourceTiming
    | undefined;
  const answered = Math.min(committed, entry?.responseEnd ?? notes.answeredAt);
  const parsed = Math.min(committed, notes.parsed.find((at) => at >= answered) ?? answered);
  const said = entry?.serverTiming.find(({ name }) => name === 'total')?.duration;
  const server = said ?? (entry ? entry.responseStart - entry.requestStart : answered - sent);
  const during = notes.long.filter(([begin, ms]) => begin < end && begin + ms > start);
  return {
    whole: end - start,
    request: sent - start,
    server,
    wire: answered - sent - server,
    parse: parsed - answered,
    react: committed - parsed,
    paint: end - committed,
    long: during.reduce((sum, [, ms]) => sum + ms, 0),
  };
}

/** Clicks an option and waits until its rows are drawn; null when no list was requested within a second, or it has no rows. */
export async function clickUntilRows(button: HTMLElement | SVGElement): Promise<ClickTimes | null> {
  const { benchNotes: notes } = globalThis;
  const before = notes.listsSent;
  let committed = 0;
  let hasRows = true;
  const look = new MutationObserver(() => {
    const body = document.querySelector('.list-body');
    const isAnswered = notes.listsSent > before && notes.listsAnswered === notes.listsSent;
    if (!isAnswered || committed > 0 || body?.getAttribute('aria-busy') === 'true') return;
    committed = performance.now();
    hasRows = body !== null;
  });
  look.observe(document.body, { subtree: true, childList: true, attributes: true });
  performance.clearResourceTimings();
  const start = performance.now();
  (button as HTMLElement).click();
  while (notes.listsSent === before && performance.now() - start < 1000) await nextFrame();
  if (notes.listsSent === before) {
    look.disconnect();
    return null;
  }
  while (committed === 0 && performance.now() - start < 30_000) await nextFrame();
  look.disconnect();
  if (committed === 0) throw new Error(`no rows within 30 s of a click at ${location.pathname}`);
  const end = await afterPaint();
  return hasRows ? timesOf({ start, sent: notes.listSentAt, committed, end }) : null;
}

/** What a click on a row took, in milliseconds. */
export interface OpenTimes {
  /** Until the first figure of the page was drawn. */
  readonly figure: number;
  /** Until all calls of the page were answered, and drawn. */
  readonly settled: number;
}

/** Waits until a page has made no call for a while; the time when the last one was answered and drawn. */
export async function untilSettled(from: number): Promise<number> {
  const QUIET_MS = 300;
  const { benchNotes: notes } = globalThis;
  let settled = from;
  for (let now = from; now - settled <= QUIET_MS; now = await nextFrame()) {
    if (now - from > 30_000) throw new Error(`calls without an end at ${location.pathname}`);
    // A frame begins after its call was answered, and is drawn a frame later.
    if (notes.open > 0 || Math.max(notes.sentAt, notes.answeredAt) > settled) settled = await afterPaint();
  }
  return settled;
}

/** Clicks a link to a page in this tab and waits for its figures; throws when there are none within 30 s. */
export async function clickUntilFigures(link: HTMLElement | SVGElement, figure: string): Promise<OpenTimes> {
  const was = new Set(document.querySelectorAll(figure));
  const { pathname } = location;
  const isThere = () =>
    location.pathname !== pathname && [...document.querySelectorAll(figure)].some((one) => !was.has(one));
  const start = performance.now();
  (link as HTMLElement).click();
  while (!isThere()) {
    if (performance.now() - start > 30_000) throw new Error(`no figures at ${location.pathname}`);
    await nextFrame();
  }
  const drawn = await afterPaint();
  return { figure: drawn - start, settled: (await untilSettled(drawn)) - start };
}

/** Clicks a link to a page in a new tab; when that was, by the clock that tabs share. */
export function clickAway(link: HTMLElement | SVGElement): number {
  const now = performance.timeOrigin + performance.now();
  (link as HTMLElement).click();
  return now;
}

/** In a tab that a click opened and whose first figure is drawn: what the click took. */
export async function readOpened(clickedAt: number): Promise<OpenTimes> {
  const { drawnAt } = globalThis.benchNotes;
  const settled = await untilSettled(drawnAt);
  const since = performance.timeOrigin - clickedAt;
  return { figure: since + drawnAt, settled: since + settled };
}

/** A first visit: milliseconds until the first figure was drawn; requests and kilobytes until it was in the document. */
export interface VisitTimes {
  readonly ms: number;
  readonly requests: number;
  readonly kB: number;
}

/** What a visited page wrote down; null while nothing is drawn. */
export function readVisit(): VisitTimes | null {
  const { foundAt, drawnAt } = globalThis.benchNotes;
  if (drawnAt === 0) return null;
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const before = entries.filter(({ responseStart }) => responseStart > 0 && responseStart <= foundAt);
  return {
    ms: drawnAt,
    requests: before.length,
    kB: before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  };
}

/** The script of a page that is watched; `selector` is what a visit waits for. */
export function pageScript(selector: string | null): string {
  const all = { nextFrame, afterPaint, watchCalls, watchData, watchFirst, watchPage, timesOf, untilSettled };
  const names = Object.keys(all).join(', ');
  const texts = Object.values(all).map(String).join('\n');
  return `${texts}\nObject.assign(globalThis, { ${names} });\nwatchPage(${JSON.stringify(selector)});`;
}
