import { fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { late, lateDialog } from './late.tsx';

// React logs what a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const Part = ({ words }: { words: string }) => <output>{words}</output>;

/** Code that does not arrive the first times. */
function failing(times: number) {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
}

class Router extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <main>页面没有加载成功</main> : this.props.children;
  }
}

const draw = (Late: ReturnType<typeof late<{ words: string }>>) =>
  render(
    <Router>
      <h1>标题</h1>
      <Late words="内容" />
    </Router>,
  );

it('waits for its code, then draws it', async () => {
  const load = failing(0);
  draw(late(load, { wait: <i>加载中</i> }));
  expect(screen.getByText('加载中')).toBeTruthy();
  expect(await screen.findByText('内容')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('leaves the rest of the page where its code does not arrive, and imports it anew at 重试', async () => {
  const load = failing(2);
  draw(late(load));
  for (const calls of [1, 2]) {
    expect((await screen.findByRole('alert')).textContent).toBe('没有加载成功，重试');
    expect(screen.getByText('标题')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(calls);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
  }
  expect(await screen.findByText('内容')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('imports it anew too where it is drawn again', async () => {
  const Late = late(failing(1));
  const first = draw(Late);
  await screen.findByRole('alert');
  first.unmount();
  draw(Late);
  expect(await screen.findByText('内容')).toBeTruthy();
});

it('is drawn although a style sheet of another part stays away', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('href', '/assets/foreign.css');
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  const load = failing(0);
  draw(late(load));
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  expect(await screen.findByText('内容')).toBeTruthy();
  expect([load.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, null]);
  document.querySelector('link')?.remove();
});

it('draws nothing where it is quiet', async () => {
  const load = failing(1);
  const { container } = draw(late(load, { isQuiet: true, wait: <i>加载中</i> }));
  await vi.waitFor(() => expect(screen.queryByText('加载中')).toBeNull());
  expect(container.innerHTML).toBe('<h1>标题</h1>');
});

it('leaves what the part itself throws to the router', async () => {
  draw(
    late(async () => () => {
      throw new Error('of the part');
    }),
  );
  expect(await screen.findByText('页面没有加载成功')).toBeTruthy();
});

describe('a dialog', () => {
  const Dialog = ({ isOpen = true }: { isOpen?: boolean; onClose: () => void }) =>
    isOpen ? <dialog open>内容</dialog> : null;
  const loads = (times: number) => {
    let left = times;
    return async () => {
      left -= 1;
      if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
      return Dialog;
    };
  };

  it('says over the page that its code did not arrive, and is closed there', async () => {
    const Late = lateDialog(loads(1));
    const close = vi.fn();
    const { container } = render(<Late onClose={close} />);
    const words = await screen.findByRole('alert');
    expect([words.textContent, container.innerHTML]).toEqual(['没有加载成功，重试关闭', '']);
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(close).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('内容')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says nothing while it is closed, and is imported anew once it is opened again', async () => {
    const Late = lateDialog(loads(1));
    const drawn = (isOpen: boolean) => <Late isOpen={isOpen} onClose={() => undefined} />;
    const { rerender } = render(drawn(true));
    await screen.findByRole('alert');
    rerender(drawn(false));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(drawn(true));
    expect(await screen.findByText('内容')).toBeTruthy();
  });

  it('leaves what opened it in its place', async () => {
    const Late = lateDialog(loads(1), { wait: <button type="button">日期</button> });
    render(<Late onClose={() => undefined} />);
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: '日期' })).toBeTruthy();
  });

  it.each(['重试', '关闭'])(
    'has the focus over the page, and %s gives it back to what opened it first',
    async (name) => {
      const Late = lateDialog(loads(1));
      const focused: (string | null | undefined)[] = [];
      const note = () => void focused.push(document.activeElement?.textContent);
      function Page() {
        const [isOpen, setOpen] = useState(false);
        return (
          <>
            <button type="button" onClick={() => setOpen(true)}>
              打开
            </button>
            <Late
              isOpen={isOpen}
              onClose={() => {
                note();
                setOpen(false);
              }}
            />
          </>
        );
      }
      render(<Page />);
      const opener = screen.getByRole('button', { name: '打开' });
      opener.focus();
      fireEvent.click(opener);
      await screen.findByRole('alert');
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '重试' }));
      fireEvent.click(screen.getByRole('button', { name }));
      await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(document.activeElement).toBe(opener);
      expect(focused).toEqual(name === '关闭' ? ['打开'] : []);
    },
  );
});
