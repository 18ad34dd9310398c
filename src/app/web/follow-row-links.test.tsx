import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RowLink } from '#platform/web/ui/RowLink.tsx';
import { followRowLinks } from './follow-row-links.ts';

afterEach(cleanup);

it('a plain press on a link of a row goes through the router; all others are left to the browser', () => {
  const navigate = vi.fn();
  const stop = followRowLinks(navigate);
  render(
    <div>
      <RowLink to="/userCenter/dataWatch/liveWatch?add=a1&name=%E4%BA%91" label="监控 云" title="监控">
        <b>眼</b>
      </RowLink>
      <a href="#other">别处</a>
    </div>,
  );
  const to = '/userCenter/dataWatch/liveWatch?add=a1&name=%E4%BA%91';
  // What is prevented is what the router does instead of the browser.
  expect(fireEvent.click(screen.getByText('眼'))).toBe(false);
  expect(navigate.mock.calls).toEqual([[to]]);
  const stopBrowser = (event: Event) => event.preventDefault();
  document.addEventListener('click', stopBrowser);
  for (const way of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    fireEvent.click(screen.getByText('眼'), way);
  fireEvent.click(screen.getByText('别处'));
  expect(navigate).toHaveBeenCalledOnce();
  document.removeEventListener('click', stopBrowser);
  stop();
});
