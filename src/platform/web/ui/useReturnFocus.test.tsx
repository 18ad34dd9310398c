import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Sheet } from './Sheet.tsx';

afterEach(cleanup);

/** A button that draws what it opens, and stops drawing it when it is closed. */
function Opener({ draw }: { draw: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {isOpen && draw(() => setOpen(false))}
    </>
  );
}

it.each([
  [
    'a dialog',
    (close: () => void) => (
      <Dialog size="small" title="问" onCancel={close}>
        <button type="button" onClick={close}>
          好
        </button>
      </Dialog>
    ),
  ],
  [
    'a sheet',
    (close: () => void) => (
      <Sheet size={300} title="问" onClose={close}>
        <button type="button" onClick={close}>
          好
        </button>
      </Sheet>
    ),
  ],
])('%s that its page stops drawing gives the focus back, also the second time', async (_what, draw) => {
  render(<Opener draw={draw} />);
  const button = screen.getByRole('button', { name: '打开' });
  for (let times = 0; times < 2; times++) {
    button.focus();
    fireEvent.click(button);
    const done = await screen.findByRole('button', { name: '好' });
    done.focus();
    fireEvent.click(done);
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
});
