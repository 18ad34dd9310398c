import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FLAGSHIP, LIGHT, SUPREME } from '#catalog/plans.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { FailedPart, Loaded } from './Loaded.tsx';
import { SlotsContext } from './slots.ts';

afterEach(cleanup);

const draw = (data: string | undefined, error: Error | null, refetch = () => {}) =>
  render(
    <SlotsContext.Provider value={{ level: SUPREME, openPrompt: () => undefined }}>
      <Loaded fetch={{ data, error, refetch }}>{(words) => <p>{words}</p>}</Loaded>
    </SlotsContext.Provider>,
  );

describe('a part of a page', () => {
  it('is a placeholder until its data is there', () => {
    const { container } = draw(undefined, null);
    expect(container.querySelector('.bone')).not.toBeNull();
    expect(container.textContent).toBe('');
  });

  it('says alone why it failed, and fetches again when pressed', () => {
    const refetch = vi.fn();
    draw(undefined, new ApiFailure(500, { message: '服务繁忙' }), refetch);
    expect(screen.getByRole('status').textContent).toBe('服务繁忙重试');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('has the words of a lost network where the failure brings none', () => {
    draw(undefined, new Error(''));
    expect(screen.getByText('网络不佳，请刷新重试')).toBeTruthy();
  });

  it('offers no second try where the views of the day are used up', () => {
    const refusal = { prompt: null, needs: null, field: 'objects' };
    draw(undefined, new ApiFailure(402, { message: '今日查看已达上限', refusal } as never));
    expect(screen.getByText('今日查看已达上限')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('of an edition above opens its prompt in place of a second try', () => {
    const openPrompt = vi.fn();
    const refusal = { prompt: 'column-flagship', needs: FLAGSHIP, field: null };
    const error = new ApiFailure(402, { message: '该数据为旗舰版及以上可见', refusal } as never);
    render(
      <SlotsContext.Provider value={{ level: LIGHT, openPrompt }}>
        <FailedPart error={error} retry={() => undefined} />
      </SlotsContext.Provider>,
    );
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '立即升级' }));
    expect(openPrompt).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'column-flagship' }));
  });

  it('keeps what it has while it is fetched anew, also when that fails', () => {
    draw('1.2万', new ApiFailure(500));
    expect(screen.getByText('1.2万')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
