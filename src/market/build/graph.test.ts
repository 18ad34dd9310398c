import { describe, expect, it } from 'vitest';
import { marketTables } from '#market/schema/tables.ts';
import { builds } from './builds.ts';
import { type BuildNode, createGraph } from './graph.ts';

const node = (name: string, own: Partial<BuildNode<null>> = {}): BuildNode<null> => ({
  name,
  tables: { [`${name}_table`]: 'whole' },
  build: async () => {},
  ...own,
});

const names = (nodes: readonly { readonly name: string }[]) => nodes.map(({ name }) => name);

describe('a build graph', () => {
  const graph = createGraph([
    node('list', { reads: ['sum'], after: ['names'] }),
    node('names', { streams: ['product_profile'] }),
    node('sum', { reads: ['fact'] }),
    node('fact', { streams: ['product_counter'] }),
    node('other', { streams: ['search_word'] }),
  ]);

  it('orders each build after all that it reads or follows', () => {
    expect(names(graph.order)).toEqual(['names', 'fact', 'sum', 'list', 'other']);
  });

  it('finds exactly the builds that changed streams make stale, in build order', () => {
    expect(names(graph.staleAfter(['product_counter']))).toEqual(['fact', 'sum', 'list']);
    expect(names(graph.staleAfter(['product_profile']))).toEqual(['names']);
    expect(names(graph.staleAfter(['search_word', 'product_profile']))).toEqual(['names', 'other']);
    expect(names(graph.staleAfter(['comment']))).toEqual([]);
  });

  it('knows all inputs of a build, however far', () => {
    expect([...graph.withInputs('list')].sort()).toEqual(['fact', 'list', 'sum']);
  });

  it.each([
    ['in a cycle: a, b', [node('a', { reads: ['b'] }), node('b', { after: ['a'] })]],
    ['in a cycle: a', [node('a', { reads: ['a'] })]],
    ['which no build is named', [node('a', { reads: ['b'] })]],
    ['one name', [node('a'), node('a', { tables: {} })]],
    ['both write a_table', [node('a'), node('b', { tables: { a_table: 'whole' } })]],
  ])('is refused with "%s"', (message, nodes) => {
    expect(() => createGraph(nodes)).toThrow(message);
  });
});

describe('the builds of the market', () => {
  const published = new Map(builds.order.flatMap((build) => Object.entries(build.tables)));

  it('write every derived table, and no other', () => {
    const derived = marketTables.filter(({ kind }) => kind === 'derived').map(({ name }) => name);
    expect([...published.keys()].sort()).toEqual(derived.sort());
  });

  it('have the twin that each way of publishing needs', () => {
    for (const { name, twins = [] } of marketTables) {
      const publishing = published.get(name);
      if (publishing === 'whole') expect([name, twins]).toEqual([name, [`${name}_next`]]);
      if (publishing === 'partition') expect([name, twins]).toEqual([name, [`${name}_stg`]]);
    }
  });

  it.each([
    [
      'product_counter',
      [
        'goods',
        'sales',
        'roll-ups',
        'product views',
        'cards and rankings',
        'detections',
        'offers',
        'events',
        'now board',
      ],
    ],
    ['author_counter', ['authors', 'author growth', 'cards and rankings', 'offers', 'events', 'hour boards']],
    ['coupon', ['sales', 'roll-ups', 'cards and rankings', 'detections', 'offers', 'events', 'now board']],
    ['hour_list', ['hour boards']],
    ['hot_sentence', ['words of texts', 'hot topics']],
    ['portrait_batch', ['portraits']],
    ['comment', ['words of texts', 'fantastic comments']],
  ] as const)('that new facts of %s make stale', (stream, stale) => {
    expect(names(builds.staleAfter([stream]))).toEqual(stale);
  });
});
