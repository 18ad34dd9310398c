import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(work: (log: ReturnType<typeof createLog>) => void, pretty = false): string {
  const lines: string[] = [];
  work(createLog({ level: 'debug', pretty, to: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

test('a line is JSON with level, message and facts', () => {
  const line = linesOf((log) => log.info({ rows: 3 }, '已导入'));
  expect(JSON.parse(line)).toMatchObject({ level: 'info', rows: 3, msg: '已导入' });
});

test.each([
  ['a password in an address', { url: 'postgres://tide:hunter2@db/x' }],
  ['a key named password', { user: { password: 'hunter2' } }],
  ['a header', { headers: { authorization: 'Bearer hunter2' } }],
  ['a token by any name', { refreshToken: 'hunter2' }],
  ['a bearer token inside a text', { note: 'sent Bearer hunter2 there' }],
  ['a query value', { path: '/api/x?access_token=hunter2&a=1' }],
  ['an error message', { err: new Error('cannot reach postgres://tide:hunter2@db/x') }],
  ['the cause of an error', { err: new Error('no', { cause: new Error('https://a:hunter2@b') }) }],
])('%s never reaches the log', (_, facts) => {
  expect(linesOf((log) => log.error(facts, 'x'))).not.toContain('hunter2');
  expect(linesOf((log) => log.child(facts).error('x'))).not.toContain('hunter2');
});

test('mobile numbers are masked in messages, longer ids are not', () => {
  const line = linesOf((log) => log.info('短信 13912345678 商品 1391234567890'));
  expect(line).toContain('139****5678');
  expect(line).toContain('1391234567890');
});

test('pretty lines are one line a fact set', () => {
  const line = linesOf((log) => log.warn({ n: 1 }, '慢'), true);
  expect(line).toMatch(/^\d\d:\d\d:\d\d warn {2}慢 n=1\n$/);
});
