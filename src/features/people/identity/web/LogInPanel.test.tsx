import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMessages } from '#platform/web/messages.ts';
import { useSession } from '#platform/web/session.ts';
import { rememberAccount, rememberedAccount } from '#platform/web/storage.ts';
import { LogInPanel } from './LogInPanel.tsx';

type Answer = { data: unknown } | { message: string };

const TOKEN = `rt1_${'a'.repeat(43)}`;
const asked: { path: string; body: unknown }[] = [];
const answers = new Map<string, (body: Record<string, unknown>) => Answer>();
const puzzle = {
  id: 'p1',
  background: 'data:,',
  piece: 'data:,',
  width: 320,
  height: 200,
  piece_size: 48,
  piece_top: 60,
  // The first key begins with nothing, so that the work ends at once.
  work: {
    parameters: { algorithm: 'SCRYPT', nonce: '00', salt: '00', cost: 2, keyLength: 32, keyPrefix: 'a' },
  },
  expires_in: 120,
};

/** The server of a test: what it answers is set by path, everything else is done. */
function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = input as string;
  const body = JSON.parse((init?.body as string | undefined) ?? '{}') as Record<string, unknown>;
  asked.push({ path, body });
  const answer = answers.get(path)?.(body) ?? { data: true };
  const envelope =
    'data' in answer ? { success: true, message: '', ...answer } : { success: false, ...answer };
  return Promise.resolve(new Response(JSON.stringify({ code: 200, ...envelope })));
}

const bodyOf = (path: string) => asked.filter((one) => one.path === path).at(-1)?.body;

function open(onDone = vi.fn()) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LogInPanel isClaiming onDone={onDone} />
    </QueryClientProvider>,
  );
  return onDone;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Slides the piece to 200 by keys and drops it. */
async function solve(): Promise<void> {
  const knob = await screen.findByRole('slider');
  for (let i = 0; i < 10; i++) fireEvent.keyDown(knob, { key: 'ArrowRight', shiftKey: true });
  await act(async () => fireEvent.keyDown(knob, { key: 'Enter' }));
}

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  useSession.getState().signOut();
  vi.spyOn(globalThis, 'fetch').mockImplementation(serve);
  answers.clear();
  // No two puzzles are the same.
  answers.set('/api/passport/captcha/slide', () => ({ data: { ...puzzle, id: `p${asked.length}` } }));
  answers.set('/api/passport/captcha/slide/check', ({ x }) => ({
    data: { passed: x === 200, captcha_verify_param: 'solved' },
  }));
  answers.set('/api/passport/login/options', () => ({
    data: {
      is_single_user: false,
      captcha: 'slide',
      captcha_scene: null,
      has_sms: true,
      has_scan: true,
      has_oauth: false,
      sandbox_url: null,
      demo_people: [{ name: '旗舰版', mobile: '13800138002', password: 'tide2026', level_name: '旗舰版' }],
    },
  }));
  answers.set('/api/passport/login/username/v2', ({ remember }) => ({
    data: { access_token: 'tok', expires_in: 60, ...(remember === true && { remember_token: TOKEN }) },
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('log-in by code', () => {
  it('judges each field when it is left, in the words of the specification', () => {
    open();
    fireEvent.blur(screen.getByLabelText('手机号'));
    expect(screen.getByText('*手机号不能为空')).toBeTruthy();
    type('手机号', '1380013');
    fireEvent.blur(screen.getByLabelText('手机号'));
    expect(screen.getByText('*请输入11位，不含特殊字符或空格的手机号')).toBeTruthy();
    type('4 位验证码', '12');
    fireEvent.blur(screen.getByLabelText('4 位验证码'));
    expect(screen.getByText('*请输入4位数验证码')).toBeTruthy();
    type('手机号', '13800138000');
    expect(screen.queryByText('*请输入11位，不含特殊字符或空格的手机号')).toBeNull();
  });

  it('sends no code without a number, and says so', async () => {
    open();
    type('手机号', '123');
    fireEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    await waitFor(() => expect(useMessages.getState().shown?.words).toBe('请正确输入手机号'));
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('asks for the captcha first, takes another puzzle after a miss, then counts down', async () => {
    open();
    type('手机号', '13800138000');
    fireEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    const knob = await screen.findByRole('slider');
    fireEvent.keyDown(knob, { key: 'ArrowRight' });
    await act(async () => fireEvent.keyDown(knob, { key: 'Enter' }));
    expect(await screen.findByText('没有对准，请再试一次')).toBeTruthy();
    expect(bodyOf('/api/passport/login/sms/send/v2')).toBeUndefined();
    await waitFor(() => expect(screen.getByRole('slider')).not.toBe(knob));
    await solve();
    await screen.findByRole('button', { name: /秒$/ });
    expect(bodyOf('/api/passport/login/sms/send/v2')).toEqual({
      captcha_verify_param: 'solved',
      mobile: '13800138000',
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /秒$/ }).disabled).toBe(true);
  });

  it('a wrong code is told, a right one signs in', async () => {
    const onDone = open();
    answers.set('/api/passport/login/sms/receive', ({ code }) =>
      code === '1234' ? { data: { access_token: 'tok', expires_in: 60 } } : { message: '验证码错误' },
    );
    type('手机号', '13800138000');
    type('4 位验证码', '0000');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^登录\/注册/ })));
    expect(useMessages.getState().shown?.words).toBe('验证码错误');
    expect(useSession.getState().token).toBeNull();
    type('4 位验证码', '1234');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^登录\/注册/ })));
    expect(useSession.getState().token).toBe('tok');
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('another tab hides the captcha', async () => {
    open();
    fireEvent.click(screen.getByRole('tab', { name: '账号密码登录' }));
    type('手机号', '13800138000');
    type('密码', 'abcd1234');
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    await screen.findByRole('slider');
    fireEvent.click(screen.getByText('短信登录/注册'));
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  });
});

describe('记住账号', () => {
  const logIn = async (button = '登录') => {
    fireEvent.click(screen.getByRole('button', { name: button }));
    await solve();
    await waitFor(() => expect(bodyOf('/api/passport/login/username/v2')).toBeTruthy());
  };

  it('keeps the account and a token in base64, never the password', async () => {
    open();
    fireEvent.click(screen.getByRole('tab', { name: '账号密码登录' }));
    type('手机号', '13800138000');
    type('密码', 'abcd1234');
    fireEvent.click(screen.getByRole('checkbox'));
    await logIn();
    await waitFor(() => expect(rememberedAccount()).toEqual({ account: '13800138000', token: TOKEN }));
    const kept = Object.keys(localStorage).map((name) => localStorage.getItem(name) ?? '');
    expect(kept).toContain(btoa('13800138000'));
    expect(kept.join()).not.toContain(btoa('abcd1234'));
    expect(kept.join()).not.toContain('abcd1234');
  });

  it('fills both fields, shows 已保存 in place of the eye, and logs in with the token', async () => {
    rememberAccount({ account: '13800138000', token: TOKEN });
    open();
    fireEvent.click(screen.getByRole('tab', { name: '账号密码登录' }));
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800138000');
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).not.toContain('rt1_');
    expect(screen.getByText('已保存')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '显示密码' })).toBeNull();
    await logIn();
    expect(bodyOf('/api/passport/login/username/v2')).toMatchObject({ password: TOKEN, remember: true });
  });

  it('typing gives the field back to the password', async () => {
    rememberAccount({ account: '13800138000', token: TOKEN });
    open();
    fireEvent.click(screen.getByRole('tab', { name: '账号密码登录' }));
    type('密码', `${screen.getByLabelText<HTMLInputElement>('密码').value}a`);
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('a');
    expect(screen.getByRole('button', { name: '显示密码' })).toBeTruthy();
  });

  it('another account empties the password that stood for the remembered one', () => {
    rememberAccount({ account: '13800138000', token: TOKEN });
    open();
    fireEvent.click(screen.getByRole('tab', { name: '账号密码登录' }));
    type('手机号', '13900139000');
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13900139000');
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('');
  });

  it('a token that fails is forgotten, the account stays', async () => {
    rememberAccount({ account: '13800138000', token: TOKEN });
    answers.set('/api/passport/login/username/v2', () => ({ message: '账号或密码错误' }));
    open();
    fireEvent.click(screen.getByRole('tab', { name: '账号密码登录' }));
    await logIn();
    await waitFor(() => expect(rememberedAccount()).toEqual({ account: '13800138000', token: '' }));
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('');
  });

  it('unticking clears both', () => {
    rememberAccount({ account: '13800138000', token: TOKEN });
    open();
    fireEvent.click(screen.getByRole('tab', { name: '账号密码登录' }));
    fireEvent.click(screen.getByRole('checkbox'));
    expect(rememberedAccount()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('');
  });
});

it('shows the way over the short-video platform only where it is offered, and says why it cannot be gone', async () => {
  const all = answers.get('/api/passport/login/options')?.({}) as { data: object };
  open();
  await screen.findByRole('button', { name: '旗舰版' });
  expect(screen.queryByRole('button', { name: '抖音授权登录' })).toBeNull();
  cleanup();
  answers.set('/api/passport/login/options', () => ({ data: { ...all.data, has_oauth: true } }));
  answers.set('/api/passport/oauth/start', () => ({ message: '抖音授权暂不可用，请稍后再试' }));
  open();
  const way = await screen.findByRole('button', { name: '抖音授权登录' });
  await act(async () => fireEvent.click(way));
  expect(useMessages.getState().shown?.words).toBe('抖音授权暂不可用，请稍后再试');
  expect(asked.filter((one) => one.path === '/api/passport/oauth/start')).toHaveLength(1);
});

it('someone of the demo is filled in by one press', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '旗舰版' }));
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800138002');
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('tide2026');
});

it('a new password goes back to the second tab', async () => {
  open();
  fireEvent.click(screen.getByRole('tab', { name: '账号密码登录' }));
  fireEvent.click(screen.getByRole('button', { name: '忘记密码' }));
  type('手机号', '13800138000');
  type('4 位验证码', '1234');
  type('新密码，8-16位，包含数字及字符', 'abcd1234');
  type('再次输入密码', 'abcd1235');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重置密码' })));
  expect(screen.getByText('*两次的密码输入不一致')).toBeTruthy();
  type('再次输入密码', 'abcd1234');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重置密码' })));
  expect(bodyOf('/api/passport/forgot/receive_sms')).toEqual({
    mobile: '13800138000',
    code: '1234',
    password: 'abcd1234',
  });
  expect(screen.getByRole('tab', { name: '账号密码登录' }).getAttribute('aria-selected')).toBe('true');
});

it('takes the number along to where the password is made anew, and back', async () => {
  open();
  fireEvent.click(await screen.findByRole('tab', { name: '账号密码登录' }));
  type('手机号', '13700000099');
  fireEvent.click(screen.getByText('忘记密码'));
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13700000099');
  type('手机号', '13700000098');
  type('4 位验证码', '1234');
  type('新密码，8-16位，包含数字及字符', 'tide20266');
  type('再次输入密码', 'tide20266');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重置密码' })));
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13700000098');
});
