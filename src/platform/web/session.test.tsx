import { afterEach, expect, it, vi } from 'vitest';
import { followTabs, useSession } from './session.ts';

const CHANNEL = 'tidelens-session';
const other = new BroadcastChannel(CHANNEL);
const livesS = 60;

afterEach(() => {
  useSession.getState().signOut();
});

it('follows a log-out of another tab before the cookie is gone from this one', async () => {
  const stop = followTabs();
  useSession.getState().signIn({ access_token: 'held', expires_in: livesS });
  other.postMessage({ token: null });
  await vi.waitFor(() => expect(useSession.getState().token).toBeNull());
  stop();
});

it('follows a log-in of another tab', async () => {
  const stop = followTabs();
  other.postMessage({ token: 'newer' });
  await vi.waitFor(() => expect(useSession.getState().token).toBe('newer'));
  stop();
});

it('tells other tabs which token it has', async () => {
  const heard: unknown[] = [];
  other.addEventListener('message', ({ data }) => heard.push(data));
  useSession.getState().signIn({ access_token: 'mine', expires_in: livesS });
  await vi.waitFor(() => expect(heard).toContainEqual({ token: 'mine' }));
});
