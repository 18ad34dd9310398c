import { describe, expect, it } from 'vitest';
import { editions, limitOf } from '#catalog/plans.ts';
import { Random } from '#simulator/random.ts';
import { alertsOf, catalogueLines, MAX_CATALOGUE_LINE_LENGTH, refuseSources, sourceOfLine } from './rules.ts';

const random = new Random(31);
const letters = '0123456789ABCXYZabcxyz'.split('');
const draw = (n: number, of: readonly string[]) => Array.from({ length: n }, () => random.pick(of)).join('');

describe('a line of text', () => {
  it.each([
    '',
    '   ',
    '12345',
    '面膜 补水',
    'https://elsewhere.example/darenDetails/darenOverview/4fK9',
    '电话 13800000000',
  ])('of “%s” names nothing', (line) => expect(sourceOfLine(line)).toBeNull());
  it('names the object of a drawn link, whatever is around it', () => {
    for (let n = 0; n < 200; n++) {
      const id = draw(random.whole(1, 11), letters);
      const [page, kind] = random.pick([
        ['productDetails/productOverview', 'product'],
        ['productDetails/productLive', 'product'],
        ['gugu/product-detail', 'product'],
        ['smallShopDetails/smallShopOverview', 'shop'],
        ['brandDetails/brandProduct', 'brand'],
      ] as const);
      const ahead = random.pick(['', '看这个 ', '"', '1,']);
      const behind = random.pick(['', '?period=30', '/', '#x', ' 不错', '",12.5']);
      const line = `${ahead}https://tide.example/${page}/${id}${behind}`;
      expect([line, sourceOfLine(line)]).toEqual([line, { kind, by: 'own', id }]);
    }
  });
  it('names a product by the id of the platform in any column of a file', () => {
    for (let n = 0; n < 100; n++) {
      const id = `3${draw(random.whole(11, 18), '0123456789'.split(''))}`;
      const line = `面膜,${random.whole(1, 99)}.5,${id},在售`;
      expect(sourceOfLine(line)).toEqual({ kind: 'product', by: 'source', id });
    }
  });
});

it('has each line of a drawn text once, whatever ends it', () => {
  for (let n = 0; n < 100; n++) {
    const lines = Array.from({ length: random.whole(0, 8) }, () => draw(random.whole(1, 2), letters));
    const text = lines.map((line) => ` ${line} ${random.pick(['\n', '\r\n', '\n\n'])}`).join('');
    expect(catalogueLines(text)).toEqual([...new Set(lines)]);
  }
});

it('cuts a line to what a call takes', () => {
  for (let n = 0; n < 50; n++) {
    const line = draw(random.whole(1, 3 * MAX_CATALOGUE_LINE_LENGTH), letters);
    expect(catalogueLines(`${line}\n${line}x`)[0]).toBe(line.slice(0, MAX_CATALOGUE_LINE_LENGTH));
  }
});

it('calls attention to what is known alone', () => {
  expect(alertsOf({ unseen: null, sales: null, rivals: null })).toEqual([]);
  expect(alertsOf({ unseen: 6, sales: 1, rivals: { better: 0, cheaper: 0 } })).toEqual([]);
  expect(alertsOf({ unseen: 7, sales: 0, rivals: { better: 2, cheaper: 1 } })).toEqual([
    'unseen',
    'unsold',
    'outsold',
    'undercut',
  ]);
});

it('refuses what would pass the limit of an edition, and names one that holds more', () => {
  for (let n = 0; n < 200; n++) {
    const { level } = random.pick(editions);
    const limit = limitOf('catalogueSources', level);
    const used = random.whole(0, limit + 5);
    const more = random.whole(0, 30);
    const refusal = refuseSources(level, used, more);
    expect([level, used, more, refusal === null]).toEqual([
      level,
      used,
      more,
      more === 0 || used + more <= limit,
    ]);
    if (refusal === null) continue;
    expect(refusal.message).toContain(String(limit));
    if (refusal.needs !== null) expect(limitOf('catalogueSources', refusal.needs)).toBeGreaterThan(limit);
    expect(refusal.needs === null).toBe(level === 30);
  }
});
