import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { plainCall, propertiesOf, type Sent } from './inputs.ts';

/** Cases a call: 40 in the tests, more behind `npm run fuzz`. */
const CASES = Number(process.env.TIDE_FUZZ_CASES ?? 40);
/** The calls that are tried: those whose path holds one of these words, separated by commas; all without it. */
const ONLY = (process.env.TIDE_FUZZ_CALLS ?? '').split(',').filter(Boolean);
const SEED = Number(process.env.TIDE_FUZZ_SEED ?? 20261121);

let test: PeopleApp;
let lookers: readonly TestBrowser[];
const fast = { points: 10_000_000, burst: 10_000_000 };

beforeAll(async () => {
  test = await openPeopleApp({ speeds: { reads: fast, writes: fast }, world: true });
  lookers = [test.browser(), await test.person('13200000001', 'supreme')];
});
afterAll(() => test.close());

/** What breaks programs: edges of numbers, dates and text, and words that mean something somewhere. */
const nasty: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'a\u0000b',
  '\u009b31m',
  '\u001b[2J',
  '\u007f',
  '\u2066x\u2069',
  'a\u2028b\u2029c',
  '\ufeff',
  '😀',
  'ＡＢＣ',
  'x'.repeat(3000),
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '20260230',
  '00000000',
  '99999999999999999999',
  "' OR 1=1 --",
  '"); DROP TABLE app_user; --',
  '{{7*7}}',
  '${process.env}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '%',
  '\\',
  '0'.repeat(40),
  -1,
  0,
  0.5,
  2 ** 53 + 1,
  -(2 ** 31),
  true,
  null,
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  { __proto__: { x: 1 } },
  ['a', 'b'],
];

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double() },
);

const names = ['page', 'limit', 'sort', 'sort_field', 'keyword', 'days', 'at', '__proto__', 'toString', 'x'];

/** What stands in the place of each parameter of a path: mostly what the contract takes. */
const inPath = fc.option(fc.constantFrom('\u0000', 'a\u0000b', '\u009b', '\u202e1', '../x', ' '), {
  freq: 3,
  nil: null,
});

/** An address whose parameters of the path are `segment`. */
function bentPath({ path }: Endpoint, url: string, segment: string | null): string {
  if (segment === null || !path.includes('{')) return url;
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return `${path.replace(/\{\w+\}/g, encodeURIComponent(segment))}${search}`;
}

/** A call that differs from one the contract takes in some of its values, or in more than it names. */
function bent(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const plain = plainCall(endpoint);
  const inBody = Object.keys(propertiesOf(endpoint.body));
  const inQuery = Object.keys(propertiesOf(endpoint.query));
  const field = fc.tuple(fc.constantFrom(...inBody, ...names), value);
  const asked = fc.tuple(
    fc.constantFrom(...inQuery, ...names),
    fc.oneof(fc.constantFrom(...nasty), fc.string()),
  );
  return fc
    .tuple(fc.array(field, { maxLength: 4 }), fc.array(asked, { maxLength: 4 }), fc.boolean(), inPath)
    .map(([fields, queries, isEmpty, segment]) => {
      const body = { ...(isEmpty ? {} : plain.body), ...Object.fromEntries(fields) };
      const search = queries
        .map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(wellFormed(String(v)))}`)
        .join('&');
      const [path = '', plainSearch = ''] = bentPath(endpoint, plain.url, segment).split('?');
      return {
        method: plain.method,
        url: `${path}?${isEmpty || plainSearch === '' ? search : `${plainSearch}&${search}`}`,
        body,
      };
    });
}

/** TRICKY: a lone surrogate cannot be written in an address at all. */
const wellFormed = (text: string) => text.toWellFormed();

/** Bytes that are still in use after all that is not was let go of. */
function held(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const innards = /at \/|node_modules|SELECT |SQLITE_|kysely|DB::Exception|\.ts:\d+/i;

/** Sends so many bent requests to each call; answers the faults, and how many were sent. */
async function bendAll(calls: readonly Endpoint[], cases: number, seed: number) {
  const faults: string[] = [];
  let sent = 0;
  for (const endpoint of calls) {
    for (const [n, one] of fc.sample(bent(endpoint), { numRuns: cases, seed }).entries()) {
      const browser = lookers[n % lookers.length] as TestBrowser;
      const answer =
        one.method === 'GET' ? await browser.get(one.url) : await browser.post(one.url, one.body);
      sent++;
      const isJson = String(answer.headers['content-type']).includes('json');
      const isFault = answer.status >= 500 && answer.status !== 503;
      if (isFault || !isJson || innards.test(answer.text)) {
        faults.push(
          `${answer.status} ${one.method} ${one.url.slice(0, 300)} ${JSON.stringify(one.body).slice(0, 300)}`,
        );
      }
    }
  }
  return { faults, sent };
}

it(`answers ${CASES} malformed requests a call without one fault, and keeps nothing of them`, async () => {
  const calls = test.endpoints.filter(
    ({ path }) =>
      path !== '/api/user/logout' && (ONLY.length === 0 || ONLY.some((word) => path.includes(word))),
  );
  const first = await bendAll(calls, CASES, SEED);
  expect(first).toEqual({ faults: [], sent: CASES * calls.length });
  expect(calls.length).toBeGreaterThan(ONLY.length === 0 ? 60 : 0);
  // The caches are bounded and filled by now: other requests to the same calls leave next to nothing behind.
  const warm = held();
  const again = await bendAll(calls, Math.ceil(CASES / 4), SEED + 1);
  expect(again.faults).toEqual([]);
  expect(held() / warm).toBeLessThan(1.1);
}, 1_800_000);

it(`answers ${CASES} malformed receipts of each SMS provider without one fault`, async () => {
  const { sms } = JSON.parse(readFileSync(test.sandbox.cloudFile, 'utf8')) as {
    sms: Record<'aliyun' | 'tencent', { receipts: string }>;
  };
  const right = {
    aliyun: {
      phone_number: '13912345678',
      send_time: '2026-11-21 12:00:00',
      report_time: '2026-11-21 12:00:00',
      success: true,
      err_code: 'DELIVERED',
      biz_id: 'a',
    },
    tencent: {
      user_receive_time: '2026-11-21 12:00:00',
      nationcode: '86',
      mobile: '13912345678',
      report_status: 'FAIL',
      errmsg: 'x',
      sid: 'a',
    },
  };
  for (const provider of ['aliyun', 'tencent'] as const) {
    const field = fc.tuple(fc.constantFrom(...Object.keys(right[provider]), ...names), value);
    const one = fc
      .array(field, { maxLength: 3 })
      .map((f) => ({ ...right[provider], ...Object.fromEntries(f) }));
    const push = fc.oneof({ weight: 4, arbitrary: fc.array(one, { maxLength: 4 }) }, value);
    for (const body of fc.sample(push, { numRuns: CASES, seed: SEED })) {
      const url = `/notify/sms/${provider}/${sms[provider].receipts}`;
      const answer = await test.post(url, JSON.stringify(body) ?? '');
      expect([
        [200, 400].includes(answer.status),
        answer.status,
        JSON.stringify(body)?.slice(0, 300),
      ]).toEqual([true, answer.status, JSON.stringify(body)?.slice(0, 300)]);
      expect(answer.text).not.toMatch(innards);
    }
  }
}, 1_800_000);

it('answers what is no request of ours without a fault', async () => {
  const post = (headers: Record<string, string>, payload: string | Buffer) =>
    test.send({
      method: 'POST',
      url: '/api/passport/login/sms/receive',
      headers: { host: '127.0.0.1', ...headers },
      payload,
    });
  const json = { 'content-type': 'application/json' };
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const expected: readonly [Record<string, string>, string | Buffer, readonly number[]][] = [
    [{ 'content-type': 'text/plain' }, '{}', [415]],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', [415]],
    [{ 'content-type': 'application/xml' }, '<a/>', [415]],
    [json, '{', [400]],
    [json, '', [400, 422]],
    [json, '"text"', [422]],
    [json, '[]', [422]],
    [json, deep, [400, 413, 422]],
    [json, JSON.stringify({ mobile: 'x'.repeat(1_000_000), code: '' }), [413]],
    [{ ...json, authorization: 'Bearer' }, '{}', [422]],
    [{ ...json, authorization: `Bearer ${'x'.repeat(5000)}` }, '{}', [422]],
    [{ ...json, 'content-encoding': 'gzip' }, Buffer.from([0x1f, 0x8b, 8, 0]), [400, 415, 422]],
    [{ ...json, 'x-enc-key': 'x'.repeat(3000) }, '{}', [422]],
  ];
  for (const [headers, payload, statuses] of expected) {
    const answer = await post(headers, payload);
    expect([JSON.stringify(headers).slice(0, 80), statuses.includes(answer.status), answer.status]).toEqual([
      JSON.stringify(headers).slice(0, 80),
      true,
      answer.status,
    ]);
    expect(answer.text).not.toMatch(innards);
  }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const answer = await test.send({ method, url: '/api/user/info', headers: { host: '127.0.0.1' } });
    expect([method, answer.status < 500]).toEqual([method, true]);
  }
});
