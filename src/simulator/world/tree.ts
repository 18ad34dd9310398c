import { objectId } from '#market/streams/object-id.ts';
import { deeper, goodsWords } from '../text/goods.ts';

/** One category of goods; `chain` holds the ids from level 1 down to it. */
export interface Node {
  readonly name: string;
  readonly level: number;
  readonly chain: readonly string[];
}

/** The tree of goods: all nodes from the top down, and for each category of level 1 the products' ends. */
export interface Tree {
  readonly tops: readonly string[];
  readonly nodes: readonly Node[];
  /** Of each top: categories without another below them, as many entries of each noun. */
  readonly leaves: readonly (readonly Leaf[])[];
}

/** What a product is: its deepest category, of level 3 to 5, and the noun of level 3 that titles use. */
export interface Leaf {
  readonly chain: readonly string[];
  readonly noun: string;
  /** Name of level 2. */
  readonly kind: string;
  /** Share of the category's nouns that cost less, between 0 and 1. */
  readonly dear: number;
}

/** A noun of level 3 and what one costs, about, in yuan. */
type Priced = { readonly noun: string; readonly yuan: number };

function priced(text: string): Priced {
  const [, noun = text, yuan] = /^(.*?)(\d+)$/.exec(text) ?? [];
  return { noun, yuan: Number(yuan) };
}

/** The kinds of a category of level 1 with their nouns, and the place of each noun among all by what it costs. */
function kindsOf(top: string) {
  const kinds = (goodsWords[top] ?? '').split(';').map((text) => {
    const [kind = '', nouns = ''] = text.split('=');
    return { kind, nouns: nouns.split(' ').map(priced) };
  });
  const inOrder = kinds.flatMap(({ nouns }) => nouns).toSorted((a, b) => a.yuan - b.yuan);
  return { kinds, dear: new Map(inOrder.map(({ noun }, i) => [noun, (i + 0.5) / inOrder.length])) };
}

/** Builds the tree of goods, three levels deep and up to five where the trade parts further; the same for every world. */
export function buildTree(): Tree {
  const nodes: Node[] = [];
  const tops = Object.keys(goodsWords);
  const leaves = tops.map((top) => {
    const add = grower(nodes);
    const root = add([], top);
    const { kinds, dear } = kindsOf(top);
    return kinds.flatMap(({ kind, nouns }) => {
      const second = add(root, kind);
      return nouns.flatMap(({ noun }) =>
        evenly({ add, above: add(second, noun), leaf: { noun, kind, dear: dear.get(noun) ?? 0.5 } }),
      );
    });
  });
  return { tops, nodes, leaves };
}

type Path = { names: readonly string[]; chain: readonly string[] };
type Add = (above: Path | readonly [], name: string) => Path;

/** Adds nodes to the list; the id follows from the names on the path, as everywhere in the product. */
function grower(nodes: Node[]): Add {
  return (above, name) => {
    const from = 'names' in above ? above : { names: [], chain: [] };
    const names = [...from.names, name];
    const chain = [...from.chain, objectId('category', ['m', ...names].join('\n'))];
    nodes.push({ name, level: names.length, chain });
    return { names, chain };
  };
}

type Below = { add: Add; above: Path; leaf: Omit<Leaf, 'chain'> };

/** How many entries each noun has, however finely it is parted: as many products are of one noun as of another. */
const ENTRIES = 12;

function evenly(below: Below): Leaf[] {
  const own = leavesOf(below);
  return Array.from({ length: ENTRIES }, (_, i) => own[i % own.length] as Leaf);
}

/** What lies below one noun: levels 4 and 5 where the trade has them, else the noun itself. */
function leavesOf({ add, above, leaf }: Below): Leaf[] {
  const kinds = deeper[leaf.noun];
  if (!kinds) return [{ ...leaf, chain: above.chain }];
  return Object.entries(kinds).flatMap(([kind, finest]) => {
    const fourth = add(above, kind);
    if (finest === '') return [{ ...leaf, chain: fourth.chain }];
    return finest.split(' ').map((name) => ({ ...leaf, chain: add(fourth, name).chain }));
  });
}
