import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UsageError } from '#app/cli/connect.ts';
import {
  createUserCommand,
  grantUserCommand,
  listUsersCommand,
  revokeUserCommand,
} from '#app/cli/user-command.ts';
import { runTide } from '#testkit/command.ts';
import { startServer, tide } from '#testkit/process.ts';
import { putMarket } from '#testkit/ready-world.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-user-'));
const data = join(root, 'data');
beforeAll(() => putMarket(data, 'empty'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const own = { TIDE_SINGLE_USER: '' };

/** What a command prints that runs in this process, on the server that runs: a process of its own is only started where it is what is tested. */
async function printed(command: () => Promise<void>): Promise<unknown> {
  vi.stubEnv('TIDE_DATA_DIR', data);
  vi.stubEnv('TIDE_SINGLE_USER', '');
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    await command();
  } finally {
    write.mockRestore();
    vi.unstubAllEnvs();
  }
  return JSON.parse(lines.join(''));
}

describe('tide user', () => {
  it('refuses what it does not know with exit code 2 and one sentence', async () => {
    const weak = await tide(data, ['user', 'create', '13800000000', '--password-stdin'], {
      ...own,
      TIDE_TEST_STDIN: 'password1\n',
    });
    expect([weak.code, weak.stdout, weak.stderr]).toEqual([2, '', '密码过于常见，请换一个\n']);
  });

  it('registers, grants, lists and takes back; what a running server is told holds at once', async () => {
    const made = await tide(
      data,
      ['user', 'create', '13800000001', '--name', '测试的人', '--password-stdin'],
      {
        ...own,
        TIDE_TEST_STDIN: 'haibian7319\n',
      },
    );
    expect(JSON.parse(made.stdout)).toMatchObject({
      mobile: '138****0001',
      edition: 'trial',
      has_password: true,
    });
    const server = await startServer(data, own);
    const grant = ['user', 'grant', '13800000001', 'supreme', '--days', '30', '--seats', '20'];
    const granted = await runTide(data, grant, own);
    expect(JSON.parse(granted.stdout)).toMatchObject({ edition: 'supreme', seats: 20 });
    for (const [command, words] of [
      [() => createUserCommand('12345', {}), '手机号'],
      [() => createUserCommand('13800000001', {}), '已注册'],
      [() => grantUserCommand('13800000000', 'light', {}), '没有注册'],
      [() => grantUserCommand('13800000001', 'light', { days: 'x' }), '天数'],
      [() => grantUserCommand('13800000001', 'light', { seats: '2' }), '席位'],
      [() => grantUserCommand('13800000001', 'gold', {}), '没有这个版本'],
      [() => revokeUserCommand('13800000000'), '没有注册'],
    ] as const) {
      const refused = await printed(command).catch((error: unknown) => error);
      expect([refused, String(refused)]).toEqual([expect.any(UsageError), expect.stringContaining(words)]);
    }
    const all = (await printed(listUsersCommand)) as { mobile: string; edition: string }[];
    expect(all.map((one) => [one.mobile, one.edition])).toEqual([['138****0001', 'supreme']]);
    const back = await printed(() => revokeUserCommand('13800000001'));
    expect(back).toMatchObject({ edition: 'trial', revoked_grants: 1 });
    const options = await fetch(`${server.url}/api/passport/login/options`);
    expect(await options.json()).toMatchObject({
      data: { has_sms: false, has_scan: false, demo_people: [] },
    });
    const outside = await fetch(`${server.url}/api/owner/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"do":"list"}',
    });
    expect(outside.status).toBe(404);
    await server.stop();
  });

  it('does not serve the demo’s people as anybody’s own, nor the other way round', async () => {
    await putMarket(join(root, 'demo'), 'empty');
    const { code, stderr } = await runTide(root, ['user', 'list'], { ...own, TIDE_DEMO: '1' });
    expect([code, stderr]).toEqual([0, '']);
    const opened = await runTide(join(root, 'demo'), ['user', 'list'], own);
    expect([opened.code, opened.stderr.includes('演示市场的，账号人人可用')]).toEqual([1, true]);
  });

  it('does not open the store of another key', async () => {
    const foreign = Buffer.alloc(32, 1).toString('base64');
    const { code, stderr } = await runTide(data, ['user', 'list'], { ...own, TIDE_SECRET: foreign });
    expect([code, stderr.includes('另一个密钥')]).toEqual([1, true]);
  });
});
