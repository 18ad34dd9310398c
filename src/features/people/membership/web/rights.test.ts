import { expect, it } from 'vitest';
import { FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import { type PromptId, promptOf, prompts } from '#catalog/prompts.ts';
import { rightGroupsWithout, rightsFor } from './rights.ts';

const ladder = [TRIAL, LIGHT, FLAGSHIP, SUPREME] as const;
const words = (label: string) => {
  const right = rightGroupsWithout([])
    .flatMap((g) => g.rights)
    .find((r) => r.label === label);
  return ladder.map((level) => right?.of(level));
};

it('says what the plans hold, and tells none from no limit', () => {
  expect(words('每日搜索')).toEqual(['20次', '100次', '不限', '不限']);
  expect(words('数据库可查看')).toEqual(['20条', '500条', '不限', '不限']);
  expect(words('榜单可查看')).toEqual(['10条', '100条', '2000条', '3000条']);
  expect(words('每日查看对象')).toEqual(['2000个', '6000个', '20000个', '50000个']);
  expect(words('类目筛选')).toEqual(['1级', '2级', '4级', '5级']);
  expect(words('关注')).toEqual(['10个', '50个', '600个', '2000个']);
  expect(words('直播监控')).toEqual(['—', '20场/月', '600场/月', '1200场/月']);
  expect(words('列表与详情导出')).toEqual(['—', '—', '600次/月', '1200次/月']);
  expect(words('榜单导出')).toEqual(['—', '—', '—', '1200次/月']);
  expect(words('视频评论')).toEqual(['20条', '50条', '不限', '不限']);
  expect(words('神评论')).toEqual(['200条', '1000条', '2000条', '不限']);
  expect(words('团队人数')).toEqual(['1人', '1人', '1人', '20人']);
});

it('what was asked for stands first of six, once', () => {
  for (const [prompt, label] of [
    ['experience-2', '按列排序'],
    ['export-ranking', '榜单导出'],
    ['brand-detail', '品牌详情与大屏'],
    ['alert-trial', '预警规则'],
    ['schedule-full', '定时导出'],
  ] as const) {
    const { rights, isRequired } = rightsFor({ prompt, needs: null });
    const labels = rights.map((one) => one.label);
    expect([labels[0], labels.length, new Set(labels).size, isRequired]).toEqual([label, 6, 6, true]);
  }
  expect(rightsFor({ prompt: 'tip-1', needs: null })).toMatchObject({ isRequired: false });
});

it('a full quota that an edition raises stands first in its own prompt', () => {
  const full = (Object.keys(prompts) as PromptId[]).filter(
    (id) => id.endsWith('-full') && promptOf(id).single === undefined,
  );
  expect(full.length).toBeGreaterThan(8);
  expect(full.filter((prompt) => !rightsFor({ prompt, needs: null }).isRequired)).toEqual([]);
});

it('a column stands first by its own name, open from its edition on', () => {
  const { rights, isRequired } = rightsFor({ prompt: 'column-flagship', needs: FLAGSHIP, subject: '评价数' });
  expect(isRequired).toBe(true);
  expect([rights[0]?.label, ...ladder.map((level) => rights[0]?.of(level))]).toEqual([
    '评价数',
    '—',
    '—',
    '支持',
    '支持',
  ]);
});
