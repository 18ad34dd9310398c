import fc from 'fast-check';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { routeAt } from '#catalog/route-at.ts';
import { routes } from '#catalog/routes.ts';

/** The route of a path by the router's own matching. */
const byRouter = (pathname: string) =>
  routes.find(({ path }) => (path.includes(':') ? matchPath(path, pathname) !== null : path === pathname));

const part = fc.oneof(
  fc.constantFrom('a', '20261128', 'x.y', '%2F', '(1)', '', 'productOverview'),
  fc.string({
    unit: fc.constantFrom('a', 'Z', '0', '-', '.', '+', '*', '(', '\\', '$', '商', '%'),
    maxLength: 5,
  }),
);

/** Paths near the routes: parameters filled with anything, parts left out, added and written otherwise. */
const paths = fc
  .tuple(fc.constantFrom(...routes), fc.array(part, { minLength: 4, maxLength: 4 }), fc.nat(5), part)
  .map(([{ path }, fills, change, more]) => {
    let n = 0;
    const filled = path.replace(/:\w+\??/g, () => fills[n++ % 4] ?? '');
    const changes = [
      filled,
      `${filled}/`,
      `${filled}//`,
      `${filled}/${more}`,
      filled.toUpperCase(),
      filled.replace(/\/[^/]*$/, ''),
    ];
    return changes[change] ?? filled;
  });

it('the route of a path is the one that the router finds', () => {
  for (const { path } of routes) expect(routeAt(path)).toBe(byRouter(path));
  fc.assert(
    fc.property(paths, (path) => {
      expect([path, routeAt(path)?.path]).toEqual([path, byRouter(path)?.path]);
    }),
    { numRuns: 2000 },
  );
});
