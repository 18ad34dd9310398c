/** A client gives up on an answer that says nothing for five minutes; one step on a large market may take longer. */
const QUIET_MS = 30_000;

/** The content type of an answer that comes line by line. */
export const LINES_TYPE = 'application/x-ndjson; charset=utf-8';

/** Lines on their way: `send` adds one, `signal` is aborted when the client is gone. */
export interface LineWriter<Line> {
  send(line: Line): void;
  readonly signal: AbortSignal;
}

/**
 * An answer that comes line by line while the work runs, each line a JSON text; an empty line now and then while there is
 * none. It ends with the work. Work that throws cuts the connection: what can go wrong is sent as a line.
 */
export async function* jsonLines<Line>(
  work: (writer: LineWriter<Line>) => Promise<void>,
  { signal, quietMs = QUIET_MS }: { readonly signal: AbortSignal; readonly quietMs?: number },
): AsyncGenerator<string> {
  const lines: string[] = [];
  let wake = () => {};
  let isDone = false;
  const running = work({
    signal,
    send: (line) => {
      lines.push(`${JSON.stringify(line)}\n`);
      wake();
    },
  }).finally(() => {
    isDone = true;
    wake();
  });
  // Its failure is thrown by the last line of this function; nobody may call it unhandled before.
  running.catch(() => undefined);
  while (!isDone || lines.length > 0) {
    if (lines.length === 0) await wakened(quietMs, (then) => (wake = then));
    yield lines.length > 0 || isDone ? lines.splice(0).join('') : '\n';
  }
  await running;
}

/** Resolves when it is woken, or after a time. */
async function wakened(ms: number, onReady: (wake: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((done) => {
    onReady(done);
    timer = setTimeout(done, ms);
  });
  clearTimeout(timer);
}
