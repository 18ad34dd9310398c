import { describe, expect, it } from 'vitest';
import { MAX_BYTES, ResultCache } from './result-cache.ts';

/** Loads texts that name the id and how often was loaded; tells what it was asked for. */
function loader() {
  const asked: (readonly string[])[] = [];
  const load = async (missing: readonly string[]) => {
    asked.push(missing);
    return new Map(missing.filter((id) => id !== 'gone').map((id) => [id, `${id} ${asked.length}`]));
  };
  return { asked, load };
}

describe('what is cache of one build', () => {
  it('is read again of the next', async () => {
    const cache = new ResultCache();
    const read = (version: string) => cache.get('total', version, async () => `read for ${version}`);
    expect([await read('1'), await read('1'), await read('2'), await read('1')]).toEqual([
      'read for 1',
      'read for 1',
      'read for 2',
      'read for 1',
    ]);
  });

  it('is not cache where reading failed', async () => {
    const cache = new ResultCache();
    await expect(cache.get('total', '1', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    expect(await cache.get('total', '1', async () => 7)).toBe(7);
  });

  it('has an end: what was read longest ago goes first', async () => {
    const cache = new ResultCache();
    let reads = 0;
    const read = (n: number) => cache.get(`total:${n}`, '1', async () => ++reads);
    for (let n = 0; n < 6000; n++) await read(n);
    expect(await read(5999)).toBe(6000);
    expect(await read(0)).toBe(6001);
  });

  it('has an end in bytes too, and does not keep what is too large for it', async () => {
    const cache = new ResultCache();
    let reads = 0;
    const read = (key: string, bytes: number) =>
      cache.get(key, '1', async () => ({ n: ++reads, text: 'x'.repeat(bytes) }));
    const part = Math.floor(MAX_BYTES.values / 12);
    for (let n = 0; n < 12; n++) await read(`part ${n}`, part);
    expect((await read('part 11', part)).n).toBe(12);
    expect((await read('part 0', part)).n).toBe(13);
    await read('huge', MAX_BYTES.values / 5);
    expect((await read('huge', MAX_BYTES.values / 5)).n).toBe(15);
  });

  it('goes by when it was read last, not by when it was first', async () => {
    const cache = new ResultCache();
    let reads = 0;
    const read = (n: number) => cache.get(`total:${n}`, '1', async () => ++reads);
    for (let n = 0; n < 6000; n++) await Promise.all([read(0), read(n)]);
    expect(await read(0)).toBe(1);
  });

  it('stays where a reading of an older build fails late', async () => {
    const cache = new ResultCache();
    let fail: (error: Error) => void = () => {};
    const old = cache.get('total', '1', () => new Promise((_, failed) => (fail = failed)));
    expect(await cache.get('total', '2', async () => 8)).toBe(8);
    fail(new Error('busy'));
    await expect(old).rejects.toThrow('busy');
    expect(await cache.get('total', '2', async () => 9)).toBe(8);
  });

  it('keeps fewer pages than values, apart from them', async () => {
    const cache = new ResultCache();
    let reads = 0;
    const read = (n: number) => cache.page(`page ${n}`, '1', async () => [++reads]);
    for (let n = 0; n < 501; n++) await read(n);
    expect([await read(500), await read(0)]).toEqual([[501], [502]]);
    expect(await cache.get('page 500', '1', async () => 'a value')).toBe('a value');
  });
});

describe('what is read ahead', () => {
  const settled = () => new Promise((done) => setImmediate(done));

  it('is there for who comes after it was read, once for all of them', async () => {
    const cache = new ResultCache();
    let reads = 0;
    const ask = (version: string) => cache.prefetch({ key: 'page', version }, async () => ++reads);
    expect([ask('1'), ask('1')]).toEqual([null, null]);
    await settled();
    expect([ask('1'), ask('1'), ask('2')]).toEqual([1, 1, null]);
    await settled();
    expect(ask('2')).toBe(2);
  });

  it('is read again by the next who asks where reading failed', async () => {
    const cache = new ResultCache();
    const ask = (load: () => Promise<number>) => cache.prefetch({ key: 'page', version: '1' }, load);
    expect(ask(() => Promise.reject(new Error('busy')))).toBe(null);
    await settled();
    expect(ask(async () => 7)).toBe(null);
    await settled();
    expect(ask(async () => 8)).toBe(7);
  });

  it('stays where a reading of an older build ends late or fails late', async () => {
    const cache = new ResultCache();
    const ask = (version: string, load: () => Promise<number>) =>
      cache.prefetch({ key: 'page', version }, load);
    const ends: { done: (n: number) => void; fail: (error: Error) => void }[] = [];
    const late = () => new Promise<number>((done, fail) => ends.push({ done, fail }));
    for (const end of ['done', 'fail'] as const) {
      ask(`old ${end}`, late);
      ask(`new ${end}`, async () => 5);
      ends.pop()?.[end](new Error('busy') as never);
      await settled();
      expect(ask(`new ${end}`, async () => 6)).toBe(5);
    }
  });

  it('has an end', async () => {
    const cache = new ResultCache();
    const ask = (n: number) => cache.prefetch({ key: `page ${n}`, version: '1' }, async () => n);
    for (let n = 0; n < 61; n++) ask(n);
    await settled();
    expect([ask(60), ask(0)]).toEqual([60, null]);
  });
});

describe('texts cache by id', () => {
  const cards = (version: string) => ({ name: 'card_product', version });

  it('are at hand where they were found and read at once, in the build that they were asked of', async () => {
    const cache = new ResultCache();
    const { asked, load } = loader();
    await cache.texts(cards('1'), ['a'], async () => new Map([['a', 'a found']]));
    expect([...(await cache.texts(cards('1'), ['a', 'b'], load))]).toEqual([
      ['a', 'a found'],
      ['b', 'b 1'],
    ]);
    await cache.texts(cards('2'), ['a'], load);
    expect(asked).toEqual([['b'], ['a']]);
  });

  it('do not come into the next build where reading them ended late', async () => {
    const cache = new ResultCache();
    const { load } = loader();
    let end: (texts: ReadonlyMap<string, string>) => void = () => {};
    const late = cache.texts(cards('1'), ['a'], () => new Promise((done) => (end = done)));
    await cache.texts(cards('2'), ['b'], load);
    end(new Map([['a', 'old']]));
    await late;
    expect([...(await cache.texts(cards('2'), ['a'], load))]).toEqual([['a', 'a 2']]);
  });

  it('load what is missing alone, and leave out what there is not', async () => {
    const cache = new ResultCache();
    const { asked, load } = loader();
    await cache.texts(cards('1'), ['a', 'b'], load);
    const found = await cache.texts(cards('1'), ['b', 'gone', 'c'], load);
    expect(asked).toEqual([
      ['a', 'b'],
      ['gone', 'c'],
    ]);
    expect([...found]).toEqual([
      ['b', 'b 1'],
      ['c', 'c 2'],
    ]);
  });

  it('ask nobody for nothing', async () => {
    const { asked, load } = loader();
    expect((await new ResultCache().texts(cards('1'), [], load)).size).toBe(0);
    expect(asked).toEqual([]);
  });

  it('are those of their build and of their kind', async () => {
    const cache = new ResultCache();
    const { asked, load } = loader();
    await cache.texts(cards('1'), ['a'], load);
    expect((await cache.texts(cards('2'), ['a'], load)).get('a')).toBe('a 2');
    expect((await cache.texts({ name: 'card_shop', version: '2' }, ['a'], load)).get('a')).toBe('a 3');
    expect(asked.length).toBe(3);
  });

  it('of a build that ended while they were read are not taken for those of the next', async () => {
    const cache = new ResultCache();
    const { load } = loader();
    await cache.texts(cards('1'), ['a'], async (missing) => {
      await cache.texts(cards('2'), ['z'], load);
      return new Map(missing.map((id) => [id, 'of the build before']));
    });
    expect((await cache.texts(cards('2'), ['a'], load)).get('a')).toBe('a 2');
  });

  it('have an end', async () => {
    const cache = new ResultCache();
    const { asked, load } = loader();
    for (let from = 0; from < 50_050; from += 50) {
      await cache.texts(
        cards('1'),
        Array.from({ length: 50 }, (_, n) => String(from + n)),
        load,
      );
    }
    await cache.texts(cards('1'), ['0', '50049'], load);
    expect(asked.at(-1)).toEqual(['0']);
  });

  it('have an end in bytes too', async () => {
    const cache = new ResultCache();
    const { asked, load } = loader();
    const large = 'x'.repeat(1024 * 1024);
    for (let n = 0; n < 30; n++)
      await cache.texts(cards('1'), [String(n)], async () => new Map([[String(n), large]]));
    await cache.texts(cards('1'), ['0', '29'], load);
    expect(asked).toEqual([['0']]);
  });
});
