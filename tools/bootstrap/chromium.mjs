import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the Chromium named by TIDE_CHROMIUM or installed in a usual place; null when there is none. */
export function findChromium() {
  const named = process.env.TIDE_CHROMIUM;
  return [...(named ? [named] : []), ...usual].find((path) => existsSync(path)) ?? null;
}
