import { describe, expect, it } from 'vitest';
import { listingById } from '#catalog/index.ts';
import { type Filter, type Listing, wireName } from '#catalog/kernel/listing.ts';
import type { ListReply } from '#engine/contract.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { cleanLine } from '#kernel/hidden-characters.ts';
import { conformanceWorld, dataOf, everyListing } from './conformance-world.ts';
import { askWith } from './samples.ts';

const world = conformanceWorld();

const ATTACKS: readonly string[] = [
  "' OR 1=1 --",
  '" OR ""="',
  '{x:String}',
  '{in0:Array(String)}',
  '\\',
  "\\'",
  '\\N',
  '%',
  '_',
  '`id`',
  "'; DROP TABLE tide.card_product_f; --",
  '🙈🙉',
  '\u0000',
  '\n\t',
  'a\'b\\c"d`e',
  '[x,y]',
  'x'.repeat(10_000),
];

/** What all filters of a kind have in common: how their text is bound and, for keywords, which words it is held against. */
const familyOf = (filter: Filter) =>
  `${filter.kind} ${filter.kind === 'keyword' ? filter.family : ''} ${filter.kind === 'choice' && typeof filter.options === 'string' ? filter.options : ''}`;

/** All texts for the first filter of each family; elsewhere one text that holds what all of them are made of. */
const JOINED = ATTACKS.filter((text) => text.length < 100 && !text.includes('\u0000')).join('');
const attacksOn = new Map<Filter, readonly string[]>();
const seen = new Set<string>();
for (const [, { filters }] of everyListing) {
  for (const filter of Object.values(filters)) {
    if (filter.kind !== 'keyword' && filter.kind !== 'choice' && filter.kind !== 'cascade') continue;
    attacksOn.set(filter, seen.has(familyOf(filter)) ? [JOINED] : ATTACKS);
    seen.add(familyOf(filter));
  }
}

describe.each(everyListing)('attacks on %s', (_id, listing) => {
  const { method, path } = listing.endpoint;
  const url = path.replace('{date_code}', '0').replace('{hh}', '0');
  const call = (query: string, body: Record<string, unknown> = {}) =>
    method === 'GET'
      ? world.test.get<ListReply>(
          `${url}?${query}&${new URLSearchParams(body as Record<string, string>).toString()}`,
        )
      : world.test.post<ListReply>(`${url}?${query}`, {
          ...world.test.inScope(listing.id, askWith({})).scope,
          ...body,
        });

  it('finds nothing by injected texts, and never fails', async () => {
    const all = dataOf(await call('')).pagination.total_count;
    for (const [name, filter] of Object.entries(listing.filters)) {
      const field = filter.kind === 'cascade' ? wireName(`${filter.prefix}1`) : wireName(name);
      for (const attack of attacksOn.get(filter) ?? []) {
        const answer = await call('', { [field]: attack });
        expect([attack.slice(0, 20), [200, 422]]).toEqual([
          attack.slice(0, 20),
          expect.arrayContaining([answer.status]),
        ]);
        // Hidden characters are cleaned before any handler sees them: a word of nothing else is no word.
        const isCleanedAway = attack.trim() !== '' && cleanLine(attack).trim() === '';
        const blank = isCleanedAway || (filter.kind === 'keyword' && attack.trim() === '');
        if (answer.status === 200) expect(dataOf(answer).pagination.total_count).toBe(blank ? all : 0);
        else expect(answer.body.message).toMatch(/\p{Script=Han}/u);
      }
    }
    expect(dataOf(await call('')).pagination.total_count).toBe(all);
  });

  it.each([
    ['page=1000000000'],
    ['page=0'],
    ['page=-1'],
    ['page=1.5'],
    ['page=1e2'],
    ['page='],
    ['limit=0'],
    ['limit=51'],
    ['sort_field=nothing&sort=0'],
    ['sort_field=constructor&sort=0'],
    ['sort_field=__proto__'],
    [`sort_field=${listing.order[0]}&sort=2`],
    ['fields=nothing'],
    ['fields=toString'],
    ['nothing=1'],
  ])('answers ?%s with 422 and a sentence', async (query) => {
    const answer = await call(query);
    expect([answer.status, answer.body.success]).toEqual([422, false]);
    expect(answer.body.message).toMatch(/\p{Script=Han}/u);
  });

  it('refuses unknown and senseless names in the body', async () => {
    const bodies: Record<string, unknown>[] = [{ nothing: 1 }, { constructor: 1 }];
    for (const [name, filter] of Object.entries(listing.filters)) {
      if (filter.kind === 'keyword' && method === 'POST') bodies.push({ [wireName(name)]: { $gt: '' } });
      if (filter.kind === 'range') {
        bodies.push({ [wireName(name)]: { min: -1 } }, { [wireName(name)]: { min: 1, or: 2 } });
        bodies.push({ [wireName(name)]: '5-9' }, { [wireName(name)]: { min: '1 OR 1' } });
      }
    }
    for (const body of bodies) expect([body, (await call('', body)).status]).toEqual([body, 422]);
  });
});

describe('the address bar', () => {
  it('keeps what it does not understand as a problem that is refused', () => {
    const products = listingById('products') as Listing;
    for (const address of [
      'price=abc',
      'page=0',
      'sort=sales:up',
      'period=9',
      'lv2=a',
      'marketType=live:35',
    ]) {
      const ask = listQueryFromUrl(products, new URLSearchParams(address));
      expect([address, plan(products, ask, { level: 30 })]).toEqual([
        address,
        expect.objectContaining({ status: 422 }),
      ]);
    }
  });
});
