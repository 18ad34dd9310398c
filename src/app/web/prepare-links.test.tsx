import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { prepareLinks } from './prepare-links.ts';

afterEach(cleanup);

it('a link that is pointed at or focused loads the code behind it once; what is no link of ours loads nothing', () => {
  const load = vi.fn();
  const stop = prepareLinks(load);
  render(
    <div>
      <a href="/darenDetails/darenOverview/a1?x=1">
        <b>云屿</b>
      </a>
      <a href="/home">首页</a>
      <a href="https://example.com/other">别处</a>
      <button type="button">按钮</button>
    </div>,
  );
  fireEvent.pointerOver(screen.getByText('云屿'));
  fireEvent.pointerOver(screen.getByText('云屿'));
  fireEvent.focusIn(screen.getByText('首页'));
  fireEvent.pointerOver(screen.getByText('别处'));
  fireEvent.pointerOver(screen.getByText('按钮'));
  expect(load.mock.calls).toEqual([['/darenDetails/darenOverview/a1'], ['/home']]);
  stop();
  fireEvent.pointerOver(screen.getByText('首页'));
  expect(load).toHaveBeenCalledTimes(2);
});
