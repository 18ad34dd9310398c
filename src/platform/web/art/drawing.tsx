import { createElement, type ReactNode } from 'react';
import type { Paint } from './seed.ts';

/** The parts of a thing, the hindmost first, on a 64 grid; it stands on y = 51. */
export type Drawing = (paint: Paint) => readonly ReactNode[];

/** A surface within an outline. */
export const filledArea = (fill: string, d: string) => <path d={d} fill={fill} />;

/** The side that is turned to the light. */
export const shine = (d: string) => filledArea('#ffffff59', d);

/** The side that is turned away from it. */
export const shade = (d: string) => filledArea('#06222a33', d);

/** A stroke that ends flat. */
export const line = (stroke: string, strokeWidth: number, d: string) => (
  <path d={d} stroke={stroke} strokeWidth={strokeWidth} fill="none" />
);

/** A stroke with round ends; of no length it is a dot. */
export const cord = (stroke: string, strokeWidth: number, d: string) => (
  <path
    d={d}
    stroke={stroke}
    strokeWidth={strokeWidth}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** A stroke in dashes: lengths of dash and gap, then its outline. */
export const dashes = (stroke: string, strokeWidth: number, [pattern, d]: readonly [string, string]) => (
  <path d={d} stroke={stroke} strokeWidth={strokeWidth} fill="none" strokeDasharray={pattern} />
);

/** A disc by its middle and radius; with two radii it is oval. */
export const disc = (fill: string, [cx, cy, rx, ry = rx]: readonly [number, number, number, number?]) => (
  <ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill={fill} />
);

/** A disc's rim: its middle and one or two radii. */
export const ring = (
  stroke: string,
  strokeWidth: number,
  [cx, cy, rx, ry = rx]: readonly [number, number, number, number?],
) => <ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill="none" stroke={stroke} strokeWidth={strokeWidth} />;

/** A rectangle by its left, top, width, height, and the radius of its corners. */
export const slab = (
  fill: string,
  [x, y, width, height, rx]: readonly [number, number, number, number, number?],
) => <rect x={x} y={y} width={width} height={height} rx={rx} fill={fill} />;

/** Parts that are turned about the middle of the grid, in degrees. */
export const turned = (degrees: number, parts: readonly ReactNode[]) =>
  createElement('g', { transform: `rotate(${degrees} 32 32)` }, ...parts);
