import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MonitoredTarget } from './MonitoredTarget.tsx';

function Form({ preset, presetName }: { preset: string; presetName: string }) {
  const [value, setValue] = useState(preset);
  const state = { name: 'target', value, problem: null, onChange: setValue, onBlur: () => undefined };
  return <MonitoredTarget label="达人链接" state={state} presetName={presetName} />;
}

it('displays the name of what was chosen and never its id; another one is typed', () => {
  render(<Form preset="7M6SQqJZtre" presetName="海子真心话" />);
  expect(screen.getByText('海子真心话')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.body.textContent).not.toContain('7M6SQqJZtre');
  fireEvent.click(screen.getByRole('button', { name: '换一个' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '达人链接' }).value).toBe('');
});

it('is a field where nothing was chosen', () => {
  render(<Form preset="" presetName="" />);
  expect(screen.getByRole('textbox', { name: '达人链接' })).toBeTruthy();
});
