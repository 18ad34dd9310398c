import { expect, it } from 'vitest';
import { pastOf, useHistory } from './suggest-state.ts';

it('each person has their own searches, newest first, each once, and clears only those', () => {
  const { ownedBy, add, clear } = useHistory.getState();
  const past = () => pastOf(useHistory.getState());
  ownedBy('one');
  for (const words of ['面膜', '口红', '面膜']) add(words);
  expect(past()).toEqual(['面膜', '口红']);
  ownedBy('two');
  expect(past()).toEqual([]);
  add('零食');
  clear();
  expect(past()).toEqual([]);
  ownedBy('one');
  expect(past()).toEqual(['面膜', '口红']);
});
