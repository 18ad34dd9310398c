import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { redirects, routes } from '#catalog/routes.ts';

/** The routes of the specification (§2), one a line; parameters in braces. */
const specified = readFileSync('tests/fixtures/specification/routes.txt', 'utf8').trim().split('\n');

/** An address of a route: every parameter has a value. */
const addressOf = (route: string) => route.replaceAll(/\{\w+\}/g, '1');
/** Whether a route of ours has that address; the address of another one with a parameter does not count. */
const isOurs = (address: string) =>
  routes.some(
    ({ path }) =>
      matchPath({ path, end: true }, address) !== null && path.split('/')[1] === address.split('/')[1],
  ) || redirects.some(({ from }) => from === address);

it('every route of the specification exists', () => {
  expect(specified).toHaveLength(118);
  expect(specified.filter((route) => !isOurs(addressOf(route)))).toEqual([]);
});
