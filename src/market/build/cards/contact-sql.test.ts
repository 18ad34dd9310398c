import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactsIn, hasContacts } from '#kernel/contact-text.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { hasContactsSql } from './contact-sql.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Pieces that contacts are made of, and that come near them. */
const pieces = fc.constantFrom(
  '微信',
  '薇信',
  'v信',
  'V',
  'vx',
  'WX',
  'wechat',
  'email',
  '商务',
  '号',
  '同号',
  '卫星',
  ':',
  '：',
  '+',
  '-',
  ' ',
  '\u3000',
  '\t',
  '\n',
  '\u00a0',
  '@',
  '＠',
  '.',
  '_',
  '。',
  '❤',
  'abc',
  'tide_2026',
  'Q',
  '１３８',
  '138',
  '13800138000',
  '139-0013-9000',
  '5',
  '0',
  '88886666',
  'qq.com',
  'mail',
);
const texts = fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join(''));

it('says the same of drawn texts as the reader of contacts', async () => {
  const drawn = fc.sample(texts, { numRuns: 4000, seed: 56 });
  const rows = await test.runtime.stores.market.read<{ has: number | boolean }>({
    sql: `SELECT ${hasContactsSql('text')} AS has FROM (SELECT arrayJoin({texts:Array(String)}) AS text)`,
    params: { texts: drawn },
  });
  const expected = drawn.map((text) => hasContacts(contactsIn(text)));
  expect(expected.filter(Boolean).length).toBeGreaterThan(300);
  expect(expected.filter((has) => !has).length).toBeGreaterThan(300);
  const differ = drawn.filter((_, n) => (Number(rows[n]?.has) === 1) !== expected[n]);
  expect(differ).toEqual([]);
});
