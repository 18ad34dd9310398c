import { expect, it } from 'vitest';
import { mediaTools } from '#catalog/enums/media-tools.ts';
import { Random } from '#simulator/random.ts';
import { sectionsWithout, siblingsAt } from './navigation.ts';

it('draws no two entries of a menu with one icon, for any viewer and whatever tools are off', () => {
  const random = new Random(71);
  for (let n = 0; n < 60; n++) {
    const off = mediaTools.filter(() => random.isLucky(0.4));
    const viewer = {
      is_slave: random.isLucky(0.5),
      is_single_user: random.isLucky(0.5),
      tools_off: off,
    };
    const paths = ['/userCenter/', ...sectionsWithout(off).flatMap(({ pages }) => pages[0]?.route ?? [])];
    expect(paths.length).toBeGreaterThan(4);
    for (const path of paths) {
      const links = siblingsAt(path, viewer)?.links ?? [];
      const byIcon = Map.groupBy(links, ({ icon }) => icon);
      const alike = [...byIcon].filter(([, same]) => same.length > 1);
      expect([path, alike.map(([icon, same]) => [icon, same.map(({ title }) => title)])]).toEqual([path, []]);
    }
    const sections = sectionsWithout(off).map(({ icon }) => icon);
    expect(new Set(sections).size).toBe(sections.length);
  }
});
