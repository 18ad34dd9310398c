import { expect, it } from 'vitest';
import { dataWays, dataWayWords } from '#catalog/data-ways.ts';
import { streams } from '#market/streams/streams.ts';

const named = new Map(Object.values(streams).map((stream) => [stream.about, stream]));

it('names streams that exist, for every entity, and says so where no official interface brings them', () => {
  for (const [of, { streams: names, official }] of Object.entries(dataWays)) {
    expect(names.length, of).toBeGreaterThan(0);
    for (const name of names) expect([...named.keys()], of).toContain(name);
    const words = dataWayWords(of as keyof typeof dataWays);
    expect(words.includes('没有官方接口'), of).toBe(official === null);
  }
});
