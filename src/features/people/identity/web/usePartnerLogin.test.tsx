import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '#platform/web/session.ts';
import { type ServedAnswer, serveFetch } from '#testkit/serve-fetch.ts';
import { PartnerChoice } from './PartnerChoice.tsx';
import { usePartnerLogin } from './usePartnerLogin.ts';

const BIND = '绑定到当前账号';
const waiting = { partner: 'yangxuan', account: 'jo***27', open_id: 'o', to: '/home' };
let binding: ServedAnswer = 'lost';

/** The choice of the page, and the account that waits once it was taken in. */
function Choice() {
  const { view, link, logIn } = usePartnerLogin();
  if (view.at === 'choice') return <PartnerChoice {...view} onLink={link} onLogIn={logIn} />;
  return <output>{view.at === 'link' ? view.waiting.account : view.at}</output>;
}

/** Opens the link of a partner as a person who is logged in, and chooses the binding. */
function bind(answer: ServedAnswer) {
  binding = answer;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/yangxuan/login?token=t']}>
        <Choice />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: BIND }));
}

beforeEach(() => {
  useSession.setState({ token: 'of a person' });
  serveFetch((path) => (path.endsWith('/partner/start') ? binding : { code: 503 }));
});
afterEach(() => {
  useSession.setState({ token: null });
  vi.restoreAllMocks();
});

describe('the binding of a partner', () => {
  it.each([
    '该合作方账号已绑定当前账号',
    '该合作方账号已绑定其他账号，请先在那个账号解绑',
    '当前账号已绑定这个合作方的另一个账号，请先在我的信息解绑',
    '登录链接已使用过，请从合作方页面重新进入',
    '登录链接已过期，请从合作方页面重新进入',
    '当前账号没有绑定手机号',
  ])('is no longer offered where it is refused for good: %s', async (message) => {
    bind({ code: 200, message });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: BIND })).toBeNull();
  });

  it.each([
    ['lost' as const, '核对没有完成，请重试'],
    [{ code: 429, message: '请求过于频繁，请稍后再来' }, '请求过于频繁，请稍后再来'],
    [{ code: 500 }, '核对没有完成，请重试'],
    [{ code: 503 }, '核对没有完成，请重试'],
  ])('can be tried again after a call that failed: %j', async (answer, words) => {
    bind(answer);
    expect(await screen.findByText(words)).toBeTruthy();
    binding = { code: 200, data: waiting };
    fireEvent.click(screen.getByRole('button', { name: BIND }));
    expect(await screen.findByText('jo***27')).toBeTruthy();
  });
});
