import { join } from 'node:path';
import { type APIResponse, expect, type Locator, type Page, type Response } from '@playwright/test';
import {
  type CaptchaCheckResult,
  checkPuzzle,
  createPuzzle,
  type Puzzle,
} from '#features/people/captcha/contract.ts';
import { answerOf, openPuzzle } from '#features/people/captcha/server/puzzle.ts';
import { type LoginResult, loginByPassword } from '#features/people/identity/contract.ts';
import { openSecrets } from '#platform/server/secrets.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { solved } from '#testkit/captcha.ts';
import type { Demo } from './demo.ts';
import { PASSWORD } from './people.ts';

/** Secrets of the server: tests know where the piece of a puzzle belongs. */
const secretsOf = (demo: Demo) => openSecrets(join(demo.dir, 'demo'));

/** Puzzles that a journey tries before it gives up; each miss brings another, as it does for a person. */
const MAX_PUZZLES = 3;

/** Whether an answer is that of one call of ours. */
const isAnswerOf =
  ({ path }: { path: string }) =>
  (response: Response) =>
    new URL(response.url()).pathname === path;

/** What is in the code to scan that an answer brought. */
export async function codeIn(answer: Promise<Response>): Promise<string> {
  const { data } = (await (await answer).json()) as { data: { qr_code: string } };
  return data.qr_code;
}

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

/** Slides the piece of one puzzle into its hole by keys. Says whether it was taken. */
async function slideIntoPlace(page: Page, demo: Demo, puzzle: Puzzle): Promise<boolean> {
  const secrets = secretsOf(demo);
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
  for (let times = 0; times < MAX_PUZZLES; times++) {
    const { data } = (await (await made).json()) as { data: Puzzle };
    made = page.waitForResponse(isAnswerOf(createPuzzle), { timeout: 0 });
    made.catch(() => undefined);
    if (await slideIntoPlace(page, demo, data)) return;
  }
  throw new Error(`${MAX_PUZZLES} puzzles were refused`);
}

/** Logs someone in on the log-in page, by password. */
export async function logInOnScreen(
  page: Page,
  demo: Demo,
  { mobile, password = PASSWORD }: { mobile: string; password?: string },
): Promise<void> {
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

/** As quick as a hand can be. */
const QUICK_SLIDE_MS = 200;

/** What a call of a page's browser answered; throws with its words when it was refused. */
async function dataOf<T>(answer: APIResponse): Promise<T> {
  const { success, message, data } = (await answer.json()) as Envelope<T>;
  if (!success || data === null) throw new Error(`${answer.url()}: ${message}`);
  return data;
}

/**
 * Logs someone in by the calls that the log-in page makes, and keeps the session as the page does: its cookies are those of the
 * page's browser. Pages that are open already hear of it when they are loaded anew.
 */
export async function logIn(page: Page, demo: Demo, mobile: string, password = PASSWORD): Promise<void> {
  const ask = async <T>({ path }: { path: string }, data: object) =>
    dataOf<T>(await page.request.post(path, { data }));
  const puzzle = await ask<Puzzle>(createPuzzle, { action: 'login', number: mobile });
  const given = Date.now();
  const answer = await solved(secretsOf(demo), puzzle, QUICK_SLIDE_MS);
  // The server takes no slide that ends before it can have ended.
  await expect.poll(() => Date.now() - given, { intervals: [20] }).toBeGreaterThan(QUICK_SLIDE_MS);
  const { captcha_verify_param } = await ask<CaptchaCheckResult>(checkPuzzle, answer);
  const session = { captcha_verify_param, user_name: mobile, password };
  const { access_token, expires_in } = await ask<LoginResult>(loginByPassword, session);
  const expires = Math.floor(Date.now() / 1000) + expires_in;
  await page
    .context()
    .addCookies([{ name: 'token', value: access_token, url: demo.url, expires, sameSite: 'Lax' }]);
}
