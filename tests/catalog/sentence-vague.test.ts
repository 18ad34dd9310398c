import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audienceDims } from '#catalog/enums/audiences.ts';
import { cargoTypes } from '#catalog/enums/choices.ts';
import { listings, lists } from '#catalog/index.ts';
import type { Filter } from '#catalog/kernel/listing.ts';
import {
  fillers,
  linkWords,
  looseVerbs,
  orderWords,
  sellingVerbs,
  vagueAmounts,
  vagueQuantities,
} from '#catalog/sentence-words.ts';
import type { ConditionNode } from '#engine/contract.ts';
import { choiceOptions } from '#engine/sentence/lexicon.ts';
import { readSentence } from '#engine/sentence/read-sentence.ts';
import { readAsCase, sentenceNames, sentenceSources } from '#testkit/sentences.ts';

/** The same draws each time: a case that fails is found again, and none is met by chance. */
fc.configureGlobal({ seed: 59 });

const namesOf = (nodes: readonly ConditionNode[]): string[] =>
  nodes.flatMap(({ label, children }) => [label, ...namesOf(children ?? [])]);
const categories = namesOf(sentenceNames.categories);
const places = sentenceNames.places.map(({ label }) => label);
const vague = fc.constantFrom(...vagueQuantities);
/** Kinds of content are called like some categories. */
const contents: readonly string[] = [...sentenceNames.contentCategories, ...sentenceNames.liveCategories];

/** What a person says that a filter is about: its name, or the name of one of its values. */
function namesFor(filter: Filter): readonly string[] {
  switch (filter.kind) {
    case 'choice':
      return [filter.label, ...choiceOptions(filter, sentenceNames).map(({ label }) => label)];
    case 'tabs':
      return filter.options.slice(1).map(({ label }) => label);
    case 'cascade':
      return [filter.label, ...categories];
    case 'area':
      return [filter.label, ...places];
    case 'cargo':
      return [filter.label, ...cargoTypes.map(({ label }) => `${label}占比`)];
    case 'audience': {
      const { label, parts } = audienceDims[filter.dim];
      const who = filter.label.slice(0, filter.label.length - label.length);
      return [filter.label, ...parts.flatMap((part) => [`${part.label}${who}`, `${who}${part.value}`])];
    }
    case 'contains':
    case 'dates':
    case 'keyword':
    case 'object':
    case 'range':
    case 'tag':
    case 'toggle':
    case 'unfollowed':
      return [filter.label];
  }
}

/** Names that are made of several words, signs or numbers are no part of a spoken phrase. */
const isSpoken = (name: string) => /^\p{Script=Han}{2,}$/u.test(name);

const cases = listings.flatMap((listing) =>
  Object.entries(listing.filters).flatMap(([name, filter]) => {
    const said = namesFor(filter).filter(isSpoken);
    return said.length > 0 ? [{ listing, name, said, id: `${listing.id}.${name}` }] : [];
  }),
);

/** Categories and places that mean nothing else in the library of influencers, with their addresses. */
const named = fc.oneof(
  fc
    .constantFrom(...sentenceNames.categories.filter(({ label }) => !contents.includes(label)))
    .map(({ label, value }) => [label, `mLv1=${value}`] as const),
  fc.constantFrom(...sentenceNames.places).map(({ label, value }) => [label, `provinceId=${value}`] as const),
);

/** Conditions that a quantity beside them is not of. */
const beside = fc.oneof(
  fc.constantFrom(
    ['粉丝10万以上', 'fans=100000-'] as const,
    ['获赞1万以上', 'likes=10000-'] as const,
    ['带货转化率5%以上', 'cvr=500-'] as const,
  ),
  named,
);

describe('a quantity without a number', () => {
  it.each(cases)('$id is not set, and it is said', ({ listing, said }) => {
    const noun = listing.of.label;
    fc.assert(
      fc.property(fc.constantFrom(...said), vague, fc.integer({ min: 0, max: 3 }), (what, word, form) => {
        const phrase = form === 3 ? `${word}${what}` : `${what}${form === 1 ? '的' : ''}${word}`;
        const sentence = form === 2 ? `${listing.title}，${phrase}` : `${phrase}的${noun}`;
        const { conditions, unknown } = readSentence(sentence, sentenceSources);
        const set = conditions.filter((one) => one.set.kind === 'filter').map((one) => one.name);
        expect([sentence, set]).toEqual([sentence, []]);
        expect(unknown.map(([from, to]) => sentence.slice(from, to)).join(''), sentence).toContain(word);
      }),
      { numRuns: 5 },
    );
  });

  it('leaves the conditions beside it as they are', () => {
    const figures = fc.constantFrom('女性观众', '场均销售额', '观众女性比例', '作品', '男性买家', '件单价');
    const link = fc.constantFrom('', '，', '但', '但是', '，但', '而且');
    fc.assert(
      fc.property(beside, figures, vague, link, fc.boolean(), ([said, query], what, word, by, isFirst) => {
        const phrase = `${what}${word}`;
        // 一般 before a number says that it is usual.
        fc.pre(!(isFirst && by === '' && word === '一般'));
        const read = readAsCase(`${isFirst ? `${phrase}${by}${said}` : `${said}${by}${phrase}`}的达人`);
        expect([said, phrase, read.query, read.unknown]).toEqual([said, phrase, query, phrase]);
      }),
      { numRuns: 300 },
    );
  });

  it('before 的 is said of the noun, with or without a figure, and not of a condition between both', () => {
    const figures = fc.constantFrom('', '粉丝', '作品', '女性观众', '场均销售额', '直播占比');
    fc.assert(
      fc.property(named, figures, vague, ([said, query], what, word) => {
        const read = readAsCase(`${word}${what}的${said}达人`);
        expect([read.text, read.query, read.unknown]).toEqual([read.text, query, `${word}${what}`]);
      }),
      { numRuns: 250 },
    );
  });

  it('is said of the figure behind 的', () => {
    const figures = fc.constantFrom('粉丝', '作品', '女性观众', '观众女性', '直播占比');
    fc.assert(
      fc.property(named, figures, vague, ([said, query], what, word) => {
        const read = readAsCase(`${said}，${word}的${what}的达人`);
        expect([read.text, read.query, read.unknown]).toEqual([read.text, query, `${word}${what}`]);
      }),
      { numRuns: 200 },
    );
  });

  it('before a number is no quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.constantFrom('', '在', '为'), (n, link) => {
        expect(readAsCase(`件单价一般${link}${n}元以上的达人`)).toMatchObject({
          query: `aup=${n * 100}-`,
          unknown: '',
        });
        expect(readAsCase(`粉丝不少于${n}的达人`)).toMatchObject({ query: `fans=${n}-`, unknown: '' });
      }),
      { numRuns: 50 },
    );
  });
});

/** Libraries by their place: a list in full would be the whole report of a draw that fails. */
const libraries = fc.nat(lists.length - 1);
const library = (nth: number) => lists[nth] ?? (lists[0] as (typeof lists)[number]);
const verbs = ['有', '卖', '卖过', '在卖', '带', '带过', '推广', '主营', '主推', ''];

describe('goods of every library', () => {
  it('a category is one, however it is said that the objects sell it', () => {
    const forms = ['', '类目', '商品', '品类'];
    fc.assert(
      fc.property(
        libraries,
        fc.constantFrom(...sentenceNames.categories.map(({ label, value }) => ({ label, value }))),
        fc.constantFrom(...verbs),
        fc.constantFrom(...forms),
        (nth, { label, value }, verb, end) => {
          const { id, of, filters } = library(nth);
          fc.pre(!contents.includes(label) || (verb !== '有' && verb !== ''));
          const [name, filter] = Object.entries(filters).find(([, one]) => one.kind === 'cascade') ?? [];
          if (name === undefined || filter?.kind !== 'cascade') throw new Error(`${id} has no categories`);
          const sentence = `${verb}${label}${end}的${of.label}`;
          const read = readAsCase(sentence);
          expect([sentence, read.list, read.query, read.unknown]).toEqual([
            sentence,
            id,
            `${filter.prefix}1=${value}`,
            '',
          ]);
          expect(readSentence(sentence, sentenceSources).isPhrase).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('other goods are looked for in titles of what they sell, and for products in their own', () => {
    fc.assert(
      fc.property(
        libraries,
        fc.constantFrom('苏打水', '烟酰胺'),
        fc.constantFrom(...verbs.slice(0, -1)),
        (nth, goods, verb) => {
          const { id, of } = library(nth);
          const read = readAsCase(`${verb}${goods}的${of.label}`);
          const name = of.id === 'product' ? 'keyword' : 'soldGoods';
          expect([read.text, read.list, read.query, read.unknown]).toEqual([
            read.text,
            id,
            `${name}=${goods}`,
            '',
          ]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('words behind a verb of selling', () => {
  const noGoods = fc.oneof(
    fc.constantFrom('火爆', '字幕', '娃', '厉害', '靠谱', '一家', '得好', '在浙江', '广东'),
    fc.constantFrom(...orderWords.desc, ...orderWords.asc),
    fc.constantFrom(...vagueQuantities),
    fc.constantFrom(...linkWords),
    fc.constantFrom(...fillers),
  );
  it('are goods behind one with other meanings only where they are names of goods', () => {
    fc.assert(
      fc.property(libraries, fc.constantFrom(...looseVerbs), noGoods, (nth, verb, word) => {
        const { id, of } = library(nth);
        const { listing, conditions } = readSentence(`${verb}${word}的${of.label}`, sentenceSources);
        expect(listing?.id).toBe(id);
        const set = conditions.map(({ name }) => name).filter((name) => /^(soldGoods|keyword)$/.test(name));
        expect([verb, word, set]).toEqual([verb, word, []]);
      }),
      { numRuns: 900 },
    );
  });
  it('are goods up to what is no name of goods', () => {
    const rest = fc.constantFrom('最好', '最多', '在浙江', '不多', '销量很高', '很稳定');
    fc.assert(
      fc.property(libraries, fc.constantFrom(...looseVerbs), rest, (nth, verb, word) => {
        const { of } = library(nth);
        const { query } = readAsCase(`${verb}苏打水${word}的${of.label}`);
        expect([verb, word, query]).not.toEqual([verb, word, expect.stringContaining(`苏打水${word}`)]);
      }),
      { numRuns: 200 },
    );
  });

  const clear = sellingVerbs.filter((verb) => !looseVerbs.includes(verb));
  const goods = fc.constantFrom('水杯', '苏打水', '数据线', '手工皂', '帐篷', '杯');
  const size = fc.constantFrom(...[...vagueQuantities].filter((word) => !vagueAmounts.has(word)));
  it('have a size that is a part of them', () => {
    fc.assert(
      fc.property(libraries, fc.constantFrom(...clear), size, goods, (nth, verb, word, what) => {
        const { id, of } = library(nth);
        const read = readAsCase(`${verb}${word}${what}的${of.label}`);
        const name = of.id === 'product' ? 'keyword' : 'soldGoods';
        expect([read.text, read.list, read.query, read.unknown]).toEqual([
          read.text,
          id,
          `${name}=${word}${what}`,
          '',
        ]);
      }),
      { numRuns: 700 },
    );
  });
  it('are looked for with any quantity behind a name and a word as 含', () => {
    const mark = fc.constantFrom('含', '包含', '含有', '包括');
    fc.assert(
      fc.property(mark, vague, fc.constantFrom('', '杯', '水杯', '抹茶'), (by, word, what) => {
        // 有没有 is a word of its own.
        fc.pre(!(by === '含有' && word.startsWith('没有')));
        const read = readAsCase(`商品名称${by}${word}${what}的商品`);
        expect([read.text, read.query, read.unknown]).toEqual([read.text, `keyword=${word}${what}`, '']);
      }),
      { numRuns: 300 },
    );
  });
});

describe('scores of every library', () => {
  const isNear = (score: number, edge: number) => Math.abs(score - edge) <= 10;
  const tiers = (name: string) => (score: number) =>
    isNear(score, 471) ? `${name}=1` : isNear(score, 441) ? `${name}=1,2` : null;
  /** What a library calls its score, and how it narrows by it; others have none. */
  const scores: Readonly<
    Record<string, readonly [words: readonly string[], of: (score: number) => string | null]>
  > = {
    authors: [['评分', '口碑', '带货口碑', '口碑分'], tiers('score')],
    shops: [['评分', '体验分', '店铺评分'], tiers('scoreTier')],
    products: [['体验分', '小店体验分', '店铺评分'], tiers('shopTier')],
    lives: [['评分', '口碑', '口碑分'], (score) => `score=${score}-`],
    brands: [['评分', '体验分'], () => null],
    videos: [['评分', '体验分'], () => null],
  };
  it('is a bound or the tier that begins as near as a tenth, and not understood where there is none', () => {
    fc.assert(
      fc.property(
        libraries,
        fc.integer({ min: 420, max: 499 }),
        fc.nat(),
        fc.constantFrom('', '分'),
        (at, score, nth, unit) => {
          const { id, of } = library(at);
          const [words, value] = scores[id] ?? [[], () => null];
          const label = words[nth % words.length] ?? '';
          const said = `${label}${(score / 100).toFixed(2)}${unit}以上`;
          const read = readAsCase(`${said}的${of.label}`);
          const wanted = value(score);
          expect([read.text, read.list, read.query, read.unknown]).toEqual([
            read.text,
            id,
            wanted ?? '',
            wanted === null ? said : '',
          ]);
        },
      ),
      { numRuns: 400 },
    );
  });
});
