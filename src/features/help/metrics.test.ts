import { describe, expect, it } from 'vitest';
import { routes } from '#catalog/routes.ts';
import { metrics, sourceOfFamily } from './metrics.ts';

const all = metrics();
const metric = (of: string, label: string) => all.find((one) => one.of === of && one.label === label);

describe('metrics of the help page', () => {
  it('are each there once', () => {
    expect(new Set(all.map(({ of, label }) => `${of} ${label}`)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(150);
  });
  it('say how a ratio is computed, by the names of its parts', () => {
    expect(metric('商品', '转化率')?.formula).toBe('销量 ÷ 浏览量');
    expect(metric('商品', '销量')?.formula).toBeNull();
  });
  it('say what is an estimate, where it comes from and with which day it ends', () => {
    expect(metric('商品', '销售额')).toMatchObject({ error: expect.stringContaining('±'), family: 'sales' });
    expect(metric('商品', '销售额')?.end).toContain('数据日');
    expect(metric('达人', '粉丝数')?.error).toBeNull();
    expect(all.filter(({ family }) => sourceOfFamily[family] === undefined)).toEqual([]);
  });
  it('link to pages that exist', () => {
    const known = new Set(routes.map(({ path }) => path));
    const links = all.flatMap(({ pages }) => pages.flatMap(({ to }) => (to === null ? [] : [to])));
    expect(links.filter((to) => !known.has(to))).toEqual([]);
  });
});
