import { randomInt } from 'node:crypto';
import { USER_PATH, type UserRequest } from '#features/people/identity/operator-contract.ts';
import { askOwnServer } from '#platform/server/gateways/own-server.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { type CommandResult, runTide } from '#testkit/command.ts';
import { type Demo, findDemo } from './demo.ts';
import { test as base } from './one-page.ts';

/** Journeys of people: all of them, in whichever worker, are on one demo. */
export const test = base.extend<{ demo: Demo }>({
  demo: [
    // Playwright reads the names of what a fixture wants out of the braces: there must be some.
    async ({ playwright: _playwright }, provide) => provide(await findDemo()),
    // The first journey of a run waits until the demo is built. Of a test, not of a worker: workers stay the same for all journeys.
    { scope: 'test', timeout: 300_000 },
  ],
  baseURL: async ({ demo }, provide) => provide(demo.url),
});

const SANDBOX_PEOPLE = ['林小潮', '周听海', '陈屿', '苏晚晴', '许望舒', '顾南星'] as const;

/** A person of the sandbox: its place there and its name. The second try of a journey takes another: what the first bound stays bound. */
export function sandboxPerson([first, second]: readonly [number, number]): { who: number; name: string } {
  const who = test.info().retry === 0 ? first : second;
  return { who, name: SANDBOX_PEOPLE[who] ?? '' };
}

/** The password of all demo people. */
export const PASSWORD = 'chaoxi2026';
/** That of a journey's own person: what everybody knows is refused for new people. */
export const OWN_PASSWORD = 'tide-and-moon-12';

/**
 * Numbers of the demo's people, whom journeys only look as: what one of them did is there for every other journey too. Danger: a
 * log-in ends that of another device, so each is used in one file alone (login.spec.ts and my-info.spec.ts press the buttons of two others).
 */
export const demoMobiles = {
  trial: '19900000001',
  supreme: '19900000004',
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
 * Makes a person of the journey's own and answers the number. Danger: the people of the demo are shared by all journeys, also by
 * those that run at the same time; one that changes its number, password or edition, or counts what it did, needs a person of its own.
 */
export async function createPerson(
  demo: Demo,
  { mobile = freshMobile(), password = OWN_PASSWORD, edition }: NewPerson = {},
): Promise<string> {
  await askOwner(demo, { do: 'create', mobile, password });
  if (edition !== undefined) await askOwner(demo, { do: 'grant', mobile, edition, days: null });
  return mobile;
}
