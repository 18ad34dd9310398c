import { describe, expect, it } from 'vitest';
import { everyPeriod } from '#catalog/enums/periods.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import { type PageListing, wireName } from '#catalog/kernel/listing.ts';
import { rankings } from '#catalog/rankings/all.ts';

// Rankings of one kind of object are narrowed and read alike: whoever knows one knows the others.

/** Labels of filters and columns that every ranking of a kind has. */
const COMMON: Partial<
  Record<EntityId, { readonly filters: readonly string[]; readonly columns: readonly string[] }>
> = {
  author: { filters: ['粉丝数'], columns: ['粉丝数', '分类'] },
  product: { filters: ['佣金率'], columns: ['佣金率', '划线价'] },
  shop: {
    filters: ['小店类型', '体验分', '主营类目'],
    columns: ['体验分', '达人数', '出单场次', '出单视频', '动销商品'],
  },
  brand: { filters: ['主营类目'], columns: [] },
  video: {
    filters: ['粉丝数', '内容分类'],
    columns: ['新增点赞', '点赞', '粉丝数', '投流', '发布时间'],
  },
  live: {
    filters: ['商品类目', '达人分类', '账号类型', '带货等级', '粉丝数'],
    columns: ['距上一名', '粉丝数', '带货等级', '本场时长'],
  },
  topic: { filters: ['新上榜'], columns: ['热度', '热度走势', '上榜时长', '关联视频'] },
};

const labels = (of: Readonly<Record<string, { readonly label: string }>>) =>
  Object.values(of).map(({ label }) => label);

/** The definition of what a label stands for, without what is of one ranking alone. */
const defined = ({ columns }: PageListing, label: string) =>
  JSON.stringify(Object.values(columns).find((column) => column.label === label)?.value);

describe.each(rankings.map((one): [string, PageListing] => [one.id, one]))('%s', (_id, listing) => {
  it('has what rankings of its kind have', () => {
    const common = COMMON[listing.of.id];
    if (!common) throw new Error(`nothing is said of rankings of ${listing.of.id}`);
    expect(labels(listing.filters)).toEqual(expect.arrayContaining([...common.filters]));
    expect(labels(listing.columns)).toEqual(expect.arrayContaining([...common.columns]));
  });

  it('can be searched, and has a keyword that is charged nothing', () => {
    expect(listing.filters.keyword).toMatchObject({ kind: 'keyword' });
    expect(listing.filters.keyword).not.toHaveProperty('spends');
  });

  it('has every period, or the one that its figures are of', () => {
    if (listing.time.kind === 'moment') return;
    // A score of thirty days is made anew each day.
    if (listing.id === 'carryingPotential') expect(listing.time).toMatchObject({ units: ['day'] });
    else expect(listing.time).toEqual(everyPeriod);
  });

  it('is narrowed as deep as its source has categories', () => {
    const filter = Object.values(listing.filters).find(({ kind }) => kind === 'cascade');
    if (filter?.kind !== 'cascade' || !listing.board) return;
    expect(filter.at).toHaveLength('cat3' in listing.board.source.columns ? 3 : 1);
  });

  it('begins with its place, is put in order by it, and names each column once', () => {
    expect(Object.keys(listing.columns)[0]).toBe('rank');
    expect(listing.order).toEqual(['rank', 'asc']);
    const wire = Object.keys(listing.columns).map(wireName);
    expect(new Set(wire).size).toBe(wire.length);
    const shown = labels(listing.columns);
    expect(shown.filter((label, n) => shown.indexOf(label) !== n)).toEqual([]);
  });

  it('has one definition of a label with the rankings of its kind and storage', () => {
    for (const other of rankings) {
      const isAlike = other.of.id === listing.of.id && other.from.table === listing.from.table;
      if (!isAlike || listing.from.table.startsWith('hour_')) continue;
      for (const label of labels(listing.columns)) {
        if (label === '排名' || !labels(other.columns).includes(label)) continue;
        expect(defined(other, label), `${label} of ${other.id}`).toBe(defined(listing, label));
      }
    }
  });
});
