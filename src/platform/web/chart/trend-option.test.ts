import { describe, expect, it } from 'vitest';
import { csvOf } from './table-csv.ts';
import type { Trend } from './trend-data.ts';
import { axisText, pointText, trendOption } from './trend-option.ts';

const trend: Trend = {
  at: ['11-09', '11-10', '11-11'],
  series: [
    {
      key: 'live',
      label: '直播',
      unit: 'money',
      mark: 'bar',
      stack: 'gmv',
      color: 0,
      values: [100, null, 300],
    },
    {
      key: 'fans',
      label: '涨粉',
      unit: 'count',
      mark: 'line',
      axis: 'right',
      values: [5, -3, null],
      previous: [1, 2, 3],
    },
  ],
  spans: [{ label: '双11大促', from: 1, to: 2 }],
  running: 2,
};
const view = { hidden: [], mark: null, compares: false } as const;
type Drawn = { name: string; type: string; data: unknown[]; markArea?: object }[];
const seriesOf = (own: object = {}, of: Trend = trend) =>
  trendOption(of, { ...view, ...own }, 'tide').series as Drawn;

describe('the option of a trend', () => {
  it('keeps what is unknown as a gap, never as 0', () => {
    expect(seriesOf()[0]?.data[1]).toBeNull();
  });

  it('hatches the unfinished point of bars and shades promotions once', () => {
    expect(seriesOf()[0]?.data[2]).toMatchObject({ value: 300, itemStyle: { opacity: 0.55 } });
    expect(seriesOf().filter((s) => s.markArea)).toHaveLength(1);
  });

  it('leaves hidden series out and draws the period before only when it is compared', () => {
    expect(seriesOf({ hidden: ['live'] }).map((s) => s.name)).toEqual(['fans']);
    expect(seriesOf({ compares: true }).map((s) => s.name)).toEqual(['live', 'fans', 'fans previous']);
  });

  it('turns bars into lines on the left axis only', () => {
    expect(seriesOf({ mark: 'line' }).map((s) => s.type)).toEqual(['line', 'line']);
    expect(seriesOf({ mark: 'bar' }).map((s) => s.type)).toEqual(['bar', 'line']);
  });

  it.each(['count', 'money', 'percent', 'score'] as const)('has no two ticks with one word in %s', (unit) => {
    const series = trend.series.map((one) => ({ ...one, unit }));
    const { yAxis } = trendOption({ ...trend, series }, view, 'tide') as { yAxis: { minInterval: number }[] };
    const least = yAxis[0]?.minInterval ?? 0;
    const words = Array.from({ length: 6 }, (_, n) => axisText(n * least, unit));
    expect(new Set(words).size).toBe(words.length);
  });

  it('shows no tick labels on an index axis', () => {
    const { yAxis } = trendOption({ ...trend, isIndexed: true }, view, 'tide') as {
      yAxis: { axisLabel: object }[];
    };
    expect(yAxis[0]?.axisLabel).toEqual({ show: false });
  });
});

describe('figures of a chart', () => {
  it('are bands for viewers of bands, and -- where nothing is known', () => {
    const banded = {
      ...trend.series[0],
      bands: [[10000, 25000], null, [100000000, null]],
    } as Trend['series'][0];
    expect([0, 1, 2].map((n) => pointText(banded, n))).toEqual(['100-250', '--', '100万+']);
    expect(pointText(trend.series[0] as Trend['series'][0], 1)).toBe('--');
  });

  it('stand on axes in 万 and 亿 without a currency sign', () => {
    expect([axisText(25_000_000, 'money'), axisText(12_001, 'count'), axisText(0.125, 'percent')]).toEqual([
      '25万',
      '1.3万',
      '12.5%',
    ]);
  });

  it('are exported as raw numbers, and formulas as text', () => {
    expect(
      csvOf({
        head: ['时间', '=1+1'],
        rows: [
          ['11-09', -3],
          ['-2', '@x'],
        ],
      }),
    ).toBe("\uFEFF时间,'=1+1\r\n11-09,-3\r\n-2,'@x\r\n");
  });
});
