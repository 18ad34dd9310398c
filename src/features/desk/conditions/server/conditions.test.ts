import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryDepth, editions } from '#catalog/plans.ts';
import type { ConditionNode, PeriodChoice } from '#engine/contract.ts';
import { type EditionKey, openTestApp, type TestApp } from '#testkit/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true });
}, 600_000);
afterAll(() => test.close());

const tree = async (path: string, as: EditionKey = 'supreme') =>
  (await test.get<ConditionNode[]>(path, { as })).body.data ?? [];
const flat = (nodes: readonly ConditionNode[]): ConditionNode[] =>
  nodes.flatMap((n) => [n, ...flat(n.children ?? [])]);

describe('what makes no sense', () => {
  it.each([
    ['/api/condition/rank/period/nothing', 422],
    ['/api/condition/rank/period/products', 422],
    ["/api/condition/rank/period/' OR 1=1", 422],
    ['/api/condition/categorystat/1?cateId=%27%20OR%201', 422],
    ['/api/condition/categorystat/1?cateId=', 422],
    ['/api/condition/m/lv/search', 422],
    ['/api/condition/m/lv/search?keyword=a&keyword=b', 422],
    ["/api/condition/m/lv/search?keyword=' OR 1=1 --", 200],
    ['/api/condition/m/lv/search?keyword=%00', 200],
  ])('%s: %i', async (path, status) => {
    const answer = await test.get<unknown[]>(encodeURI(decodeURI(path)));
    expect([answer.status, answer.body.data ?? []]).toEqual([status, []]);
  });
});

describe('product categories', () => {
  it.each(editions)(
    'for $key: as deep as may be seen, and disabled below what may be chosen',
    async ({ key, level }) => {
      const nodes = flat(await tree('/api/condition/m/all/lv/v2', key));
      const { selectable, shown } = categoryDepth(level);
      expect(Math.max(...nodes.map((n) => n.level))).toBe(Math.min(3, shown));
      expect(nodes.filter((n) => n.disabled !== n.level > selectable)).toEqual([]);
    },
  );

  it('count the products that the list finds', async () => {
    const nodes = await tree('/api/condition/m/all/lv/v2');
    expect(nodes).toHaveLength(4);
    for (const top of nodes) {
      const total = async (query: string) =>
        (await test.ask('products', query)).body.data?.pagination.total_count;
      expect(await total(`lv1=${top.value}`)).toBe(top.count);
      for (const leaf of top.children ?? []) {
        expect(await total(`lv1=${top.value}&lv2=${leaf.value}`)).toBe(leaf.count);
        const [deepest] = leaf.children ?? [];
        const path = `lv1=${top.value}&lv2=${leaf.value}&lv3=${deepest?.value}`;
        expect(await total(path)).toBe(deepest?.count);
      }
    }
  });

  it('are found by a part of their name, with their parents, greyed by edition', async () => {
    const found = async (as: EditionKey) =>
      (
        await test.get<{ label_name: string; parent_list: string[]; disabled: boolean }[]>(
          `/api/condition/m/lv/search?keyword=${encodeURIComponent('面膜')}`,
          { as },
        )
      ).body.data ?? [];
    const [own] = await found('supreme');
    expect([own?.label_name, own?.parent_list.length, own?.disabled]).toEqual(['美妆护肤 / 面膜', 1, false]);
    expect((await found('trial'))[0]?.disabled).toBe(true);
  });

  it('have price bands that rise', async () => {
    const edges = (await test.get<{ filter_value_list: number[] }>('/api/condition/categorystat/1')).body.data
      ?.filter_value_list;
    expect(edges?.length).toBeGreaterThan(1);
    expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b));
  });

  it('have price bands of their own down to the deepest level', async () => {
    const pathsOf = (node: ConditionNode): string[][] => [
      [node.value],
      ...(node.children ?? []).flatMap((child) => pathsOf(child).map((path) => [node.value, ...path])),
    ];
    const paths = (await tree('/api/condition/m/all/lv/v2')).flatMap(pathsOf);
    const deep = paths.filter((path) => path.length === 3);
    expect(deep.length).toBeGreaterThan(3);
    for (const path of deep) {
      const { body } = await test.get<{ filter_value_list: number[] }>(
        `/api/condition/categorystat/1?cateId=${path.at(-1)}`,
      );
      expect([path, body.data?.filter_value_list.length === 0]).toEqual([path, false]);
    }
  });
});

describe('other conditions', () => {
  it('content categories count the authors of each', async () => {
    const nodes = await tree('/api/condition/v/lv1');
    expect(nodes.reduce((n, c) => n + c.count, 0)).toBe(540);
    for (const { value, count } of nodes) {
      const reply = await test.ask('authors', `lv1=${encodeURIComponent(value)}`);
      expect(reply.body.data?.pagination.total_count).toBe(count);
    }
  });

  it('places are provinces with their cities by 6-digit codes', async () => {
    const nodes = await tree('/api/condition/area');
    expect(nodes.length).toBeGreaterThan(30);
    expect(flat(nodes).filter((n) => !/^\d{6}$/.test(n.value))).toEqual([]);
    const zhejiang = nodes.find((n) => n.label === '浙江省');
    expect(zhejiang?.children?.map((c) => c.label)).toContain('杭州市');
    const total = async (query: string) =>
      (await test.ask('authors', query)).body.data?.pagination.total_count;
    expect(await total(`provinceId=${zhejiang?.value}`)).toBe(108);
    expect(await total('provinceId=-1')).toBe(540);
  });

  it('periods are those that have a ranking, newest first', async () => {
    const periods = (await test.get<PeriodChoice[]>('/api/condition/rank/period/hotShops')).body.data ?? [];
    expect(periods.map((p) => [p.label, p.value])).toEqual([
      ['日榜', 1],
      ['周榜', 7],
      ['月榜', 30],
      ['大促榜', 200],
    ]);
    for (const { list } of periods) expect(list).toEqual([...list].sort((a, b) => b - a));
    expect(periods[2]?.list).toEqual([20_260_301, 20_260_201, 20_250_501, 20_250_401]);
    // Promotions with a day of sales; a ranking of thirty days is made for days alone.
    expect(periods[3]?.list).toEqual([20_260_301]);
    const [days, ...others] = (await test.get<PeriodChoice[]>('/api/condition/rank/period/carryingPotential'))
      .body.data as PeriodChoice[];
    expect([days?.value, others]).toEqual([1, []]);
  });
});

describe('trees that the specification gives beside', () => {
  it('hold what the whole tree holds, to their level', async () => {
    const whole = flat(await tree('/api/condition/m/all/lv/v2')).filter(({ level }) => level <= 3);
    expect(flat(await tree('/api/condition/m/lv3')).map(({ value }) => value)).toEqual(
      whole.map(({ value }) => value),
    );
    const content = await tree('/api/condition/v/lv1');
    expect(await tree('/api/condition/v/lv2')).toEqual(content);
    expect(await tree('/api/condition/v/lv3')).toEqual(content);
  });
  it('name the categories of live rooms, and find them by a word', async () => {
    const [first] = await tree('/api/condition/m/all/livecate');
    expect(first?.count).toBeGreaterThan(0);
    const find = async (keyword: string) =>
      (
        await test.get<{ value: string }[]>(
          `/api/condition/m/livecate/search?${new URLSearchParams({ keyword }).toString()}`,
        )
      ).body.data;
    expect((await find(first?.label ?? ''))?.map(({ value }) => value)).toContain(first?.value);
    expect(await find('')).toEqual([]);
    expect(await find("' OR 1=1 --")).toEqual([]);
    expect((await test.get('/api/condition/m/livecate/search')).status).toBe(422);
  });
});
