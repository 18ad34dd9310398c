import { randomInt } from 'node:crypto';
import { USER_PATH, type UserRequest } from '#features/identity/operator-contract.ts';
import { askOwnServer } from '#platform/server/gateways/own-server.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { type CommandResult, runTide } from '#testkit/command.ts';
import { type Demo, openDemo } from './demo.ts';
import { test as base } from './one-page.ts';

/** Journeys of people: each worker has a demo of its own. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    // Playwright reads the names of what a fixture wants out of the braces: there must be some.
    async ({ playwright: _playwright }, provide) => {
      const { demo, stop } = await openDemo();
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

/** Numbers of the demo's people, whom journeys only look as: what one of them did is there for the next journey too. */
export const demoMobiles = {
  trial: '19900000001',
  light: '19900000002',
  supreme: '19900000004',
  flagship: '19900000003',
  expired: '19900000007',
} as const;

/** Runs `tide` on the demo, in this process; throws with what it said when it failed. */
export async function tide(demo: Demo, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await tryTide(demo, args);
  if (code !== 0) throw new Error(`tide ${args[0]} ended with ${code}: ${stderr}`);
  return stdout;
}

/** Runs `tide` on the demo, in this process, however it ends. */
export function tryTide(demo: Demo, args: readonly string[]): Promise<CommandResult> {
  return runTide(demo.dir, args, { TIDE_DEMO: '1', TIDE_SINGLE_USER: '' });
}

/** Asks the demo about people as its owner does. */
async function askOwner(demo: Demo, body: UserRequest): Promise<void> {
  const answer = await askOwnServer(demo.owner, { method: 'POST', path: USER_PATH, body });
  const { success, message } = (await answer.json()) as Envelope;
  if (!success) throw new Error(`${body.do}: ${message}`);
}

/** What a new person has besides a number. */
interface NewPerson {
  readonly mobile?: string;
  readonly password?: string;
  /** Opened without an end, unless for so many days. */
  readonly edition?: 'light' | 'flagship' | 'supreme';
}

/** A number that nobody of the demo has; at a second try of a journey it is another one. */
export function freshMobile(): string {
  return `138${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/**
 * Makes a person of the journey's own and answers the number. Danger: the people of the demo are shared by all journeys of a
 * worker; one that changes its number, password or edition, or counts what it did, needs a person of its own.
 */
export async function createPerson(
  demo: Demo,
  { mobile = freshMobile(), password = OWN_PASSWORD, edition }: NewPerson = {},
): Promise<string> {
  await askOwner(demo, { do: 'create', mobile, password });
  if (edition !== undefined) await askOwner(demo, { do: 'grant', mobile, edition, days: null });
  return mobile;
}
