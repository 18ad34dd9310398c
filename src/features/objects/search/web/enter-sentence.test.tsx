import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listings } from '#catalog/index.ts';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { isSentence } from './sentence-rules.ts';
import { enterSentence } from './sentence-state.ts';

/** The same draws each time: a case that fails is found again, and none is met by chance. */
fc.configureGlobal({ seed: 62 });

afterEach(() => vi.unstubAllGlobals());

const reply = {
  list: 'authors',
  conditions: ['fans', 'cvr'].map((name) => ({
    name,
    words: '',
    query: { [name]: '1-' },
    text: '粉丝和转化率都很高的达人',
    isProposed: false,
  })),
  unknown: [],
  proposal: '',
  isPhrase: false,
  canPropose: false,
};

/** A server's half of the key; its replies are not encrypted here. */
async function handshake() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  const text = btoa(String.fromCharCode(...new Uint8Array(point)));
  const server_pub = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return { kid: 'k1', server_pub, expires_in: 3600 };
}

/** What the server would reply: every text is a sentence, and these objects are found. */
function serve(names: readonly string[]): void {
  const items = names.map((name, i) => ({ of: 'author', id: `a${i}`, name, under: '', path: null }));
  const replyTo = async (address: string) => {
    if (address.includes('/passport/ek')) return handshake();
    return address.includes('/search/suggest') ? { items, meant: [] } : reply;
  };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ code: 200, success: true, message: '', data: await replyTo(address) }),
  );
}

it('the Enter key searches the words of a text that is the name of an object, and opens the conditions of any other', async () => {
  const name = fc.stringMatching(/^[云屿美妆女装旗舰店Tea]{3,8}$/);
  await fc.assert(
    fc.asyncProperty(name, fc.array(name, { maxLength: 3 }), async (text, others) => {
      serve([...others, ` ${text.toUpperCase()}`]);
      expect(await enterSentence(text)).toBeNull();
      serve(others.filter((one) => one.toLowerCase() !== text.toLowerCase()));
      expect(await enterSentence(text)).toBe('unseen');
    }),
    { numRuns: 50 },
  );
});

describe('a text with one condition that a name may be', () => {
  const one = (text: string, name: string, isPhrase: boolean) => ({
    ...reply,
    list: 'shops',
    conditions: [{ name, words: '', query: {}, text, isProposed: false }],
    isPhrase,
  });
  it('is a sentence where it says of which objects it is, in every library', () => {
    const shops = listings.find(({ id }) => id === 'shops') as PageListing;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(shops.filters)), fc.boolean(), (name, isPhrase) => {
        fc.pre(name !== 'keyword');
        const isName = ['cascade', 'area', 'keyword', 'choice', 'tabs', 'contains', 'tag', 'toggle'].includes(
          shops.filters[name]?.kind ?? '',
        );
        expect(isSentence(one('面膜', name, isPhrase), shops)).toBe(isPhrase || !isName);
      }),
    );
    expect(isSentence(one('面膜', 'keyword', true), shops)).toBe(false);
  });
});
