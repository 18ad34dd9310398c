import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ContextType, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { author } from '#catalog/entities/author.ts';
import { live } from '#catalog/entities/live.ts';
import { video } from '#catalog/entities/video.ts';
import type { Entity } from '#catalog/kernel/entity.ts';
import { TRIAL } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import { authorOfRow, objectOfRow } from '#engine/web/actions/object-actions.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import { ListingContext } from '#engine/web/useListing.ts';
import { exchangeKeys } from '#platform/wire/sealed.ts';
import { followAuthorAction } from './FollowAuthor.tsx';

const called: unknown[] = [];

/** The server's half of the handshake before a sealed call; the answers below are plain. */
const handshake = await (async () => {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const raw = String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
  const server_pub = btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return { kid: 'k'.repeat(22), server_pub, expires_in: 600 };
})();

beforeEach(() => {
  called.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as unknown;
    const isWrite = /^\/api\/follow\/(add|batch)$/.test(input as string);
    if (isWrite) called.push(body);
    const isHandshake = (input as string) === exchangeKeys.path;
    const data = isHandshake ? handshake : isWrite ? true : { ids: [], meter: { used: 0, total: 10 } };
    return Promise.resolve(new Response(JSON.stringify({ code: 200, success: true, message: '', data })));
  });
});
afterEach(() => vi.restoreAllMocks());

const rowOf = (of: Entity, id: string, uid: string | null): WireRow => ({ [of.key]: id, uid });

function renderAround(rows: readonly WireRow[], what: ReactNode) {
  const around = { reply: { items: rows } } as unknown as ContextType<typeof ListingContext>;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SlotsContext.Provider value={{ level: TRIAL, openPrompt: () => undefined }}>
          <ListingContext.Provider value={around}>{what}</ListingContext.Provider>
        </SlotsContext.Provider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([
  ['room', live],
  ['video', video],
] as const)('the menu of a %s follows its author', async (_, of) => {
  const { Button } = followAuthorAction;
  const object = objectOfRow(of, rowOf(of, 'r1', 'a1'));
  if (!Button || !object) throw new Error('no button');
  renderAround([], <Button {...object} place="head" />);
  fireEvent.click(screen.getByRole('button', { name: '关注达人' }));
  await waitFor(() => expect(called).toHaveLength(1));
  expect(called[0]).toEqual({ type: 1, id: 'a1' });
});

it('is not offered where the author is not known', () => {
  const { Button } = followAuthorAction;
  const object = objectOfRow(live, rowOf(live, 'r1', null));
  if (!Button || !object) throw new Error('no button');
  renderAround([], <Button {...object} place="head" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('follows each author of chosen rows once, whatever was chosen', async () => {
  const { Bulk } = followAuthorAction;
  if (!Bulk) throw new Error('nothing for chosen rows');
  const drawn = fc.sample(fc.array(fc.constantFrom('a1', 'a2', 'a3', null), { minLength: 2, maxLength: 8 }), {
    seed: 56,
    numRuns: 6,
  });
  for (const uids of drawn) {
    called.length = 0;
    const rows = uids.map((uid, n) => rowOf(video, `v${n}`, uid));
    const ids = rows.map((row) => String(row[video.key])).filter((_, n) => n % 3 !== 2);
    const authors = [...new Set(uids.filter((uid, n) => uid !== null && n % 3 !== 2))];
    renderAround(rows, <Bulk of={video} ids={ids} onDone={() => undefined} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '关注达人' });
    expect(button.disabled).toBe(authors.length === 0);
    fireEvent.click(button);
    if (authors.length > 0) {
      await waitFor(() => expect(called).toHaveLength(1));
      const [one] = authors;
      expect(called[0]).toEqual(
        authors.length === 1 ? { type: 1, id: one } : { type: 1, ids: authors, action: 'add' },
      );
    }
    cleanup();
  }
});

it('an author has no author of its own', () => {
  expect(authorOfRow(author, { [author.key]: 'a1' })).toBeUndefined();
});
