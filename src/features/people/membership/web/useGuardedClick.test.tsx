import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { FLAGSHIP, LIGHT, SUPREME, TRIAL, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import { useLogIn } from '#features/people/identity/web/index.ts';
import { useGuardedClick } from './useGuardedClick.ts';
import { useMembership } from './useMembership.ts';

/** What a click comes to: `done` when it was let through. */
function click(level: ViewerLevel, path: string, blockedUpTo?: typeof TRIAL | typeof LIGHT): string {
  const done = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>
      <SlotsContext.Provider value={{ level, openPrompt: vi.fn() }}>{children}</SlotsContext.Provider>
    </MemoryRouter>
  );
  renderHook(() => useGuardedClick(blockedUpTo), { wrapper }).result.current(done)();
  if (done.mock.calls.length > 0) return 'done';
  if (useLogIn.getState().isOpen) return 'log-in';
  const { isAdvisor, isBlocked, blocked } = useMembership.getState();
  return isAdvisor ? 'advisor' : isBlocked ? (blocked?.prompt ?? '') : '';
}

beforeEach(() => {
  useLogIn.getState().close();
  useMembership.getState().close();
});

it.each([
  [VISITOR, '/workbench', undefined, 'log-in'],
  [TRIAL, '/workbench', undefined, 'tip-1'],
  [LIGHT, '/workbench', undefined, 'done'],
  [TRIAL, '/fantasticComment', undefined, 'tip-comments'],
  [TRIAL, '/fantasticComment', LIGHT, 'tip-2'],
  [LIGHT, '/workbench', LIGHT, 'tip-2'],
  [FLAGSHIP, '/workbench', LIGHT, 'done'],
  [SUPREME, '/landing', undefined, 'log-in'],
  [SUPREME, '/landing/hike', undefined, 'log-in'],
  [SUPREME, '/majorCustomRelease', undefined, 'advisor'],
] as const)('level %i on %s, stopped up to %s: %s', (level, path, blockedUpTo, outcome) => {
  expect(click(level, path, blockedUpTo)).toBe(outcome);
});
