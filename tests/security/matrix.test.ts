import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_ROOT } from '#app/server/open/open-routes.ts';
import { allListings } from '#catalog/index.ts';
import { FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import { changeUser, mobileIndex, revokeAll, userByMobile } from '#features/people/identity/server/index.ts';
import { type Endpoint, isWrite } from '#platform/wire/endpoint.ts';
import type { Answer } from '#testkit/app.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { plainCall, propertiesOf } from './inputs.ts';

/** What becomes of a session in front of a guard. */
type Standing = 'nobody' | 'alive' | 'elsewhere' | 'ended';

const roles = {
  visitor: 'nobody',
  trial: 'alive',
  light: 'alive',
  flagship: 'alive',
  supreme: 'alive',
  'team owner': 'alive',
  'sub-account': 'alive',
  'expired flagship': 'alive',
  'somebody else': 'alive',
  superseded: 'elsewhere',
  revoked: 'ended',
  closed: 'ended',
} as const satisfies Record<string, Standing>;

type Role = keyof typeof roles;

let test: PeopleApp;
const browsers = new Map<Role, TestBrowser>();
const fast = { points: 1_000_000, burst: 1_000_000 };

const mobileOf = (role: Role) => `1330000${String(1000 + Object.keys(roles).indexOf(role))}`;

async function userOf(role: Role) {
  const people = test.authContext;
  const user = await userByMobile(people.account.db, mobileIndex(people.secrets, mobileOf(role)));
  if (!user) throw new Error(`nobody is ${role}`);
  return user;
}

/** Makes everybody, by the doors that people use. */
async function arrive(): Promise<void> {
  const { account, clock } = test.authContext;
  browsers.set('visitor', test.browser());
  for (const role of Object.keys(roles) as Role[]) {
    if (role !== 'visitor') browsers.set(role, await test.person(mobileOf(role)));
  }
  for (const key of ['light', 'flagship', 'supreme'] as const) await test.grant(mobileOf(key), key);
  await test.grant(mobileOf('team owner'), 'supreme', null, 5);
  await test.grant(mobileOf('expired flagship'), 'flagship', 1);
  test.clock.turn(25 * 3_600_000);
  const owner = await userOf('team owner');
  const [sub, closed, revoked] = [
    await userOf('sub-account'),
    await userOf('closed'),
    await userOf('revoked'),
  ];
  await account.write(async (tx) => {
    await changeUser(tx, sub.id, { owner_id: owner.id });
    await changeUser(tx, closed.id, { state: 'closed' });
    await revokeAll(tx, revoked.id, { now: clock.now() });
  });
  const newer = test.browser();
  await test.logIn(newer, mobileOf('superseded'));
}

beforeAll(async () => {
  test = await openPeopleApp({ speeds: { reads: fast, writes: fast } });
  await arrive();
}, 600_000);
afterAll(() => test.close());

const browserOf = (role: Role) => browsers.get(role) as TestBrowser;

function send(browser: TestBrowser, endpoint: Endpoint): Promise<Answer> {
  const { method, url, body } = plainCall(endpoint);
  return method === 'GET' ? browser.get(url) : browser.post(url, body);
}

type FileEndpoint = PeopleApp['fileEndpoints'][number];

/** A call that takes or gives a file: an empty one is sent. */
function sendFile(browser: TestBrowser, endpoint: FileEndpoint): Promise<Answer> {
  const { url, body } = plainCall(endpoint as unknown as Endpoint);
  if (endpoint.kind === 'upload')
    return browser.post(url, '', { 'content-type': endpoint.contentTypes[0] ?? '' });
  return endpoint.method === 'GET' ? browser.get(url) : browser.post(url, body);
}

/** The edition of each role that has a session. */
const levels: Partial<Record<Role, number>> = {
  light: LIGHT,
  flagship: FLAGSHIP,
  supreme: SUPREME,
  'team owner': SUPREME,
  'sub-account': SUPREME,
};

/** The lowest edition of lists that are closed as a whole, by path; their definition says it. */
const closedLists = new Map(
  allListings.flatMap((l) =>
    l.needs === undefined
      ? []
      : [l.endpoint.path, l.endpoint.path.replace('/api', OPEN_ROOT)].map((path) => [path, l.needs] as const),
  ),
);

/** What the guard alone says must come of it: a status, or that it is none of the guard's. */
function expected(
  { path, guard, key, notForMembers, needs = closedLists.get(path) }: Endpoint,
  role: Role,
): string {
  const standing: Standing = roles[role];
  if (guard === 'owner') return '404';
  // No person has the key of a collector.
  if (key === 'collector') return '401';
  // Nor does a session open what programs read by keys.
  if (key === 'program') return standing === 'nobody' ? '401 log-in' : '401';
  if (guard === 'public') return 'through';
  if (standing === 'elsewhere') return '409';
  if (standing === 'ended') return '401';
  const isClosed = guard === 'user' || guard === 'local' || closedLists.has(path);
  if (isClosed && standing === 'nobody') return '401 log-in';
  // Nobody who logs in is the one user of a server without log-in.
  if (guard === 'local') return '403';
  if (notForMembers && role === 'sub-account') return '403';
  return needs !== undefined && (levels[role] ?? TRIAL) < needs ? '402' : 'through';
}

/** Whether a call names an object that its test makes up: in its path, as the id of its query, body or of a category, or as the list that an address is of. */
const namesObject = ({ path, query, body }: Endpoint) =>
  path.includes('{') ||
  'id' in propertiesOf(query) ||
  ['id', 'address', 'cate_id', 'task_id', 'aweme_id'].some((name) => name in propertiesOf(body));

/** What came of it, in the same words. */
function came(endpoint: Endpoint, { status, body }: Answer): string {
  // An object that does not exist is none of the guard's either.
  if (status === 404 && namesObject(endpoint) && endpoint.guard !== 'owner') return 'through';
  if (body.refusal?.prompt === 'log-in') return `${status} log-in`;
  return [401, 402, 403, 404, 409].includes(status) ? String(status) : 'through';
}

describe('every call for everybody', () => {
  it('is open to exactly those whom its guard names', async () => {
    const differences: string[] = [];
    let cells = 0;
    for (const endpoint of test.endpoints) {
      if (endpoint.path === '/api/user/logout') continue;
      for (const role of Object.keys(roles) as Role[]) {
        const answer = await send(browserOf(role), endpoint);
        cells++;
        const [want, got] = [expected(endpoint, role), came(endpoint, answer)];
        if (want !== got || answer.status >= 500) {
          differences.push(
            `${endpoint.method} ${endpoint.path} as ${role}: ${got} (${answer.status}), not ${want}`,
          );
        }
      }
    }
    expect(differences).toEqual([]);
    expect(cells).toBeGreaterThan(700);
  });

  it('is open to exactly those whom its guard names, where a file is sent or fetched', async () => {
    const differences: string[] = [];
    for (const one of test.fileEndpoints) {
      const endpoint = one as unknown as Endpoint;
      for (const role of Object.keys(roles) as Role[]) {
        const answer = await sendFile(browserOf(role), one);
        const [want, got] = [expected(endpoint, role), came(endpoint, answer)];
        if (want !== got || answer.status >= 500)
          differences.push(`${one.method} ${one.path} as ${role}: ${got} (${answer.status}), not ${want}`);
      }
    }
    expect(differences).toEqual([]);
    const paths = test.fileEndpoints.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/separation/upload',
        '/api/separation/file/{id}',
        '/api/videoasr/upload',
        '/api/videoasr/file/{task_id}',
      ]),
    );
  });

  it('has a guard in the contract', () => {
    const guards = new Set([...test.endpoints, ...test.fileEndpoints].map((one) => one.guard));
    expect([...guards].every((one) => ['public', 'viewer', 'user', 'local', 'owner'].includes(one))).toBe(
      true,
    );
  });

  it('is held to the pace of writes, unless it reads as the contract says', () => {
    const paths = (of: readonly Endpoint[]) => [...new Set(of.map((one) => one.path))].sort();
    const listings = new Set<string>(allListings.map((one) => one.endpoint.path));
    // The open API has the calls of the product once more.
    const posts = test.endpoints.filter(
      (one) => one.method === 'POST' && !isWrite(one) && one.key !== 'program',
    );
    expect(paths(posts).filter((path) => !listings.has(path))).toEqual([
      '/api/cart/list',
      '/api/catalogue/list',
      '/api/compare/{kind}',
      '/api/condition/options/{type}',
      '/api/custom/metrics/formula/check',
      '/api/export/report',
      '/api/follow/event/list',
      '/api/follow/search',
      '/api/import/explain',
      '/api/live/sku/list',
      '/api/market/live/days',
      '/api/market/live/goods',
      '/api/market/live/goods/top',
      '/api/market/live/overview',
      '/api/market/live/top',
      '/api/market/product/cate',
      '/api/market/product/concentration',
      '/api/market/product/overview',
      '/api/market/product/persona',
      '/api/market/product/price',
      '/api/market/product/tier',
      '/api/market/product/top',
      '/api/match/products',
      '/api/match/task/list',
      '/api/overview/live/hot',
      '/api/resolve',
      '/api/search/sentence',
      '/api/search/sentence/rows',
      '/api/seo/hotword/list',
      '/api/videoasr/search',
      '/api/videoasr/search/author',
      '/api/videoasr/user/asr/power',
      '/api/videoasr/user/asrinfo',
      '/api/videoasr/user/asrlist',
    ]);
    const gets = test.endpoints.filter((one) => one.method === 'GET' && isWrite(one));
    expect(paths(gets)).toEqual([
      '/api/author/contact/{uid}',
      '/api/overview/preselect/category',
      '/api/user/cdkey/{code}',
      '/api/user/extend/exchange',
      '/api/user/logout',
    ]);
  });

  it('logs out only whoever is logged in', async () => {
    for (const role of Object.keys(roles) as Role[]) {
      const answer = await browserOf(role).get('/api/user/logout');
      const standing = roles[role];
      const want = { nobody: 401, alive: 200, elsewhere: 409, ended: 401 }[standing];
      expect([role, answer.status]).toEqual([role, want]);
    }
  });
});

describe('somebody else’s objects', () => {
  it('and those that do not exist are answered byte by byte alike', async () => {
    const scene = async (mobile: string) => {
      const browser = await test.person(mobile);
      test.clock.turn(61_000);
      const { data } = (await browser.post<{ scene: string }>('/api/passport/login/wx/create_qrcode', {}))
        .body;
      return { browser, scene: data?.scene ?? '' };
    };
    const [own, other] = [await scene('13300009001'), await scene('13300009002')];
    const read = async (of: string) =>
      (await own.browser.post('/api/passport/login/wx/scan_info', { scene: of })).text;
    expect(await read(other.scene)).toBe(await read('nothing'));
    const change = async (of: string) =>
      (await own.browser.get(`/api/user/wechat/change/scan_info?scene=${of}`)).text;
    expect(await change(other.scene)).toBe(await change('nothing'));
  });
});
