import { readFileSync } from 'node:fs';
import { listings } from '#catalog/index.ts';
import type { ConditionNode } from '#engine/contract.ts';
import { listQueryToUrl } from '#engine/list-query.ts';
import type { SentenceNames } from '#engine/sentence/lexicon.ts';
import type { SentenceSources } from '#engine/sentence/read-listing.ts';
import { readSentence, sentenceQuery } from '#engine/sentence/read-sentence.ts';
import { provinces } from '#market/read/regions.ts';
import { verticals } from '#simulator/text/verticals.ts';
import { buildTree } from '#simulator/world/tree.ts';

const folder = new URL('../features/sentences/', import.meta.url);
const linesOf = (file: string) =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const nodeOf = (label: string, value: string, children: ConditionNode[]): ConditionNode => ({
  label,
  value,
  level: 1,
  count: 0,
  disabled: false,
  children: children.length > 0 ? children : null,
});

/** The categories of the invented market as the server has them. */
function categories(): ConditionNode[] {
  const { nodes } = buildTree();
  const below = (chain: readonly string[]): ConditionNode[] =>
    nodes
      .filter((one) => one.level === chain.length + 1 && chain.every((id, i) => one.chain[i] === id))
      .map((one) => nodeOf(one.name, one.chain.at(-1) as string, below(one.chain)));
  return below([]);
}

const tree = categories();
const places = provinces().map(({ name, code, cities }) =>
  nodeOf(
    name,
    String(code),
    cities.map((city) => nodeOf(city.name, String(city.code), [])),
  ),
);

/** Names of the invented market. */
export const sentenceNames: SentenceNames = {
  categories: tree,
  offers: tree,
  places,
  contentCategories: verticals,
  liveCategories: ['带货', '才艺', '游戏直播'],
  words: new Set(linesOf('words.txt')),
};

/** What the sentences are read with: the day of their files. */
export const sentenceSources: SentenceSources = {
  listings,
  names: sentenceNames,
  clock: { today: '20261127', newestDay: '20261126' },
};

/** A sentence, and what it means. */
export interface SentenceCase {
  readonly text: string;
  readonly list: string;
  /** The address of the list. */
  readonly query: string;
  readonly unknown: string;
}

function valuesAlong(nodes: readonly ConditionNode[], names: readonly string[]): string[] {
  const [name, ...deeper] = names;
  const node = nodes.find(({ label }) => label === name || label.replace(/(省|市|自治区)$/, '') === name);
  if (!node) throw new Error(`no node called ${name}`);
  return [node.value, ...(deeper.length > 0 ? valuesAlong(node.children ?? [], deeper) : [])];
}

/** Conditions as the files have them, as an address. */
function addressOf(list: string, written: string): string {
  const listing = listings.find(({ id }) => id === list);
  const query = new URLSearchParams();
  for (const pair of written.split(' ').filter(Boolean)) {
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const filter = listing?.filters[name];
    if (filter?.kind === 'cascade')
      for (const [i, id] of valuesAlong(tree, value.split('/')).entries())
        query.set(`${filter.prefix}${i + 1}`, id);
    else if (filter?.kind === 'area')
      for (const [i, id] of valuesAlong(places, value.split('/')).entries())
        query.set(i === 0 ? 'provinceId' : 'cityId', id);
    else query.set(name, value);
  }
  return canonical(query);
}

/** An address in one order, choices sorted. */
function canonical(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${name}=${value.split(',').toSorted().join(',')}`)
    .toSorted()
    .join('&');
}

/** The sentences of a file. */
export function sentencesOf(file: 'known.txt' | 'held-out.txt' | 'trade.txt'): SentenceCase[] {
  return linesOf(file).map((line) => {
    const [text = '', meaning = ''] = line.split(' => ');
    const [wanted = '', unknown = ''] = meaning.split(' ! ');
    const [list = '', written = ''] = wanted.split('?');
    return { text, list: list.trim(), query: addressOf(list.trim(), written), unknown };
  });
}

/** Words without the particles at their ends, which mean nothing. */
const bare = (text: string) => text.replace(/[的和又、，,\s]/g, '').replace(/^帮我/, '');

/** How the grammar reads a sentence, in the form of the cases. */
export function readAsCase(text: string): SentenceCase {
  const { listing, conditions, unknown } = readSentence(text, sentenceSources);
  const words = unknown.map(([from, to]) => text.slice(from, to)).join('');
  const query = listing ? canonical(listQueryToUrl(listing, sentenceQuery(conditions))) : '';
  return { text, list: listing?.id ?? '-', query, unknown: bare(words) };
}

/** Whether a reading is what a case says. */
export function isRight(wanted: SentenceCase): boolean {
  const read = readAsCase(wanted.text);
  return read.list === wanted.list && read.query === wanted.query && read.unknown === bare(wanted.unknown);
}
