import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DaySpanButton } from './DaySpanButton.tsx';

afterEach(cleanup);

it('gives the focus back to its button when the calendar is closed by Escape', async () => {
  render(
    <DaySpanButton
      label="自定义时间"
      className=""
      value={undefined}
      last={20_260_320}
      isLocked={() => false}
      onChange={vi.fn()}
    >
      自定义
    </DaySpanButton>,
  );
  for (let times = 0; times < 2; times++) {
    const button = screen.getByRole('button', { name: '自定义' });
    button.focus();
    fireEvent.click(button);
    const [from] = await screen.findAllByRole('textbox');
    from?.focus();
    fireEvent.keyDown(from as HTMLElement, { key: 'Escape', code: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '自定义' })));
  }
});
