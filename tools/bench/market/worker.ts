import { fillDuck, openDuck } from './duck.ts';
import type { Engine, Question } from './engine.ts';
import { fillOurs, type OurEngine, openOurs } from './ours.ts';
import { fillPostgres, type Ordered, openPostgres } from './postgres.ts';
import { sizeOf } from './size.ts';

/** A process with one engine, so that its memory is its own. Speaks with its parent by messages; time is taken here. */
const [name = '', dir = '', share = '1', thin = '1'] = process.argv.slice(2);
const size = sizeOf(Number(share), Number(thin));

/** The two that are PostgreSQL, and which orders have indices there. */
const ORDERED: Readonly<Record<string, Ordered>> = { postgres: 'every', plain: 'first' };

let engine: Engine | undefined;

async function close(): Promise<void> {
  const open = engine;
  engine = undefined;
  await open?.close();
}

async function fill(): Promise<void> {
  const ordered = ORDERED[name];
  if (name === 'duckdb') await fillDuck(dir);
  else if (ordered) await fillPostgres(dir, ordered);
  else await fillOurs(dir, size, name === 'ours');
}

async function open(): Promise<Engine> {
  const ordered = ORDERED[name];
  if (name === 'duckdb') return openDuck(dir);
  return ordered ? openPostgres(dir, ordered) : openOurs(dir);
}

const works: Readonly<Record<string, (value: never) => Promise<unknown>>> = {
  fill,
  open: async () => {
    engine = await open();
  },
  answer: async (question: Question) => engine?.answer(question),
  usage: async () => engine?.usage(),
  words: async () => (engine as OurEngine).wordCounts(),
  counts: async () => (engine as OurEngine).counts(),
  ids: async (smaller: number) => (engine as OurEngine).ids(sizeOf(smaller, Number(thin))),
  close: async () => {
    await close();
    process.disconnect();
  },
};

/** One request of the parent at a time. */
export interface Request {
  readonly work: string;
  readonly value?: unknown;
}

async function serve({ work, value }: Request): Promise<void> {
  const began = performance.now();
  try {
    const result = await works[work]?.(value as never);
    if (process.connected) process.send?.({ ms: performance.now() - began, result });
  } catch (error) {
    process.send?.({ ms: 0, error: String(error).slice(0, 600) });
  }
}

process.on('message', (request: Request) => {
  void serve(request);
});
// A parent that died leaves nobody to stop the server that was started here.
process.on('disconnect', () => void close());
