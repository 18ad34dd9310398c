import type { EChartsType } from 'echarts/core';
import { useEffect, useEffectEvent } from 'react';

/** First and last chosen point of a category axis, both counted. */
export type PointSpan = readonly [first: number, last: number];

interface Brushing {
  /** What the chart was last drawn from: the span is placed anew after it. */
  readonly drawn: unknown;
  readonly span: PointSpan | null;
  readonly last: number;
  /** Index of a value axis from 0 to 1, which tells how high the grid is. */
  readonly unitAxis: number;
  onSpan(span: PointSpan | null): void;
}

/** The visible part of the grid in pixels, and half the width of a point. */
interface Grid {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly half: number;
}

/** What a pointer event of the chart tells. */
interface Pointer {
  readonly offsetX: number;
  readonly offsetY: number;
  readonly event: object;
}

/** Fewer pixels are a click, not a span. */
const MIN_PX = 5;

const pixelOf = (chart: EChartsType, index: number) =>
  chart.convertToPixel({ xAxisIndex: 0 }, index) as unknown as number;

function gridOf(chart: EChartsType, unitAxis: number, last: number): Grid {
  const [zoom] = chart.getOption().dataZoom as readonly { startValue?: number; endValue?: number }[];
  const half = Math.abs(pixelOf(chart, 1) - pixelOf(chart, 0)) / 2;
  const height = (value: number) =>
    chart.convertToPixel({ yAxisIndex: unitAxis }, value) as unknown as number;
  return {
    left: pixelOf(chart, zoom?.startValue ?? 0) - half,
    right: pixelOf(chart, zoom?.endValue ?? last) + half,
    top: height(1),
    bottom: height(0),
    half,
  };
}

/** Puts the cover over a stretch of the grid; nothing is drawn by the chart, however long its series are. */
function place(
  cover: HTMLElement,
  { left, right, top, bottom }: Grid,
  [from, to]: readonly [from: number, to: number],
): void {
  const [start, end] = [Math.max(left, Math.min(from, to)), Math.min(right, Math.max(from, to))];
  cover.hidden = !(end > start);
  cover.style.cssText = `left:${start}px;width:${Math.max(0, end - start)}px;top:${top}px;height:${bottom - top}px`;
}

/** Where a span begins and ends in pixels. */
const edgesOf = (chart: EChartsType, [first, last]: PointSpan, half: number) =>
  [pixelOf(chart, first) - half, pixelOf(chart, last) + half] as const;

/** The cover of a chart, on its page already. */
function createCover(chart: EChartsType): HTMLElement {
  const cover = document.createElement('div');
  cover.className = 'chart-brush';
  cover.hidden = true;
  chart.getDom().append(cover);
  return cover;
}

/** Fingers scroll the page: only a mouse or a pen drags. */
const isTouch = ({ event }: Pointer) => 'zrByTouch' in event && event.zrByTouch === true;

/** Watches drags over the grid; answers what stops it. */
function watchDrags(
  chart: EChartsType,
  cover: HTMLElement,
  { grid, choose }: { grid: () => Grid; choose: (from: number, to: number) => void },
): () => void {
  let drag: { readonly from: number; readonly grid: Grid } | null = null;
  const begin = (pointer: Pointer) => {
    const isInside = chart.containPixel({ gridIndex: 0 }, [pointer.offsetX, pointer.offsetY]);
    if (isInside && !isTouch(pointer)) drag = { from: pointer.offsetX, grid: grid() };
  };
  const move = ({ offsetX }: Pointer) => {
    if (drag) place(cover, drag.grid, [drag.from, offsetX]);
  };
  const end = ({ offsetX }: Pointer) => {
    if (!drag) return;
    const { from, grid: within } = drag;
    drag = null;
    choose(from, Math.min(within.right, Math.max(within.left, offsetX)));
  };
  const zr = chart.getZr();
  zr.on('mousedown', begin);
  zr.on('mousemove', move);
  zr.on('mouseup', end);
  zr.on('globalout', end);
  return () => {
    if (chart.isDisposed()) return;
    zr.off('mousedown', begin);
    zr.off('mousemove', move);
    zr.off('mouseup', end);
    zr.off('globalout', end);
  };
}

/** Lets points of a category axis be chosen by dragging over a chart with a slider; a click on it clears the span. */
export function useSpanBrush(
  chart: EChartsType | null,
  { drawn, span, last, unitAxis, onSpan }: Brushing,
): void {
  const show = useEffectEvent((cover: HTMLElement) => {
    if (!chart || chart.isDisposed()) return;
    const grid = gridOf(chart, unitAxis, last);
    if (span === null) cover.hidden = true;
    else place(cover, grid, edgesOf(chart, span, grid.half));
  });
  const choose = useEffectEvent((from: number, to: number) => {
    if (!chart || Math.abs(to - from) < MIN_PX) return onSpan(null);
    const at = (pixel: number) => chart.convertFromPixel({ xAxisIndex: 0 }, pixel) as unknown as number;
    const [first, end] = [at(Math.min(from, to)), at(Math.max(from, to))];
    onSpan([Math.max(0, Math.round(first)), Math.min(last, Math.round(end))]);
  });
  useEffect(() => {
    if (!chart) return;
    const cover = createCover(chart);
    const showAgain = () => show(cover);
    chart.on('datazoom', showAgain);
    chart.on('finished', showAgain);
    const stop = watchDrags(chart, cover, {
      grid: () => gridOf(chart, unitAxis, last),
      choose: (from, to) => choose(from, to),
    });
    return () => {
      stop();
      cover.remove();
      if (chart.isDisposed()) return;
      chart.off('datazoom', showAgain);
      chart.off('finished', showAgain);
    };
  }, [chart, unitAxis, last]);
  useEffect(() => {
    const cover = drawn === null ? null : chart?.getDom()?.querySelector<HTMLElement>('.chart-brush');
    if (cover) show(cover);
  }, [chart, drawn, span]);
}
