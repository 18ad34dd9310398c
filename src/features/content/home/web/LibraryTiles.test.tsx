import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { lists } from '#catalog/index.ts';
import { FLAGSHIP, LIGHT } from '#catalog/plans.ts';
import type { ListReply } from '#engine/contract.ts';
import type { PartFetch } from '#engine/web/Loaded.tsx';
import { SlotsContext } from '#engine/web/slots.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { LibraryTiles } from './LibraryTiles.tsx';

const first = lists[0];
const openPrompt = vi.fn();

/** The tile of the first library; the others are still being fetched. */
function draw(fetch: Partial<PartFetch<ListReply>>, isBuilding = false) {
  const waiting = { data: undefined, error: null, refetch: () => undefined };
  const fetches = lists.map((_, i) => (i === 0 ? { ...waiting, ...fetch } : waiting));
  const { container } = render(
    <MemoryRouter>
      <SlotsContext.Provider value={{ level: LIGHT, openPrompt }}>
        <LibraryTiles fetches={fetches} isBuilding={isBuilding} />
      </SlotsContext.Provider>
    </MemoryRouter>,
  );
  return container.querySelector('.tile')?.textContent;
}

describe('the tile of a library', () => {
  it('whose call failed says so, leads to the library, and is fetched again when 重试 is pressed', () => {
    const refetch = vi.fn();
    expect(draw({ error: new Error('服务繁忙'), refetch })).toBe(
      `${first?.title}加载失败重试${first?.purpose}`,
    );
    expect(screen.getByRole('link', { name: first?.title ?? '' }).getAttribute('href')).toBe(first?.route);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('that is refused opens the prompt of the refusal', () => {
    const refusal = { prompt: 'column-flagship', needs: FLAGSHIP, field: null };
    draw({ error: new ApiFailure(402, { message: '旗舰版及以上可见', refusal } as never) });
    fireEvent.click(screen.getByRole('button', { name: '立即升级' }));
    expect(openPrompt).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'column-flagship' }));
  });

  it('has a dash while the market is being built, and a placeholder until it is there', () => {
    const data = { pagination: { total_count: 0, more: false }, freshness: {} } as ListReply;
    expect(draw({ data }, true)).toContain('--');
    expect(document.querySelectorAll('.tile .bone').length).toBe(lists.length - 1);
  });

  it('has a dash for what was never captured, and 0 for what was and is gone', () => {
    const page = { pagination: { total_count: 0, more: false } };
    expect(
      draw({ data: { ...page, freshness: { missing: ['room_open'] } } as unknown as ListReply }),
    ).toContain('--');
    expect(draw({ data: { ...page, freshness: {} } as unknown as ListReply })).not.toContain('--');
  });
});
