import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer, tide } from '#testkit/process.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-user-'));
const data = join(root, 'data');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const own = { TIDE_SINGLE_USER: '' };
const user = (...args: string[]) => tide(data, ['user', ...args], own);

describe('tide user', () => {
  it('refuses what it does not know with exit code 2 and one sentence', async () => {
    for (const [args, words] of [
      [['create', '12345'], '手机号'],
      [['grant', '13800000000', 'light'], '没有注册'],
      [['revoke', '13800000000'], '没有注册'],
      [['grant', '13800000000', 'light', '--days', 'x'], '天数'],
    ] as const) {
      const { code, stdout, stderr } = await user(...args);
      expect([code, stdout, stderr.includes(words)]).toEqual([2, '', true]);
    }
    const weak = await tide(data, ['user', 'create', '13800000000', '--password-stdin'], {
      ...own,
      TIDE_TEST_STDIN: 'password1\n',
    });
    expect([weak.code, weak.stderr]).toEqual([2, '密码过于常见，请换一个\n']);
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
    expect((await user('create', '13800000001')).stderr).toContain('已注册');
    const server = await startServer(data, own);
    const granted = await user('grant', '13800000001', 'supreme', '--days', '30', '--seats', '20');
    expect(JSON.parse(granted.stdout)).toMatchObject({ edition: 'supreme', seats: 20 });
    expect((await user('grant', '13800000001', 'light', '--seats', '2')).code).toBe(2);
    expect((await user('grant', '13800000001', 'gold')).stderr).toContain('没有这个版本');
    const all = JSON.parse((await user('list')).stdout) as { mobile: string; edition: string }[];
    expect(all.map((one) => [one.mobile, one.edition])).toEqual([['138****0001', 'supreme']]);
    const back = await user('revoke', '13800000001');
    expect(JSON.parse(back.stdout)).toMatchObject({ edition: 'trial', revoked_grants: 1 });
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
    const { code, stderr } = await tide(root, ['user', 'list'], {
      ...own,
      TIDE_DATA_DIR: root,
      TIDE_DEMO: '1',
    });
    expect([code, stderr]).toEqual([0, '']);
    const opened = await tide(join(root, 'demo'), ['user', 'list'], own);
    expect([opened.code, opened.stderr.includes('演示市场的，账号人人可用')]).toEqual([1, true]);
  });

  it('does not open the store of another key', async () => {
    const foreign = Buffer.alloc(32, 1).toString('base64');
    const { code, stderr } = await tide(data, ['user', 'list'], { ...own, TIDE_SECRET: foreign });
    expect([code, stderr.includes('另一个密钥')]).toEqual([1, true]);
  });
});
