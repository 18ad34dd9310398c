import { hoverCards } from '#catalog/details/hover.ts';
import { detailPages } from '#catalog/details/pages.ts';
import { listings } from '#catalog/index.ts';
import { type DetailBlock, type DetailFamily, isAnsweredByCall } from '#catalog/kernel/detail.ts';
import { type BlocksReply, callsOf } from '#engine/blocks/block-contract.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import type { Comparison } from '#features/objects/compare/contract.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import type { ScopedApp } from '../sample-scope.ts';
import { figuresOfRow } from './of-lists.ts';
import { answered, comparable, type FigureSpan, type SeenFigure, wordOf } from './seen.ts';

const END = WORLD_DAY.replaceAll('-', '');
const SPANS = { '30d': 'period=30', '1d': `start=${END}&end=${END}` } as const;
/** The library of a family: its columns are those of the cards of pages and of comparisons. */
const LIBRARIES = { author: 'authors', product: 'products', shop: 'shops', brand: 'brands' } as const;
const libraryOf = ({ id }: DetailFamily) => listings.find((one) => one.id === LIBRARIES[id]) as never;

type Values = Readonly<Record<string, { readonly value: unknown } | undefined>>;

/** The labelled numbers of a block: figures of the period, and figures beside those of comparable objects. */
function figuresOfBlock(block: DetailBlock, reply: unknown) {
  const values = (reply as { readonly values?: Values } | undefined)?.values ?? {};
  const named = block.kind === 'kpis' ? block.values : block.kind === 'peers' ? block.terms : {};
  return Object.entries(named).map(([key, { label, cell }]) => {
    const found = values[key];
    if (found === undefined) throw new Error(`${block.title} has no ${key}`);
    return {
      key,
      label: wordOf(label),
      value: comparable(found.value, cell),
      isPeers: block.kind === 'peers',
    };
  });
}

/** How often a call is asked again for blocks that took too long. */
const TRIES = 10;

/** The blocks of a call, those that took too long asked for again; throws where one is not there that the call answers. */
async function blocksOf(test: ScopedApp, address: string, names: readonly string[]) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { blocks, late } = answered(await test.get<BlocksReply>(address, { as: 'supreme' }));
    const absent = names.filter((name) => !(name in blocks) && !late.includes(name));
    if (absent.length > 0) throw new Error(`${address} has no ${absent.join(', ')}`);
    if (names.every((name) => name in blocks)) return blocks;
  }
  throw new Error(`${address} stays late`);
}

async function figuresOfTabs(test: ScopedApp, family: DetailFamily, id: string): Promise<SeenFigure[]> {
  const seen: SeenFigure[] = [];
  const object = `${family.of.key}:${id}`;
  for (const [span, query] of Object.entries(SPANS) as [FigureSpan, string][]) {
    for (const path of callsOf(family)) {
      const address = `${path.replace(/\{\w+\}/, id)}?${query}`;
      const defined = family.tabs.flatMap((tab) =>
        Object.entries(tab.blocks).filter(
          ([, block]) => isAnsweredByCall(block) && (block.call ?? tab.call) === path,
        ),
      );
      const blocks = await blocksOf(
        test,
        address,
        defined.map(([name]) => name),
      );
      for (const [name, block] of defined) {
        const figures = figuresOfBlock(block, blocks[name]);
        // Comparable objects are those of 30 days, whatever the page looks at.
        for (const { isPeers, key, ...one } of figures)
          if (!isPeers || span === '30d')
            seen.push({ object, span, place: `${path} ${name}.${key}`, ...one });
      }
    }
  }
  return seen;
}

/** The head of a page and its hover card: columns of the card under the words of the library and of the hover card. */
async function figuresOfHead(test: ScopedApp, family: DetailFamily, id: string): Promise<SeenFigure[]> {
  const { card, blocks } = answered(
    await test.get<DetailHeader>(family.call.replace(/\{\w+\}/, id), { as: 'supreme' }),
  );
  const object = `${family.of.key}:${id}`;
  const head = Object.entries(family.head ?? {}).flatMap(([name, block]) =>
    figuresOfBlock(block, blocks[name]).map(
      ({ key, label, value }): SeenFigure => ({
        object,
        label,
        span: '30d',
        value,
        place: `${family.id} head ${key}`,
      }),
    ),
  );
  const hover = hoverCards[family.id].figures.map(
    ({ column, label, cell }): SeenFigure => ({
      object,
      label: wordOf(label),
      span: ['fans', 'price', 'inc_fans'].includes(column) ? 'latest' : '30d',
      value: comparable(card[column], cell),
      place: `${family.id} hover ${column}`,
    }),
  );
  return [...head, ...hover];
}

/** Figures of the pages of these objects, and of their comparison. */
export async function figuresOfPages(
  test: ScopedApp,
  idsOf: Readonly<Record<DetailFamily['id'], readonly string[]>>,
): Promise<SeenFigure[]> {
  const seen: SeenFigure[] = [];
  for (const family of detailPages) {
    const ids = idsOf[family.id];
    for (const id of ids)
      seen.push(...(await figuresOfTabs(test, family, id)), ...(await figuresOfHead(test, family, id)));
    const body = { ids: ids.slice(0, 5), ...(family.id !== 'author' && { period: 30 }) };
    const { items } = answered(
      await test.post<Comparison>(`/api/compare/${family.id}`, body, { as: 'supreme' }),
    );
    for (const { id, row } of items)
      seen.push(
        ...figuresOfRow(
          libraryOf(family),
          { ...row, [family.of.key]: id },
          { place: `compare ${family.id}` },
        ),
      );
  }
  return seen;
}
