import { expect, test } from 'vitest';
import { isLoopback, readEnv } from './env.ts';

function errorsOf(source: Record<string, string | undefined>): string[] {
  const result = readEnv(source);
  return result.ok ? [] : result.errors;
}

test('an empty environment is the documented default', () => {
  const result = readEnv({});
  expect(result).toMatchObject({
    ok: true,
    env: {
      port: 7200,
      host: '127.0.0.1',
      demo: true,
      demoSize: 'S',
      singleUser: null,
      wire: 'auto',
      sessionSplit: 'browser',
      sandboxPort: 7201,
      marketSessions: 4,
      logLevel: 'info',
      fsync: false,
    },
  });
});

test('every bad value is named at once', () => {
  const errors = errorsOf({
    TIDE_PORT: '72x',
    TIDE_DEMO: 'yes',
    TIDE_SINGLE_USER: 'gold',
    TIDE_LOG_LEVEL: 'loud',
    TIDE_MARKET_SESSIONS: '0',
    TIDE_CLICKHOUSE_URL: 'tcp://somewhere',
    TIDE_FSYNC: 'on',
  });
  expect(errors).toHaveLength(7);
  expect(errors.join('\n')).toMatch(/TIDE_PORT=72x[\s\S]*TIDE_DEMO=yes[\s\S]*TIDE_SINGLE_USER=gold/);
});

test('what does not go together is named beside the bad values', () => {
  const errors = errorsOf({
    TIDE_WIRE: 'no',
    TIDE_HOST: '0.0.0.0',
    TIDE_SINGLE_USER: 'trial',
    TIDE_DEMO: '0',
  });
  expect(errors).toEqual([
    'TIDE_WIRE=no：应为 auto、always、plain 之一',
    expect.stringContaining('TIDE_HOST=0.0.0.0：单用户方式（TIDE_SINGLE_USER=trial）'),
  ]);
});

test.each([
  ['5', '16', []],
  ['6', '16', ['TIDE_MARKET_SESSIONS=6：需要 UV_THREADPOOL_SIZE 至少为 17，现在是 16']],
  ['6', '17', []],
  ['6', undefined, []],
  [undefined, '16', []],
  [undefined, '8', ['TIDE_MARKET_SESSIONS=4：需要 UV_THREADPOOL_SIZE 至少为 15，现在是 8']],
  ['2', 'many', ['TIDE_MARKET_SESSIONS=2：需要 UV_THREADPOOL_SIZE 至少为 13，现在是 many']],
])('%s sessions of the market store with %s threads', (sessions, threads, errors) => {
  const given = { TIDE_MARKET_SESSIONS: sessions, UV_THREADPOOL_SIZE: threads };
  expect(errorsOf(given)).toEqual(errors);
  expect(errorsOf({ ...given, TIDE_CLICKHOUSE_URL: 'http://market:8123' })).toEqual([]);
});

test('a bad address is refused without repeating its password', () => {
  const errors = errorsOf({ TIDE_DATABASE_URL: 'mysql://user:hunter2@db/x' });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('TIDE_DATABASE_URL');
  expect(errors[0]).not.toContain('hunter2');
});

test.each(['0.0.0.0', '::', '192.168.1.4', 'example.cn', '127.0.0.1.evil.cn', '127.999.1.1', '[::2]'])(
  'a single user is refused on %s',
  (host) => {
    expect(errorsOf({ TIDE_HOST: host, TIDE_SINGLE_USER: 'supreme' }).join()).toContain('单用户');
  },
);

test('a single user is refused behind a proxy, where callers from outside would be that user', () => {
  const given = { TIDE_SINGLE_USER: 'supreme', TIDE_ORIGIN: 'https://tide.example' };
  expect(errorsOf(given).join()).toContain('不能经代理让他人访问');
  expect(errorsOf({ TIDE_ORIGIN: 'https://tide.example' })).toEqual([]);
});

test.each(['127.0.0.1', '127.8.9.1', '::1', 'localhost'])('%s is loopback', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test('the brackets that an address has in a URL do not belong to it', () => {
  expect(readEnv({ TIDE_HOST: '[::1]' })).toMatchObject({ ok: true, env: { host: '::1' } });
});

test('blank values count as absent', () => {
  expect(readEnv({ TIDE_PORT: ' ', TIDE_DATABASE_URL: '' })).toMatchObject({
    ok: true,
    env: { databaseUrl: null },
  });
});

test('never lets the demo fill the stores of a URL', () => {
  const read = readEnv({ TIDE_DEMO: '1', TIDE_DATABASE_URL: 'postgres://127.0.0.1/own' });
  expect(read.ok ? '' : read.errors.join('\n')).toMatch(/TIDE_DEMO=1.*TIDE_DATABASE_URL/);
});

test("there is a demo where nobody named a place and nothing of one's own stands", () => {
  const demoOf = (source: Record<string, string>, hasOwn: boolean) => {
    const read = readEnv(source, { hasOwn });
    return read.ok ? [read.env.demo, read.env.dataDir.endsWith('/demo')] : null;
  };
  expect(demoOf({}, false)).toEqual([true, true]);
  expect(demoOf({}, true)).toEqual([false, false]);
  expect(demoOf({ TIDE_DEMO: '1' }, true)).toEqual([true, true]);
  expect(demoOf({ TIDE_DEMO: '0' }, false)).toEqual([false, false]);
  expect(demoOf({ TIDE_DATA_DIR: '/somewhere' }, false)).toEqual([false, false]);
  expect(demoOf({ TIDE_DATA_DIR: '/somewhere', TIDE_DEMO: '1' }, true)).toEqual([true, true]);
  expect(demoOf({ TIDE_DATABASE_URL: 'postgres://db/x' }, false)).toEqual([false, false]);
});

test('tools are switched off by their names, and no other name is taken', () => {
  const offIn = (given: string) => {
    const read = readEnv({ TIDE_TOOLS_OFF: given });
    return read.ok ? read.env.toolsOff : read.errors;
  };
  expect(offIn('')).toEqual([]);
  expect(offIn('separation')).toEqual(['separation']);
  expect(offIn('separation, copy')).toEqual(['separation', 'copy']);
  expect(offIn('copy,export')).toEqual([expect.stringContaining('TIDE_TOOLS_OFF=copy,export')]);
});

test('a mail server comes with the address that mails come from, and its password is never repeated', () => {
  const TIDE_SMTP_URL = 'smtps://me:very-secret@smtp.example.com';
  const TIDE_SMTP_FROM = 'notice@example.com';
  expect(readEnv({ TIDE_SMTP_URL, TIDE_SMTP_FROM })).toMatchObject({
    ok: true,
    env: { smtp: { url: TIDE_SMTP_URL, from: TIDE_SMTP_FROM } },
  });
  expect(readEnv({})).toMatchObject({ ok: true, env: { smtp: null } });
  for (const half of [{ TIDE_SMTP_URL }, { TIDE_SMTP_FROM }])
    expect(errorsOf(half)).toEqual([expect.stringContaining('要一起写')]);
  const wrong = { TIDE_SMTP_URL: 'https://me:very-secret@x.example', TIDE_SMTP_FROM: 'nobody' };
  const errors = errorsOf(wrong);
  expect(errors).toHaveLength(2);
  expect(errors.join()).not.toContain('very-secret');
});
