import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MonitoredTarget } from './MonitoredTarget.tsx';

function Form({
  preset,
  presetName,
  problem = null,
}: {
  preset: string;
  presetName: string;
  problem?: string | null;
}) {
  const [value, setValue] = useState(preset);
  const state = { name: 'target', value, problem, onChange: setValue, onBlur: () => undefined };
  return <MonitoredTarget label="达人链接" state={state} presetName={presetName} />;
}

it('displays the name of what was chosen and never its id; another one is typed', () => {
  render(<Form preset="7M6SQqJZtre" presetName="海子真心话" />);
  expect(screen.getByText('海子真心话')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.body.textContent).not.toContain('7M6SQqJZtre');
  fireEvent.click(screen.getByRole('button', { name: '换一个' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '达人链接' });
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

it('becomes a field when something is wrong with what was chosen, and stays one when it is mended', () => {
  const { rerender } = render(<Form preset="7M6SQqJZtre" presetName="海子真心话" problem="链接不对" />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '达人链接' }));
  expect(screen.getByText('链接不对')).toBeTruthy();
  rerender(<Form preset="7M6SQqJZtre" presetName="海子真心话" />);
  expect(screen.getByRole('textbox', { name: '达人链接' })).toBeTruthy();
});

it('is a field where nothing was chosen', () => {
  render(<Form preset="" presetName="" />);
  expect(screen.getByRole('textbox', { name: '达人链接' })).toBeTruthy();
});
