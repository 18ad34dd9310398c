import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { LIGHT, TRIAL, type ViewerLevel } from '#catalog/plans.ts';
import { treeQuery } from '#engine/web/calls.ts';
import { useSession } from '#platform/web/session.ts';
import { followEdition } from './follow-edition.ts';
import { viewerQuery } from './viewer-query.ts';

/** A client with a shown query and a forgotten one, and how often the first was asked for. */
function open(token: string | null) {
  useSession.setState({ token });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } },
  });
  followEdition(client);
  let asked = 0;
  const shown = new QueryObserver(client, { queryKey: ['totals'], queryFn: () => ++asked });
  client.setQueryData(['home', 'left'], 'of the edition before');
  const stop = shown.subscribe(() => {});
  const sees = (id: string, vip_level: number) =>
    client.setQueryData(viewerQuery.queryKey as readonly unknown[], { id, vip_level });
  const settled = async () => {
    await new Promise<void>((done) => {
      const check = () => (client.isFetching() === 0 ? done() : queueMicrotask(check));
      check();
    });
    return { asked, left: client.getQueryData(['home', 'left']) };
  };
  return { sees, settled, stop };
}

it('who looks becoming known asks nothing twice', async () => {
  const { sees, settled, stop } = open('a');
  sees('1', TRIAL);
  sees('1', TRIAL);
  expect(await settled()).toEqual({ asked: 1, left: 'of the edition before' });
  stop();
});

it('another edition in the same tab asks anew what is shown and forgets the rest, whatever its key', async () => {
  const { sees, settled, stop } = open('a');
  sees('1', TRIAL);
  await settled();
  sees('1', LIGHT);
  expect(await settled()).toEqual({ asked: 2, left: undefined });
  stop();
});

it('a log-in is left to the session, which asks anew itself', async () => {
  const { sees, settled, stop } = open(null);
  sees('', -1);
  await settled();
  useSession.setState({ token: 'b' });
  sees('1', TRIAL);
  expect((await settled()).asked).toBe(1);
  stop();
});

it('a tree of conditions is one of its edition', () => {
  const keyOf = (level: ViewerLevel) => treeQuery('productCategories', level).queryKey;
  expect(keyOf(TRIAL)).not.toEqual(keyOf(LIGHT));
});
