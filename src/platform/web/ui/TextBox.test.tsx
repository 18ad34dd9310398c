import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NativeSelect } from './NativeSelect.tsx';
import { TextArea, TextBox } from './TextBox.tsx';
import { usePickFile } from './usePickFile.tsx';

it('cannot be changed when nothing listens, and says what is wrong to a screen reader', () => {
  render(<TextBox label="链接" value="https://a.example" />);
  const link = screen.getByRole('textbox', { name: '链接' });
  expect(link).toHaveProperty('readOnly', true);
  const onChange = vi.fn();
  render(<TextArea label="说明" value="" isWrong onChange={onChange} />);
  const note = screen.getByRole('textbox', { name: '说明' });
  expect(note.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(note, { target: { value: '错' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('错');
});

it('answers the number of an option as a number', () => {
  const onChange = vi.fn();
  const groups = [['十一月', [1, 2].map((value) => ({ value, label: `${value}日` }))]] as const;
  render(<NativeSelect label="日期" value={1} groups={groups} onChange={onChange} />);
  fireEvent.change(screen.getByRole('combobox', { name: '日期' }), { target: { value: '2' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});

function Picker({ onFile }: { onFile: (file: File) => void }) {
  const { input, open } = usePickFile('image/png', onFile);
  return (
    <button type="button" onClick={open}>
      上传
      {input}
    </button>
  );
}

it('takes the same file again after it was refused', () => {
  const onFile = vi.fn();
  const { container } = render(<Picker onFile={onFile} />);
  const input = container.querySelector('input');
  if (!input) throw new Error('no input');
  const file = new File(['a'], 'a.png', { type: 'image/png' });
  for (const times of [1, 2]) {
    fireEvent.change(input, { target: { files: [file] } });
    expect(onFile).toHaveBeenCalledTimes(times);
    expect(input.value).toBe('');
  }
});
