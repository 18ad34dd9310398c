import { fireEvent, render, screen } from '@testing-library/react';
import { memo, Profiler } from 'react';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { currentAddress } from './current-address.ts';

it('names the page at the press, and draws nothing when the address changes', async () => {
  const [drawn, pressed] = [vi.fn(), vi.fn()];
  const Row = memo(function Row() {
    return (
      <Profiler id="row" onRender={drawn}>
        <button type="button" onClick={() => void pressed(currentAddress())}>
          关注
        </button>
      </Profiler>
    );
  });
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <>
          <Row />
          <Outlet />
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  await router.navigate('/darenSquare/darenList?fans=10000-');
  fireEvent.click(screen.getByText('关注'));
  expect(pressed).toHaveBeenCalledExactlyOnceWith('/darenSquare/darenList?fans=10000-');
  expect(drawn).toHaveBeenCalledOnce();
});
