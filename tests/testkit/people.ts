import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { editionByKey } from '#catalog/plans.ts';
import type { LoginResult } from '#features/people/identity/contract.ts';
import { mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { grant } from '#features/people/membership/server/index.ts';
import { type Answer, type EditionKey, openTestApp, type TestApp } from './app.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';

/** A browser: it keeps cookies and the token, and says that it is one. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  token: string;
  get<T = unknown>(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer<T>>;
  post<T = unknown>(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<T>>;
}

/** The product with people in it, and the sandbox that plays the outside. */
export interface PeopleApp extends TestApp {
  readonly sandbox: TestSandbox;
  browser(): TestBrowser;
  /** A solved captcha of the cloud's kind, good for once. */
  solved(): string;
  /** The last code that came to a number. */
  codeOf(mobile: string): Promise<string>;
  /** Sends a code and logs in with it; registers an unknown number. */
  logIn(browser: TestBrowser, mobile: string): Promise<Answer<LoginResult>>;
  grant(mobile: string, edition: EditionKey, days?: number | null, seats?: number): Promise<void>;
  /** A logged-in browser of a new person with this edition. */
  person(mobile: string, edition?: EditionKey): Promise<TestBrowser>;
}

const browserHeaders = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };

/** A file as a person sends it; `headers` come on top of what a browser says. */
export interface SentFile {
  readonly url: string;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file as the browser of a person does. */
export const sendFile = <T>(
  test: TestApp,
  browser: TestBrowser,
  { url, bytes, headers }: SentFile,
): Promise<Answer<T>> =>
  test.send<T>({
    method: 'POST',
    url,
    headers: {
      host: '127.0.0.1:7200',
      'content-type': 'application/octet-stream',
      ...browserHeaders,
      authorization: `Bearer ${browser.token}`,
      cookie: [...browser.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
      ...headers,
    },
    payload: bytes,
  });

function takeCookies(cookies: Map<string, string>, answer: Answer): void {
  for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=', 2);
    const isGone = attributes.some((a) => /^(Max-Age=0|Expires=Thu, 01 Jan 1970)/i.test(a));
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** A browser on an app. */
export function browserOf(test: Pick<TestApp, 'get' | 'post'>): TestBrowser {
  const cookies = new Map<string, string>();
  const headers = (own: Readonly<Record<string, string>>) => ({
    ...browserHeaders,
    ...(cookies.size > 0 && { cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; ') }),
    ...(browser.token && { authorization: `Bearer ${browser.token}` }),
    ...own,
  });
  const kept = <T>(answer: Answer<T>) => {
    takeCookies(cookies, answer);
    return answer;
  };
  const browser: TestBrowser = {
    cookies,
    token: '',
    get: async (path, own = {}) => kept(await test.get(path, { headers: headers(own) })),
    post: async (path, body, own = {}) => kept(await test.post(path, body, { headers: headers(own) })),
  };
  return browser;
}

/**
 * Opens the product for people, on the cloud captcha that the sandbox plays. The sandbox's clock follows the test's: both
 * start at the same moment; `turn` both.
 */
export async function openPeopleApp(
  own: Pick<
    Parameters<typeof openTestApp>[0] & object,
    'databaseUrl' | 'log' | 'speeds' | 'settings' | 'world'
  > & {
    now?: string;
    captcha?: 'cloud' | 'slide';
    /** Services beside those of the sandbox, by their place in the file of providers. */
    providers?: object;
  } = {},
): Promise<PeopleApp> {
  const sandbox = await startSandbox();
  const file = own.captcha === 'slide' ? sandbox.providersFile : sandbox.cloudFile;
  if (own.providers) {
    const known = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...known, ...own.providers }));
  }
  const test = await openTestApp({
    ...(own.now !== undefined && { now: own.now }),
    ...(own.log && { log: own.log }),
    ...(own.speeds && { speeds: own.speeds }),
    ...(own.world && { world: own.world }),
    ...(own.databaseUrl !== undefined && { databaseUrl: own.databaseUrl }),
    settings: {
      TIDE_SINGLE_USER: '',
      TIDE_DEMO: '1',
      TIDE_WIRE: 'plain',
      TIDE_PROVIDERS: file,
      ...own.settings,
    },
  });
  const solved = () => `ok-${randomUUID()}`;
  const codeOf = async (mobile: string) => {
    for (let round = 0; round < 400; round++) {
      const found = await sandbox.lastSms(mobile);
      if (found) return found.code;
      await new Promise((go) => setTimeout(go, 5));
    }
    throw new Error(`no message came to ${mobile}`);
  };
  const logIn = async (browser: TestBrowser, mobile: string) => {
    const before = (await sandbox.lastSms(mobile))?.code;
    const sent = await browser.post('/api/passport/login/sms/send/v2', {
      captcha_verify_param: solved(),
      mobile,
    });
    if (!sent.body.success) throw new Error(`no code: ${sent.text}`);
    let code = await codeOf(mobile);
    for (let n = 0; code === before && n < 40; n++) code = await codeOf(mobile);
    const answer = await browser.post<LoginResult>('/api/passport/login/sms/receive', { mobile, code });
    browser.token = answer.body.data?.access_token ?? '';
    return answer;
  };
  const grantTo: PeopleApp['grant'] = async (mobile, edition, days = null, seats = 1) => {
    const people = test.authContext;
    const user = await userByMobile(people.account.db, mobileIndex(people.secrets, mobile));
    const level = editionByKey(edition)?.level;
    if (!user || level === undefined) throw new Error(`nobody to grant ${edition} to`);
    const now = test.clock.now();
    await grant(people.account, { userId: user.id, level, seats, kind: 'operator', starts: now, days, now });
  };
  return {
    ...test,
    sandbox,
    browser: () => browserOf(test),
    solved,
    codeOf,
    logIn,
    grant: grantTo,
    person: async (mobile, edition = 'trial') => {
      const browser = browserOf(test);
      const answer = await logIn(browser, mobile);
      if (!answer.body.success) throw new Error(`not logged in: ${answer.text}`);
      if (edition !== 'trial') await grantTo(mobile, edition);
      return browser;
    },
    close: async () => {
      await test.close();
      await sandbox.stop();
    },
  };
}
