import { describe, expect, it } from 'vitest';
import { dataWays } from '#catalog/data-ways.ts';
import { allListings } from '#catalog/index.ts';
import {
  missingStreamWords,
  type NeededStream,
  namedStreams,
  neededStreams,
} from '#catalog/needed-streams.ts';
import { feeds } from '#market/feeds/feeds.ts';
import { type StreamId, streams } from '#market/streams/streams.ts';
import { Random } from '#simulator/random.ts';

const ids = Object.keys(namedStreams) as NeededStream[];

describe('what a list needs', () => {
  it.each(ids)(
    '%s is called as the stream is, and a feed that brings it is named where there is one',
    (id) => {
      const { name, feed } = namedStreams[id];
      expect(name).toBe(streams[id].about);
      const bringing = feeds.filter((one) => one.streams.includes(id as StreamId));
      expect(bringing.length > 0).toBe(feed !== null);
      if (feed) expect(bringing.map((one) => [one.id, one.about])).toContainEqual([feed.id, feed.about]);
    },
  );

  it('says of every stream, alone or drawn with others, which official interface brings it or that none does', () => {
    const random = new Random(61);
    const ways = Object.values(dataWays);
    for (let n = 0; n < 200; n++) {
      const some = [...new Set(Array.from({ length: random.whole(1, 4) }, () => random.pick(ids)))];
      const { official } = missingStreamWords(some);
      const parts = official.split('，');
      for (const id of some) {
        const { name } = namedStreams[id];
        const part = parts.filter((one) => one.includes(name));
        expect(part, official).toHaveLength(1);
        const way = ways.find(({ streams }) => streams.includes(name));
        if (way) expect(part[0]).toContain(way.official ?? '没有官方接口');
      }
    }
    expect(missingStreamWords(['hour_list']).official).toContain('没有官方接口');
  });

  it.each(allListings.map((one) => [one.id, one] as const))(
    '%s has streams, and words with the way to them',
    (_, one) => {
      const groups = neededStreams(one);
      expect(groups.length).toBeGreaterThan(0);
      for (const group of groups) {
        const { words, note, feed } = missingStreamWords(group.slice(0, 1));
        expect(words).toContain(namedStreams[group[0] as NeededStream].name);
        expect(note).toContain(feed?.about ?? '没有对应的导入文件');
        expect(`${words}${note}`).not.toMatch(/时间|条件|正在|稍后|24/u);
      }
    },
  );
});
