import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { carryingPotential } from '#catalog/rankings/carrying-potential.ts';
import { Cell } from './Cell.tsx';

const draw = (terms: readonly (number | null)[] | null) =>
  render(<Cell listing={carryingPotential} columnKey="terms" row={{ terms }} isBanded={false} />).container;

it('a radar names each term, an unknown one as unknown, and draws a corner for each known one', () => {
  const container = draw([0.25, 1, null, 0, 0.5, 0.125]);
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(
    '观看效率 25.0%，涨粉 100.0%，UV价值 --，转化率 0.0%，口碑 50.0%，近7日增长 12.5%',
  );
  expect(container.querySelector('.radar-area')?.getAttribute('d')?.match(/[ML]/g)).toHaveLength(5);
});

it('fewer than three known terms are no surface, and none are unknown', () => {
  expect(draw([0.25, null, null, 0.5, null, null]).textContent).toBe('--');
  expect(draw(null).textContent).toBe('--');
});
