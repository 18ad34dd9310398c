import { ApiFailure, noticeOf } from './failure.ts';
import { useMessages } from './messages.ts';

/** Shows what a call failed with; a call that was given up is nothing to tell. */
export function showErrorToast(error: unknown): void {
  if (error instanceof ApiFailure) useMessages.getState().show(noticeOf(error));
}

/** Shows a sentence of our own for some milliseconds. */
export function showToast(words: string, shownMs = 3000): void {
  useMessages.getState().show({ words, shownMs, isUrgent: false });
}
