import { useRef } from 'react';

/** A button's way to one file: `open` shows the dialog of the system, `input` is put beside the button. */
export function usePickFile(accept: string, onFile: (file: File) => void) {
  const box = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={box}
      type="file"
      accept={accept}
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0];
        // Emptied, so that the same file can be chosen again after a refusal.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
  return { input, open: () => box.current?.click() };
}
