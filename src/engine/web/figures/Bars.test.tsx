import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type BarRow, Bars } from './Bars.tsx';

afterEach(cleanup);

const row = (key: string, share: number): BarRow => ({ key, label: key, share, words: `${share}` });
const lengths = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('.bar i')].map(({ style }) => style.width);
const tones = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('.bar i')].map(({ dataset }) => dataset.tone);

describe('bars', () => {
  it('of nothing have no length', () => {
    const { container } = render(<Bars rows={[row('a', 0), row('b', 0)]} />);
    expect(lengths(container)).toEqual(['0%', '0%']);
  });

  it('are as long as their share of the longest, which is marked; the smallest can still be seen', () => {
    const { container } = render(<Bars rows={[row('a', 0.4), row('b', 0.1), row('c', 0.0001)]} />);
    expect(lengths(container)).toEqual(['100%', '25%', '1%']);
    expect(tones(container)).toEqual(['top', undefined, undefined]);
  });

  it('may be held against a given length, and are never longer than that', () => {
    const { container } = render(<Bars rows={[row('a', 50), row('b', 120)]} most={100} />);
    expect(lengths(container)).toEqual(['50%', '100%']);
  });
});
