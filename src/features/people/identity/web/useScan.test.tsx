import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#platform/web/session.ts';
import { useScan } from './useScan.ts';

const asked: string[] = [];
const nothing = { is_scanned: false, confirm: 'none' };
let scan: (() => object) | 'fails' = () => nothing;
/** How long an answer takes, in milliseconds. */
let lateMs = 0;

function serve(input: RequestInfo | URL): Promise<Response> {
  const path = input as string;
  asked.push(path.slice(path.lastIndexOf('/') + 1));
  const isMade = path.endsWith('create_qrcode');
  if (!isMade && scan === 'fails') return Promise.resolve(new Response('{}', { status: 502 }));
  const data = isMade
    ? { qr_code: `code ${asked.length}`, expires_in: 5, scene: 's' }
    : typeof scan === 'function' && scan();
  const text = JSON.stringify({ code: 200, success: true, message: '', data });
  const answered = () => new Response(text);
  if (isMade || lateMs === 0) return Promise.resolve(answered());
  return new Promise((done) => setTimeout(() => done(answered()), lateMs));
}

const count = (name: string) => asked.filter((one) => one === name).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  asked.length = 0;
  scan = () => nothing;
  lateMs = 0;
  useSession.setState({ token: null });
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(serve);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('counts down each second, asks every two, and stops when the time is over', async () => {
  const { result } = renderHook(() => useScan(vi.fn()));
  await pass(0);
  expect(result.current).toMatchObject({ left: 5, isBroken: false });
  await pass(1000);
  expect(result.current.left).toBe(4);
  await pass(3000);
  expect(count('scan_info')).toBe(2);
  await pass(1000);
  expect(result.current.left).toBe(0);
  const asked = count('scan_info');
  await pass(20_000);
  expect(count('scan_info')).toBe(asked);
  expect(count('create_qrcode')).toBe(1);
  act(result.current.renew);
  await pass(0);
  expect(result.current.left).toBe(5);
});

it('a poll that fails brings a new code', async () => {
  scan = 'fails';
  const { result } = renderHook(() => useScan(vi.fn()));
  await pass(0);
  expect([result.current.code?.qr_code, count('create_qrcode')]).toEqual(['code 1', 1]);
  await pass(2000);
  // The second request is the poll that failed.
  expect([result.current.code?.qr_code, count('create_qrcode')]).toEqual(['code 3', 2]);
});

it('tells what was scanned', async () => {
  const onScanned = vi.fn();
  renderHook(() => useScan(onScanned));
  await pass(0);
  scan = () => ({ ...nothing, is_scanned: true, is_bind_mobile: false, open_id: 'o', token: '' });
  await pass(2000);
  expect(onScanned).toHaveBeenCalledWith(expect.objectContaining({ open_id: 'o' }));
});

it('hears the one answer that lets in, although the time ran out meanwhile, and asks one question at a time', async () => {
  const onScanned = vi.fn();
  lateMs = 4500;
  scan = () => ({ is_scanned: true, is_bind_mobile: true, token: 't', confirm: 'none' });
  const { result } = renderHook(() => useScan(onScanned));
  await pass(0);
  for (let second = 0; second < 5; second++) await pass(1000);
  expect(result.current.left).toBe(0);
  expect(count('scan_info')).toBe(1);
  expect(onScanned).not.toHaveBeenCalled();
  await pass(2000);
  expect(onScanned).toHaveBeenCalledOnce();
});

it('says that it waits for the phone, that it was denied there, and forgets it with another code', async () => {
  const { result } = renderHook(() => useScan(vi.fn()));
  await pass(0);
  for (const confirm of ['waiting', 'denied']) {
    scan = () => ({ ...nothing, confirm });
    await pass(2000);
    expect(result.current.confirm).toBe(confirm);
  }
  scan = () => nothing;
  act(result.current.renew);
  await pass(0);
  expect(result.current.confirm).toBe('none');
});

it('stops as soon as there is a token', async () => {
  renderHook(() => useScan(vi.fn()));
  await pass(0);
  act(() => useSession.setState({ token: 'other tab' }));
  await pass(10_000);
  expect(count('scan_info')).toBe(0);
});

it('says when no code could be made', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 503 }));
  const { result } = renderHook(() => useScan(vi.fn()));
  await pass(0);
  expect(result.current).toMatchObject({ code: null, isBroken: true });
});
