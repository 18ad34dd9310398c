import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaptchaCheckResult, Puzzle } from '#features/people/captcha/contract.ts';
import { checkPuzzle, createPuzzle } from '#features/people/captcha/contract.ts';
import { BASE_KEYS, growths } from '#features/people/captcha/server/effort.ts';
import {
  captchaMigrations,
  type SlideCaptchaService,
  singleUse,
  slideCaptcha,
} from '#features/people/captcha/server/index.ts';
import { sealParam, sealPuzzle } from '#features/people/captcha/server/puzzle.ts';
import { countPuzzle } from '#features/people/captcha/server/puzzle-counts.ts';
import { forgetExpired } from '#features/people/captcha/server/store.ts';
import { createWork } from '#features/people/captcha/server/work.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { turnableClock } from '#platform/server/clock.ts';
import { cloudCaptcha } from '#platform/server/gateways/cloud-captcha.ts';
import type { CaptchaPort, CaptchaVerdict } from '#platform/server/gateways/ports.ts';
import { readProviders } from '#platform/server/gateways/providers.ts';
import { createLog } from '#platform/server/log.ts';
import { secretsOf } from '#platform/server/secrets.ts';
import { postgresStore, sqliteStore, type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { slideTo, solved } from '#testkit/captcha.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { fastest } from '#testkit/fastest.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

const secrets = secretsOf(Buffer.alloc(32, 7));
const ip = '192.0.2.1';
let calls = 0;
/** Each call comes from another address, so that no counts add up. */
const nextIp = () => `192.0.${Math.floor(++calls / 250)}.${calls % 250}`;
/** A browser at an address: with its mark, or new each time. */
const callerAt = (address: string, device = '') => ({
  ip: address,
  cookie: () => device,
  setCookie: () => undefined,
});
const log = createLog({ level: 'silent' });
let postgres: TestPostgres;
let sandbox: TestSandbox;

beforeAll(async () => {
  [postgres, sandbox] = await Promise.all([testPostgres(), startSandbox()]);
});
afterAll(async () => {
  postgres.stop();
  await sandbox.stop();
});

/** The same on each store; PostgreSQL is left out where there is none. */
async function open(engine: 'sqlite' | 'postgres'): Promise<AccountStore | null> {
  if (engine === 'sqlite') return sqliteStore(captchaMigrations);
  return postgres.url === null ? null : postgresStore(postgres.url, captchaMigrations);
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const clock = turnableClock('2026-04-01T12:00:00+08:00');
  let account: AccountStore | null;
  let slide: SlideCaptchaService;

  beforeAll(async () => {
    account = await open(engine);
    if (account) slide = slideCaptcha({ account, secrets, clock, countsLoopback: true });
  });
  afterAll(() => account?.close());

  const call = (endpoint: unknown, body: unknown) =>
    slide.routes
      .find((one) => one.endpoint === endpoint)!
      .handle({ query: {}, body, caller: callerAt(nextIp()) } as never);
  const create = (action = 'login', number = '') => call(createPuzzle, { action, number }) as Promise<Puzzle>;
  const checkNow = (body: unknown) => call(checkPuzzle, body) as Promise<CaptchaCheckResult>;
  /** Checks after the time that a slide takes. */
  const check = (body: unknown) => {
    clock.turn(500);
    return checkNow(body);
  };
  const param = async (action: string, number = '') => {
    const { passed, captcha_verify_param } = await check(await solved(secrets, await create(action, number)));
    expect(passed).toBe(true);
    return captcha_verify_param;
  };
  const verify = (text: string, action: 'login' | 'sms' | 'forgot' = 'login', number = '') =>
    slide.port.verify({ param: text, action, number, ip });
  const test: typeof it = ((name: string, work: () => Promise<void>) =>
    it(name, async (context) => {
      if (!account) context.skip();
      await work();
    })) as typeof it;
  test.each = ((kinds: readonly string[]) => (name: string, work: (kind: never) => Promise<void>) => {
    for (const kind of kinds) test(name.replace('%s', kind), () => work(kind as never));
  }) as never;

  describe('a puzzle is not passed', () => {
    test('by a wrong place, nor by a second try after it', async () => {
      const puzzle = await create();
      const right = await solved(secrets, puzzle);
      const wrong = right.x > 150 ? right.x - 5 : right.x + 5;
      expect(await check({ ...right, x: wrong, track: slideTo(wrong) })).toMatchObject({
        passed: false,
      });
      expect(await check(right)).toEqual({ passed: false, captcha_verify_param: '' });
    });

    test('by what no hand could slide', async () => {
      const bends: ((x: number) => { x: number; t: number }[])[] = [
        () => [],
        (x) => [{ x, t: 400 }],
        (x) => [
          { x: 0, t: 0 },
          { x, t: 900 },
        ],
        (x) => slideTo(x, 100),
        // Straight and even, in steps that no key makes: never whole pixels.
        (x) => {
          const steps = x % 30 === 0 ? 31 : 30;
          return Array.from({ length: steps + 1 }, (_, i) => ({ x: (x * i) / steps, t: i * 20 }));
        },
        (x) => slideTo(x).toReversed(),
        (x) => slideTo(x - 10),
        (x) => [...slideTo(x), { x, t: 1 }],
        (x) => [...slideTo(x).slice(0, -1), { x, t: Number.NaN }],
        (x) => [{ x: -40, t: 0 }, ...slideTo(x)],
        (x) => [{ x: 9000, t: 0 }, ...slideTo(x)],
      ];
      for (const bend of bends) {
        const right = await solved(secrets, await create());
        expect(await check({ ...right, track: bend(right.x) }), bend.toString()).toMatchObject({
          passed: false,
        });
      }
      expect(await check({ ...(await solved(secrets, await create())), x: Number.NaN })).toMatchObject({
        passed: false,
      });
    });

    test('by a slide that says it took longer than the puzzle was there', async () => {
      expect(await checkNow(await solved(secrets, await create()))).toMatchObject({ passed: false });
      const puzzle = await create();
      const right = await solved(secrets, puzzle);
      clock.turn(490);
      expect(await checkNow(right)).toMatchObject({ passed: true });
    });

    test('without its work, with that of another puzzle, or with a number alone', async () => {
      const [puzzle, other] = [await create(), await create()];
      const [right, foreign] = [await solved(secrets, puzzle), await solved(secrets, other)];
      const { counter, derivedKey } = right.work;
      const bent = [
        foreign.work,
        { counter, derivedKey: '' },
        { counter, derivedKey: puzzle.work.parameters.keyPrefix },
        { counter: counter + 1, derivedKey: `${derivedKey.slice(0, -2)}00` },
        { counter: -1, derivedKey: 'no hex' },
      ];
      for (const work of bent) {
        const next = await solved(secrets, await create());
        expect(await check({ ...next, work })).toMatchObject({ passed: false });
      }
      expect(await check(right)).toMatchObject({ passed: true });
    });

    test('with an id that is not ours, too old, or of something else', async () => {
      const work = await createWork(secrets, 1);
      const mark = { nonce: 'a', action: 'login', number: '', work, expires: clock.now() + 1000 } as const;
      const ids = ['', 'x', 'AAAA'.repeat(30), sealParam(secrets, mark)];
      ids.push(sealPuzzle(secretsOf(Buffer.alloc(32, 8)), mark));
      for (const id of ids)
        expect(
          await check({ id, x: 100, work: { counter: 0, derivedKey: '' }, track: slideTo(100) }),
        ).toMatchObject({ passed: false });
      const late = await solved(secrets, await create());
      clock.turn(120_000);
      expect(await check(late)).toMatchObject({ passed: false });
    });

    test('fifty times at once: one check counts', async () => {
      const right = await solved(secrets, await create());
      const all = await Promise.all(Array.from({ length: 50 }, () => check(right)));
      expect(all.filter((one) => one.passed)).toHaveLength(1);
    });
  });

  describe('a param is not taken', () => {
    test('for another action or number, when it is too old, or bent', async () => {
      expect(await verify(await param('login'), 'sms')).toBe('fail');
      expect(await verify(await param('sms'), 'forgot')).toBe('fail');
      const own = await param('sms', '13900000001');
      expect(await verify(own, 'sms', '13900000002')).toBe('fail');
      expect(await verify(own, 'sms')).toBe('fail');
      expect(await verify(own, 'sms', ' 13900000001')).toBe('pass');
      expect(await verify(own, 'sms', '13900000001')).toBe('fail');
      expect(await verify(await param('login'), 'login', '13900000001')).toBe('fail');
      const old = await param('login');
      clock.turn(300_000);
      expect(await verify(old)).toBe('fail');
      const good = await param('login');
      expect(await verify(`${good.slice(0, -4)}AAAA`)).toBe('fail');
      expect(await verify('')).toBe('fail');
      expect(await verify((await create()).id)).toBe('fail');
      expect(await verify(good)).toBe('pass');
    });

    test('a second time, however many come at once', async () => {
      for (let round = 0; round < 3; round++) {
        const text = await param('sms');
        const all = await Promise.all(Array.from({ length: 50 }, () => verify(text, 'sms')));
        expect(all.filter((one) => one === 'pass')).toHaveLength(1);
        expect(all.filter((one) => one === 'fail')).toHaveLength(49);
      }
    });
  });

  describe('the work of a puzzle grows with those that were asked for', () => {
    const keysOf = (address: string, device: string, number: string) =>
      countPuzzle(
        { account: account!, clock, countsLoopback: true },
        { caller: callerAt(address, device) as never, number },
      );
    let n = 0;
    /** A subject of each kind that was never there. */
    const fresh = () => ({
      address: `198.${18 + Math.floor(++n / 250)}.${n % 250}.7`,
      device: `d${n}`,
      number: `n${n}`,
    });
    /** The work after so many puzzles of one kind, all else being new each time. */
    const after = async (kind: 'address' | 'network' | 'device' | 'number', count: number) => {
      const same = fresh();
      let last: Awaited<ReturnType<typeof keysOf>> = 0;
      for (let i = 0; i <= count; i++) {
        const other = fresh();
        const within = same.address.replace(/7$/, String(i + 1));
        const address = kind === 'address' ? same.address : kind === 'network' ? within : other.address;
        last = await keysOf(
          address,
          kind === 'device' ? same.device : other.device,
          kind === 'number' ? same.number : other.number,
        );
      }
      return last;
    };

    test.each(['address', 'network', 'device', 'number'] as const)(
      'of its %s, also without an answer',
      async (kind) => {
        const { free, doubling } = growths[kind];
        expect(await after(kind, free)).toBe(BASE_KEYS);
        expect(await after(kind, free + doubling)).toBe(2 * BASE_KEYS);
      },
    );

    test('within the hour alone, and to an end', async () => {
      const { address, device, number } = fresh();
      const ask = () => keysOf(address, device, number);
      for (let i = 0; i < growths.device.limit!; i++) expect(await ask()).toEqual(expect.any(Number));
      expect(await ask()).toMatchObject({ refused: true, status: 429 });
      clock.turn(3_600_001);
      expect(await ask()).toBe(BASE_KEYS);
    });

    test('of many that are asked for at once too', async () => {
      const { address, device, number } = fresh();
      const all = await Promise.all(Array.from({ length: 13 }, () => keysOf(address, device, number)));
      expect(Math.max(...(all as number[]))).toBeGreaterThan(3 * BASE_KEYS);
    });

    test('of callers of this machine whose address no proxy names', async () => {
      const counting = { account: account!, clock, countsLoopback: false };
      const ask = () =>
        countPuzzle(counting, { caller: callerAt('127.0.0.1', `m${++n}`) as never, number: `m${n}` });
      let last: Awaited<ReturnType<typeof ask>> = 0;
      for (let i = 0; i <= growths.machine.free + 40; i++) last = await ask();
      expect(last).toBeGreaterThan(BASE_KEYS);
      expect(await keysOf(fresh().address, 'another', 'another')).toBe(BASE_KEYS);
    });
  });

  test('a puzzle is a picture, tells nothing of its answer, and is there at once', async () => {
    await slide.warm();
    let puzzle = await create();
    const again = async () => {
      puzzle = await create();
    };
    expect(await fastest({ tries: 3, limit: 250 }, again)).toBeLessThan(250);
    expect(createPuzzle.reply.safeParse(puzzle).success).toBe(true);
    for (const png of [puzzle.background, puzzle.piece]) {
      expect(png).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
      expect(png.length).toBeLessThan(120_000);
    }
    const { x } = await solved(secrets, puzzle);
    expect(x).toBeGreaterThan(puzzle.piece_size);
    expect(x).toBeLessThan(puzzle.width - puzzle.piece_size);
    expect(puzzle.piece_top + puzzle.piece_size).toBeLessThanOrEqual(puzzle.height);
    const ids = await Promise.all(Array.from({ length: 12 }, () => create()));
    const places = await Promise.all(ids.map((one) => solved(secrets, one)));
    expect(new Set(places.map((one) => one.x)).size).toBeGreaterThan(4);
  });

  test('what has expired is swept out', async () => {
    const rows = async () =>
      (
        await account!.db
          .withTables<{ captcha_used: { key: string } }>()
          .selectFrom('captcha_used')
          .select('key')
          .execute()
      ).length;
    expect(await rows()).toBeGreaterThan(10);
    clock.turn(3_600_000);
    await forgetExpired(account!, deletionAt(clock.now()));
    expect(await rows()).toBe(0);
  });

  describe('the cloud captcha', () => {
    let port: CaptchaPort;
    beforeAll(() => {
      const found = readProviders(sandbox.cloudFile, true).captcha;
      if (found?.kind !== 'cloud') throw new Error('no cloud captcha');
      if (account) port = singleUse(cloudCaptcha(found, { isDemo: true, log }), { account, clock });
    });
    const ask = (text: string): Promise<CaptchaVerdict> =>
      port.verify({ param: text, action: 'sms', number: '', ip });

    test('asks the provider once, of fifty at once', async () => {
      let asked = 0;
      const counting = singleUse(
        { ...port, verify: async () => (asked++, 'pass') },
        { account: account!, clock },
      );
      const once = () => counting.verify({ param: 'the same', action: 'sms', number: '', ip });
      const all = await Promise.all(Array.from({ length: 50 }, once));
      expect(all.filter((one) => one === 'pass')).toHaveLength(1);
      expect(asked).toBe(1);
    });

    test('passes one of fifty at the provider too', async () => {
      const all = await Promise.all(Array.from({ length: 50 }, () => ask(`ok-${engine}`)));
      expect(all.filter((one) => one === 'pass')).toHaveLength(1);
      expect(await ask(`fail-${engine}`)).toBe('fail');
    });

    test('may be asked again about what nobody could judge', async () => {
      await sandbox.fault('captcha', 'drop');
      expect(await ask(`ok-again-${engine}`)).toBe('unavailable');
      expect(await ask(`ok-again-${engine}`)).toBe('pass');
    });
  });
});
