import { afterEach, expect, it, vi } from 'vitest';
import { useMessages } from './messages.ts';
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

it('says why it is logged out, also where another tab heard of it', async () => {
  const stop = followTabs();
  useSession.getState().signIn({ access_token: 'held', expires_in: livesS });
  other.postMessage({ token: null, why: 409 });
  await vi.waitFor(() => expect(useMessages.getState().shown?.words).toMatch(/^您的账号已在其他设备登录/));
  useMessages.getState().hush();
  other.postMessage({ token: null });
  await vi.waitFor(() => expect(useSession.getState().token).toBeNull());
  expect(useMessages.getState().shown).toBeNull();
  stop();
});

it('tells other tabs why it ended', async () => {
  const heard: unknown[] = [];
  other.addEventListener('message', ({ data }) => heard.push(data));
  useSession.getState().signOut(409);
  await vi.waitFor(() => expect(heard).toContainEqual({ token: null, why: 409 }));
});
