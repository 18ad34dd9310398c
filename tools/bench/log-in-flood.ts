import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import autocannon from 'autocannon';
import { newNonce, PARAM_S, sealParam } from '#features/people/captcha/server/puzzle.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openSecrets } from '#platform/server/secrets.ts';
import { startServer } from '#testkit/process.ts';

/**
 * What a flood of wrong passwords does to everybody else (security.md 1.6): the 99th percentile of lists while 200 log-ins a
 * second come in, without a captcha and with one solved for each, against the same without a flood. Several rounds,
 * interleaved; medians. Usage: node tools/bench/log-in-flood.ts [rounds] [seconds].
 */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 8);
const PER_S = 200;

const dir = mkdtempSync(join(tmpdir(), 'tide-flood-'));
const server = await startServer(dir, { TIDE_SINGLE_USER: '', TIDE_SMS_PER_DAY: '100' });
const secrets = openSecrets(dir);
const clock = systemClock();

const lists = () =>
  autocannon({
    url: `${server.url}/api/sku/search`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    connections: 4,
    overallRate: 40,
    duration: seconds,
  });

/** What a solved puzzle of the log-in gives. */
const passed = () =>
  sealParam(secrets, {
    nonce: newNonce(),
    action: 'login',
    number: '',
    expires: clock.now() + PARAM_S * 1000,
  });

let number = 0;

function flood(isSolved: boolean) {
  return autocannon({
    url: server.url,
    connections: 8,
    overallRate: PER_S,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/api/passport/login/username/v2',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({
            captcha_verify_param: isSolved ? passed() : 'nothing',
            user_name: `139${String(10_000_000 + number++)}`,
            password: 'guess1234',
          }),
        }),
      },
    ],
  });
}

const kinds = ['none', 'without a captcha', 'each with a solved captcha'] as const;
const found = new Map<string, number[]>(kinds.map((kind) => [kind, []]));
const counts: string[] = [];

for (let round = 0; round <= rounds; round++) {
  for (const kind of kinds) {
    const flooding = kind === 'none' ? null : flood(kind !== 'without a captcha');
    const { latency } = await lists();
    const beaten = await flooding;
    // The first round warms up.
    if (round > 0) found.get(kind)?.push(latency.p99);
    if (beaten && round === rounds) {
      counts.push(
        `${kind}: ${beaten.requests.total} log-ins, ${beaten['2xx']} refused with words, ${beaten['4xx']} with 429, ${beaten['5xx']} faults`,
      );
    }
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const base = median(found.get('none') ?? []);
for (const kind of kinds) {
  const p99 = median(found.get(kind) ?? []);
  stdout.write(`${kind.padEnd(28)} p99 ${p99.toFixed(1)} ms  ×${(p99 / base).toFixed(2)}\n`);
}
stdout.write(`${counts.join('\n')}\n`);
await server.stop();
rmSync(dir, { recursive: true, force: true });
