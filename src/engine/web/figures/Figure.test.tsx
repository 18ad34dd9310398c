import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FLAGSHIP, LIGHT, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import type { PartFetch } from '../Loaded.tsx';
import { type Blocked, SlotsContext } from '../slots.ts';
import { Figure } from './Figure.tsx';
import { FigureStrip } from './FigureStrip.tsx';
import { useChartRights } from './useChartRights.ts';

afterEach(cleanup);

const draw = (figure: ReactNode) =>
  render(
    <FigureStrip label="概况" look="plain">
      {figure}
    </FigureStrip>,
  ).container;

it('marks values that are too long for a third of a phone, as bands are', () => {
  for (const [words, isLong] of [
    ['1000-2500', true],
    ['250万-500万', true],
    ['¥1534.4', false],
    ['0-50', false],
  ] as const) {
    const value = draw(<Figure label="销售额" value={1} cell="money" words={words} />).querySelector('b');
    expect([words, value?.dataset.long]).toEqual([words, String(isLong)]);
    cleanup();
  }
});

/** A figure with a call of its own among others that are there. */
const drawAlone = (error: Error | null, refetch: () => unknown = () => undefined) =>
  render(
    <SlotsContext.Provider value={{ level: LIGHT, openPrompt: () => undefined }}>
      <FigureStrip label="概况">
        <Figure label="求链接率" value={null} cell="percent" fetch={{ data: undefined, error, refetch }} />
      </FigureStrip>
    </SlotsContext.Provider>,
  ).container;

/** A strip of one figure with a change, as its call is. */
function drawFetch(fetch: PartFetch<unknown>, level: ViewerLevel = FLAGSHIP) {
  return render(
    <SlotsContext.Provider value={{ level, openPrompt: () => undefined }}>
      <FigureStrip label="概况" fetch={fetch}>
        <Figure label="销量" value={null} cell="count" changes={[{ against: '环比', share: null }]} />
      </FigureStrip>
    </SlotsContext.Provider>,
  ).container;
}

describe('a figure', () => {
  it('is a placeholder while it is fetched, never --', () => {
    const strip = drawFetch({ data: undefined, error: null, refetch: () => undefined });
    expect(strip.textContent).toBe('销量');
    expect(strip.querySelector('.bone')).not.toBeNull();
    expect(strip.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('of a call that failed says so once, and is fetched again when 重试 is pressed', () => {
    const refetch = vi.fn();
    const strip = drawFetch({ data: undefined, error: new Error('服务繁忙'), refetch });
    expect(strip.textContent).toBe('服务繁忙重试');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('that is there stays when fetching it again failed', () => {
    const strip = drawFetch({ data: {}, error: new Error('服务繁忙'), refetch: () => undefined });
    expect(strip.textContent).toBe('销量--环比 --');
  });

  it('of a strip within a card fails without a second card', () => {
    const fetch = { data: undefined, error: new Error('服务繁忙'), refetch: () => undefined };
    const drawLook = (look: 'plain' | 'cards') =>
      render(
        <FigureStrip look={look} fetch={fetch}>
          <Figure label="销量" value={null} cell="count" />
        </FigureStrip>,
      ).container.querySelector('.card');
    expect(drawLook('plain')).toBeNull();
    expect(drawLook('cards')).not.toBeNull();
  });

  it('may wait alone', () => {
    const strip = drawAlone(null);
    expect(strip.textContent).toBe('求链接率');
    expect(strip.querySelector('[aria-busy="true"] .bone')).not.toBeNull();
  });

  it('may fail alone, and is fetched again when 重试 is pressed', () => {
    const refetch = vi.fn();
    expect(drawAlone(new Error('服务繁忙'), refetch).textContent).toBe('求链接率加载失败重试');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('that an edition lifts has the button of its prompt, and no second try', () => {
    const refusal = { prompt: 'column-flagship', needs: FLAGSHIP, field: null };
    const error = new ApiFailure(402, { message: '该数据为旗舰版及以上可见', refusal } as never);
    expect(drawAlone(error).textContent).toBe('求链接率立即升级');
  });

  it('that the views of the day do not reach says so', () => {
    const refusal = { prompt: null, needs: null, field: 'objects' };
    const error = new ApiFailure(402, { message: '今日查看已达上限', refusal } as never);
    expect(drawAlone(error).textContent).toBe('求链接率今日查看已达上限');
  });

  it('above the edition is a lock', () => {
    const strip = draw(<Figure label="GPM" value={null} cell="money" needs={LIGHT} />);
    expect(strip.textContent).not.toContain('--');
    expect(strip.querySelector('b > *')).not.toBeNull();
  });

  it('has its unit, its error and the reason of an unknown change only where they belong', () => {
    const changes = [{ against: '同比', share: null, why: '去年同期数据不全' }];
    const unknown = draw(<Figure label="销量" value={null} cell="count" unit="件" rough="误差较大" />);
    expect(unknown.textContent).toBe('销量--');
    cleanup();
    const known = draw(
      <Figure label="销量" value={12_000} cell="count" unit="件" rough="误差较大" changes={changes} />,
    );
    expect(known.textContent).toBe('销量1.2万件±同比 --');
    expect(screen.getByTitle('去年同期数据不全').textContent).toBe('--');
  });

  it('says what is coming in place of a value that is not there yet', () => {
    expect(draw(<Figure label="销量" value={null} cell="count" missing="正在搭建" />).textContent).toBe(
      '销量正在搭建',
    );
  });

  it('is written as a band for viewers of bands', () => {
    expect(draw(<Figure label="销量" value={[500, 1000]} cell="count" />).textContent).toBe('销量500-1000');
  });

  it('has a place among others where it is compared: high, unknown, or none at all', () => {
    expect(draw(<Figure label="GPM" value={1} cell="count" percentile={0.83} />).textContent).toContain(
      '超过83%',
    );
    expect(document.querySelector('[data-high="true"]')).not.toBeNull();
    cleanup();
    expect(draw(<Figure label="GPM" value={1} cell="count" percentile={null} />).textContent).toBe('GPM1--');
    cleanup();
    expect(draw(<Figure label="GPM" value={1} cell="count" />).textContent).toBe('GPM1');
  });
});

describe('what may be taken from a chart', () => {
  function Rights() {
    const { mayDownload, onLocked } = useChartRights();
    return (
      <button type="button" onClick={onLocked}>
        {mayDownload ? 'offered' : 'locked'}
      </button>
    );
  }

  it.each([
    [VISITOR, 'locked'],
    [LIGHT, 'locked'],
    [FLAGSHIP, 'offered'],
  ] as const)('at level %d is %s, with the prompt of exports where it is locked', (level, state) => {
    const openPrompt = vi.fn<(blocked: Blocked) => void>();
    render(
      <SlotsContext.Provider value={{ level, openPrompt }}>
        <Rights />
      </SlotsContext.Provider>,
    );
    fireEvent.click(screen.getByRole('button', { name: state }));
    expect(openPrompt).toHaveBeenCalledWith({ prompt: 'export-list', needs: FLAGSHIP });
  });
});
