import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test';
import { loginByPassword } from '#features/auth/contract.ts';
import {
  type CaptchaCheckResult,
  checkPuzzle,
  createPuzzle,
  type Puzzle,
} from '#features/captcha/contract.ts';
import { answerOf, openPuzzle } from '#features/captcha/server/puzzle.ts';
import { openSecrets } from '#platform/server/secrets.ts';

/** A demo of its own, with its people and its sandbox. */
export interface Demo {
  readonly url: string;
  readonly dir: string;
  /** The last code that came to a number, by the sandbox's phone. */
  codeOf(mobile: string): Promise<string>;
  /** The phone of the sandbox. */
  readonly phone: string;
  /** Somebody of the sandbox, the first if nobody is named, scans the code that was made last. */
  scan(who?: number): Promise<void>;
}

interface Sms {
  readonly code: string;
}

interface Health {
  readonly world: object | null;
}

interface SandboxState {
  readonly people: readonly { readonly openid: string }[];
  readonly scenes: readonly { readonly scene: string; readonly isOpen: boolean }[];
}

async function json<T>(address: string, method = 'GET'): Promise<T> {
  const response = await fetch(address, { method });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as T;
}

async function sandboxOf(url: string): Promise<string> {
  const options = await json<{ data: { sandbox_url: string } }>(`${url}/api/passport/login/options`);
  return options.data.sandbox_url;
}

/** Starts a demo market of the smallest size and waits until it is built. */
async function startDemo(): Promise<{ demo: Demo; stop(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'tide-people-'));
  const { TIDE_SINGLE_USER: _one, ...inherited } = process.env;
  const env = {
    ...inherited,
    TIDE_DATA_DIR: dir,
    TIDE_DEMO: '1',
    TIDE_DEMO_SIZE: 'XS',
    TIDE_PORT: '0',
    TIDE_LOG_LEVEL: 'warn',
    UV_THREADPOOL_SIZE: '16',
  };
  const root = join(import.meta.dirname, '../..');
  const child = spawn(process.execPath, [join(root, 'src/app/server/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
    if (url) break;
  }
  child.stdout.resume();
  await expect
    .poll(async () => (await json<Health>(`${url}/api/health`)).world, { timeout: 240_000, intervals: [500] })
    .toBeNull();
  const sandbox = await sandboxOf(url);
  const demo: Demo = {
    url,
    dir,
    codeOf: async (mobile) => {
      // Sending is queued: the message may come a moment after it was said to be sent.
      let code = '';
      const read = async () => {
        code = (await json<Sms>(`${sandbox}/_ctl/sms/last?phone=${mobile}`)).code;
      };
      await expect(read).toPass({ timeout: 10_000 });
      return code;
    },
    phone: sandbox,
    scan: async (who = 0) => {
      const { people, scenes } = await json<SandboxState>(`${sandbox}/_ctl/state`);
      const scene = scenes.find((one) => one.isOpen)?.scene ?? '';
      const query = new URLSearchParams({ scene, openid: people[who]?.openid ?? '' });
      await json(`${sandbox}/_ctl/oa/scan?${query.toString()}`, 'POST');
    },
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  return { demo, stop };
}

/** Journeys of people: each worker has a demo of its own. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    // Playwright reads the names of what a fixture wants out of the braces: there must be some.
    async ({ playwright: _playwright }, provide) => {
      const { demo, stop } = await startDemo();
      await provide(demo);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ demo }, provide) => provide(demo.url),
});

/** The password of all demo people. */
export const PASSWORD = 'chaoxi2026';
/** That of a journey's own person: what everybody knows is refused for new people. */
export const OWN_PASSWORD = 'tide-and-moon-12';

/** Runs `tide` on the demo. */
export function tide(demo: Demo, args: readonly string[], input = ''): string {
  const cli = join(import.meta.dirname, '../../src/app/cli/main.ts');
  const env = { ...process.env, TIDE_DATA_DIR: demo.dir, TIDE_DEMO: '1' };
  return execFileSync(process.execPath, [cli, ...args], { env, input, encoding: 'utf8' });
}

/**
 * Makes a person of the journey's own. Danger: the people of the demo are shared by all journeys of a worker; one that changes its
 * number or password leaves the next ones before a closed door.
 */
export function createPerson(demo: Demo, mobile: string, password = OWN_PASSWORD): void {
  tide(demo, ['user', 'create', mobile, '--password-stdin'], password);
}

/** Puzzles that a journey tries before it gives up; each miss brings another, as it does for a person. */
const MOST_PUZZLES = 3;

/** Whether an answer is that of one call of ours. */
const isAnswerOf =
  ({ path }: { path: string }) =>
  (response: Response) =>
    new URL(response.url()).pathname === path;

/** Moves the knob with one key until it has gone as far as it can without passing `x`. */
async function slideTowards(
  knob: Locator,
  x: number,
  { key, step }: { key: string; step: number },
): Promise<void> {
  const at = async () => Number(await knob.getAttribute('aria-valuenow'));
  // A hand takes its time; the server looks for that.
  while (x - (await at()) >= step) await knob.press(key, { delay: 60 });
}

/** Slides the piece of one puzzle into its hole by keys: the test knows the secret of the server. Says whether it was taken. */
async function slideIntoPlace(page: Page, demo: Demo, puzzle: Puzzle): Promise<boolean> {
  const secrets = openSecrets(join(demo.dir, 'demo'));
  const mark = openPuzzle(secrets, puzzle.id, 0);
  if (!mark) throw new Error('not a puzzle of this demo');
  const x = answerOf(secrets, mark.nonce);
  const knob = page.getByRole('slider');
  await knob.focus();
  await slideTowards(knob, x, { key: 'Shift+ArrowRight', step: 20 });
  await slideTowards(knob, x, { key: 'ArrowRight', step: 4 });
  const checked = page.waitForResponse(isAnswerOf(checkPuzzle));
  await knob.press('Enter');
  const { data } = (await (await checked).json()) as { data: CaptchaCheckResult };
  return data.passed;
}

/** Presses what brings the captcha, and solves it; the form goes on by itself then. */
export async function passCaptcha(page: Page, demo: Demo, press: () => Promise<void>): Promise<void> {
  let made = page.waitForResponse(isAnswerOf(createPuzzle));
  await press();
  for (let times = 0; times < MOST_PUZZLES; times++) {
    const { data } = (await (await made).json()) as { data: Puzzle };
    made = page.waitForResponse(isAnswerOf(createPuzzle), { timeout: 0 });
    made.catch(() => undefined);
    if (await slideIntoPlace(page, demo, data)) return;
  }
  throw new Error(`${MOST_PUZZLES} puzzles were refused`);
}

/** Logs someone in on the log-in page, by password. */
export async function logIn(page: Page, demo: Demo, mobile: string, password = PASSWORD): Promise<void> {
  await page.goto('/loginPage');
  await page.getByRole('tab', { name: '账号密码登录' }).click();
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(password);
  const answered = page.waitForResponse(isAnswerOf(loginByPassword));
  await passCaptcha(page, demo, () => page.getByRole('button', { name: '登录', exact: true }).click());
  // A refusal says why it was one.
  expect(await (await answered).json()).toMatchObject({ data: { access_token: expect.any(String) } });
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
}
