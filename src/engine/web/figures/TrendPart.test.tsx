import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FLAGSHIP } from '#catalog/plans.ts';
import type { PartFetch } from '../Loaded.tsx';
import { SlotsContext } from '../slots.ts';
import { TrendPart } from './TrendPart.tsx';

afterEach(cleanup);

const draw = (fetch?: PartFetch<unknown>) =>
  render(
    <SlotsContext.Provider value={{ level: FLAGSHIP, openPrompt: () => undefined }}>
      <TrendPart id="test" title="趋势" trend={undefined} height={200} {...(fetch && { fetch })} />
    </SlotsContext.Provider>,
  ).container;

describe('a trend that is not there', () => {
  it('says in its card why the call failed, and is fetched again when 重试 is pressed', () => {
    const refetch = vi.fn();
    const card = draw({ data: undefined, error: new Error('服务繁忙'), refetch });
    expect(card.textContent).toBe('趋势服务繁忙重试');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it.each([undefined, { data: undefined, error: null, refetch: () => undefined }])(
    'is a placeholder until then',
    (fetch) => {
      const card = draw(fetch);
      expect(card.textContent).toBe('趋势');
      expect(card.querySelector('.bone')).not.toBeNull();
    },
  );
});
