import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCountBand, parsePercentBand } from './band.ts';
import { beijingDayFromText, endOfBeijingDay, startOfBeijingDay } from './beijing.ts';
import { captureTime } from './capture-name.ts';
import { parseCount, parseSold } from './count.ts';
import { parseDuration, parseMilliseconds } from './duration.ts';
import { splitTags, tagsInText } from './hashtags.ts';
import { parseMoment } from './moment.ts';
import { parseFen } from './money.ts';
import { quotedText } from './parsed.ts';

const valueOf = (parsed: object) => ('value' in parsed ? parsed.value : parsed);
const seconds = (iso: string) => Date.parse(iso) / 1000;

describe('durations in whole seconds', () => {
  test.each([
    ['00:33', 33],
    ['75:10', 4510],
    ['1:02:03', 3723],
    ['33秒', 33],
    ['1分20秒', 80],
    ['1小时5分', 3900],
    ['33.28', 33],
    ['95s', 95],
    ['33', 33],
  ])('%s', (text, value) => expect(valueOf(parseDuration(text))).toBe(value));
  test.each(['', '半分钟', '1:75:00', '00:99', '-5', '33毫', '9999999999'])('%s is nonsense', (text) =>
    expect(parseDuration(text)).toHaveProperty('flaw'),
  );
  test('of milliseconds', () => expect(valueOf(parseMilliseconds('33280'))).toBe(33));
});

describe('counts', () => {
  test.each([
    ['1.2w', 12_000],
    ['3.5万', 35_000],
    ['2亿', 200_000_000],
    ['1,234', 1234],
    ['1,234,567', 1_234_567],
    ['224202人付款', 224_202],
    ['已售 10.2万', 102_000],
    ['总售2.3万件', 23_000],
    ['销量：1234', 1234],
    ['2.5万人已购买', 25_000],
    ['１２３', 123],
    ['１．５Ｗ', 15_000],
    ['6400.0', 6400],
    ['3k', 3000],
    ['1.5M', 1_500_000],
    ['1.1b', 1_100_000_000],
    ['3.4 万', 34_000],
  ])('%s', (text, value) => expect(valueOf(parseCount(text))).toBe(value));
  test.each(['很多', '-5', '1.5', '1.23456w', '1e5', '12,34', '9999999999万亿', '', '1 2', '5天'])(
    '%s is nonsense',
    (text) => expect(parseCount(text)).toHaveProperty('flaw'),
  );
  test.each([
    ['100w+', '是下限'],
    ['1万+人付款', '是下限'],
    ['已售10万+件', '是下限'],
    ['5000以上', '是下限'],
    ['1000~2500', '是区间'],
    ['7500-1w', '是区间'],
    ['月销 2000+', '是月销量'],
    ['月销2000', '是月销量'],
  ])('%s is no exact count: %s', (text, flaw) => expect(parseCount(text)).toEqual({ flaw, isKnown: true }));
  test.each([
    ['1234', 1234, null],
    ['1.2w+', null, 12_000],
    ['已拼10万+件', null, 100_000],
    ['付款1.5万+', null, 15_000],
    ['7500~1w', null, 7500],
  ])('sold %s', (text, sold_total, sold_low) =>
    expect(parseSold(text, 1e9)).toEqual({ value: { sold_total, sold_low } }),
  );
  test.each(['已售罄', '2000+人看过', '月销2000+', '30亿+', '1e5+'])('sold %s is neither', (text) =>
    expect(parseSold(text, 1e9)).toHaveProperty('flaw'),
  );
  test('every whole number is itself, plain or grouped', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        expect(valueOf(parseCount(String(value)))).toBe(value);
        expect(valueOf(parseCount(value.toLocaleString('en-US')))).toBe(value);
      }),
    );
  });
});

describe('money', () => {
  test.each([
    ['59.9', 5990],
    ['￥59.90', 5990],
    ['¥1,299元', 129_900],
    ['1.2万', 1_200_000],
    ['0.01', 1],
    ['19.990', 1999],
    ['8.29', 829],
  ])('%s', (text, fen) => expect(valueOf(parseFen(text))).toBe(fen));
  test.each(['便宜', '9.999', '-1', '$5', '59-99', '99999999'])('%s is nonsense', (text) =>
    expect(parseFen(text)).toHaveProperty('flaw'),
  );
  test('every amount of fen survives being written in yuan', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_294_967_295 }), (fen) => {
        const yuan = `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
        expect(valueOf(parseFen(yuan))).toBe(fen);
      }),
    );
  });
});

describe('times', () => {
  const at = seconds('2026-03-05T12:00:00+08:00');
  test.each([
    ['2016/11/5', '2016-11-05T00:00:00+08:00', false],
    ['2016年11月5日', '2016-11-05T00:00:00+08:00', false],
    ['20240301', '2024-03-01T00:00:00+08:00', false],
    ['2024.02.29', '2024-02-29T00:00:00+08:00', false],
    ['2025-06-29 10:00:00', '2025-06-29T10:00:00+08:00', true],
    ['2025-06-29T10:00:00Z', '2025-06-29T10:00:00Z', true],
    ['2025-06-29T10:00:00.5-05:00', '2025-06-29T10:00:00-05:00', true],
    ['20250629100001', '2025-06-29T10:00:01+08:00', true],
    ['1736305754', '2025-01-08T11:09:14+08:00', true],
    ['1736305754000', '2025-01-08T11:09:14+08:00', true],
    ['3小时前发布', '2026-03-05T09:00:00+08:00', true],
    ['27天前发布', '2026-02-06T12:00:00+08:00', true],
    ['2个月前', '2026-01-04T12:00:00+08:00', true],
    ['昨天 08:30', '2026-03-04T08:30:00+08:00', true],
    ['前天', '2026-03-03T00:00:00+08:00', false],
    ['刚刚', '2026-03-05T12:00:00+08:00', true],
  ])('%s', (text, iso, exact) => expect(valueOf(parseMoment(text, at))).toEqual({ ts: seconds(iso), exact }));
  test.each(['2026/2/30', '2026-13-01', '昨天 25:00', '20261301', '1899/1/1', '2016/11-5', '很久以前', '11'])(
    '%s is nonsense',
    (text) => expect(parseMoment(text, at)).toHaveProperty('flaw'),
  );
  test('relative times need the time of the capture', () =>
    expect(parseMoment('27天前发布')).toEqual({ flaw: '是相对时间，要加 --at' }));
  test('every second lies in its Beijing day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 946_656_000, max: 4_000_000_000 }), (ts) => {
        expect(beijingDayFromText(startOfBeijingDay(ts))).toBe(beijingDayFromText(ts));
        expect(beijingDayFromText(endOfBeijingDay(ts))).toBe(beijingDayFromText(ts));
        expect(endOfBeijingDay(ts) - startOfBeijingDay(ts)).toBe(86_399);
      }),
    );
  });
  test.each([
    ['2026-05-01.json', '2026-05-01T23:59:59+08:00'],
    ['2026-06-15T071035Z.json', '2026-06-15T07:10:35Z'],
    ['search_露营_results_20250630_143533.csv', '2025-06-30T14:35:33+08:00'],
    ['user_videos_20250630.csv', '2025-06-30T23:59:59+08:00'],
  ])('captured at %s', (name, iso) => expect(captureTime(name)).toBe(seconds(iso)));
  test.each(['comments_7520917295812709682.csv', '2026-13-40.json', 'list.csv'])('no time in %s', (name) =>
    expect(captureTime(name)).toBeNull(),
  );
});

test('bands keep their limits', () => {
  expect(valueOf(parseCountBand('7500~1w'))).toEqual({ low: 7500, high: 10_000 });
  expect(valueOf(parseCountBand('1w～2.5w'))).toEqual({ low: 10_000, high: 25_000 });
  expect(valueOf(parseCountBand('100w+'))).toEqual({ low: 1_000_000, high: null });
  expect(valueOf(parsePercentBand('10%~15%'))).toEqual({ low: 1000, high: 1500 });
  for (const text of ['0~5%', '0%~5', '0%~5%'])
    expect(valueOf(parsePercentBand(text))).toEqual({ low: 0, high: 500 });
  expect(valueOf(parsePercentBand('30%+'))).toEqual({ low: 3000, high: null });
  expect(valueOf(parseCountBand('-'))).toEqual({ low: null, high: null });
  for (const text of ['2500~1000', '1~2~3', '~5', '1~2+', '多'])
    expect(parseCountBand(text)).toHaveProperty('flaw');
});

test('tags and quotes', () => {
  expect(splitTags('露营, 湖，#湖;;星空')).toEqual(['露营', '湖', '星空']);
  expect(tagsInText('去#露营 #湖 #湖')).toEqual(['露营', '湖']);
  expect(quotedText(`长\n${'字'.repeat(50)}`)).toBe(`“长 ${'字'.repeat(38)}…”`);
});
