import { stderr, stdout } from 'node:process';
import { type Browser, chromium } from '@playwright/test';
import { logIn } from '../../tests/e2e/log-in.ts';
import { findChromium } from '../bootstrap/chromium.mjs';
import type { Side } from './web/measure.ts';
import { type Options, readOptions } from './web/options.ts';
import { measureAll } from './web/rounds.ts';
import { startSides } from './web/sides.ts';
import { table } from './web/table.ts';

/**
 * How fast the web is, in a browser: a click on a filter until its rows are drawn, by where the time goes; first visits with an empty
 * cache; a click on a row until the figures of its page; all of it again with the processor slowed down to a quarter.
 * Usage: npm run bench:web -- [--before <commit>] [--size XS|S] [--rounds 3] [--dir <folder>] [--only clicks,visits,rows] [--of 7]
 * [--throttle 1,4], or --url <address of a running demo> --dir <its data directory>. It makes a demo market, or takes the one of --dir,
 * and starts the server of this checkout on a copy of it; with --before that commit's beside it, measured in turn.
 */
const undos: (() => unknown)[] = [];
const later = (undo: () => unknown) => void undos.push(undo);

let cleaning: Promise<void> | null = null;

/** Ends what the run started and removes what it made, the last first; once, whoever calls it. */
function cleanUp(): Promise<void> {
  const undoAll = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo();
      } catch (error) {
        // The others are to be undone all the same.
        say(`not undone: ${String(error)}`);
      }
    }
  };
  cleaning ??= undoAll();
  return cleaning;
}

const began = performance.now();
function say(text: string): void {
  stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
}

/** 至尊版 of the demo. */
const MOBILE = '19900000004';

/** The running demo of --url, and who is logged in there. */
async function runningDemo(browser: Browser, { url, dir }: Options): Promise<Side[]> {
  const page = await browser.newPage({ baseURL: url ?? '' });
  await logIn(page, { url, dir } as Parameters<typeof logIn>[1], MOBILE);
  const cookies = await page.context().cookies();
  await page.context().close();
  return [{ name: 'now', url: url ?? '', cookies }];
}

async function measure(options: Options): Promise<string> {
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
  later(() => browser.close());
  const sides =
    options.url === null
      ? (await startSides(options, later, say)).map((one): Side => ({ ...one, cookies: [] }))
      : await runningDemo(browser, options);
  return table(await measureAll(browser, sides, { options, say }));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));

try {
  stdout.write(`${await measure(readOptions(process.argv.slice(2)))}\n`);
} catch (error) {
  // What an interrupt took away under the measurement is no finding.
  if (cleaning === null) throw error;
} finally {
  await cleanUp();
}
