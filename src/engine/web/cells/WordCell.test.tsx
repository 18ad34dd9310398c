import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deepDetect } from '#catalog/lists/deep-detect.ts';
import { pastBestsellers } from '#catalog/lists/past-bestsellers.ts';
import { Cell } from './Cell.tsx';

it('a text that is unknown says why where its column tells it', () => {
  const { container } = render(
    <Cell listing={pastBestsellers} columnKey="topAuthor" row={{ top_author: '' }} isBanded={false} />,
  );
  expect(container.textContent).toBe('当时未采到带货达人');
});

it('and is a dash elsewhere', () => {
  const { container } = render(<Cell listing={deepDetect} columnKey="reason" row={{}} isBanded={false} />);
  expect(container.textContent).toBe('--');
});
