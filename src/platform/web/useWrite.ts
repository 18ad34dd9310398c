import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { showErrorToast } from './toast.ts';

/** What follows a write. */
interface Following {
  /** Fetches again what a write may have changed. After a failed write too: it may have failed because the page is out of date. */
  readonly reload?: (() => Promise<unknown>) | undefined;
  /** What happens with a failure; without it a toast names it. */
  readonly onFailure?: (error: unknown) => void;
}

/** Two writes of one kind differ by it. Functions and files have no text: of them one runs at a time. */
const keyOf = (input: unknown) => JSON.stringify(input) ?? '';

/**
 * Runs a write once at a time: a second call with the same input while one is under way does nothing. It is busy until what it changed
 * has been read again, so that a page never offers the same write beside old rows.
 */
export function useWrite<Input = void>(
  work: (input: Input) => Promise<unknown>,
  { reload, onFailure = showErrorToast }: Following = {},
) {
  // Two presses may come before the page is drawn again.
  const underWay = useRef(new Set<string>());
  const { mutate, isPending } = useMutation({
    mutationFn: work,
    // A browser that believes it is offline gets the failure of the call instead of waiting in silence.
    networkMode: 'always',
    onError: onFailure,
    onSettled: async (_data, _error, input) => {
      underWay.current.delete(keyOf(input));
      await reload?.();
    },
  });
  const run = (input: Input) => {
    const key = keyOf(input);
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    mutate(input);
  };
  return { run, isBusy: isPending };
}
