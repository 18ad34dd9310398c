import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditActs, auditKinds } from '#catalog/enums/audit-acts.ts';
import type { AuditEntry } from '#features/people/audit/contract.ts';
import { auditEntries } from '#platform/server/account-store/audit-entries.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const DAY_MS = 86_400_000;
const OWNER = '13900000401';
const MEMBER = '13900000402';
const fast = { points: 1_000_000, burst: 1_000_000 };

let test: PeopleApp;
let owner: TestBrowser;
let member: TestBrowser;
let stranger: TestBrowser;

interface Log {
  readonly items: AuditEntry[];
  readonly people: { id: string; name: string }[];
  readonly pagination: { total_count: number };
}
const log = async (query = '', browser = owner) =>
  (await browser.get<Log>(`/api/user/audit/list${query}`)).body.data as Log;
const acts = async (query = '', browser = owner) =>
  (await log(query, browser)).items.map(({ person, act, subject }) => `${person} ${act} ${subject}`);

beforeAll(async () => {
  test = await openPeopleApp({ speeds: { reads: fast, writes: fast }, world: true });
  owner = await test.person(OWNER);
  member = await test.person(MEMBER);
  stranger = await test.person('13900000403');
  await test.grant(OWNER, 'supreme', 300, 5);
}, 600_000);
afterAll(() => test.close());

describe('the log of a team', () => {
  it('has who did what in the words of the owner, of members by their remark', async () => {
    await owner.post('/api/user/slave/add', { mobile: MEMBER, remark: '运营小李' });
    const { id } = (await member.get<{ id: string }>('/api/user/slave/invitation')).body.data ?? { id: '' };
    expect((await member.post('/api/user/slave/invitation', { id, accept: true })).body.success).toBe(true);
    const key = await owner.post<{ item: { id: string } }>('/api/user/programKey/create', {
      name: '日报',
      scopes: ['lists'],
    });
    await owner.post('/api/user/programKey/revoke', { id: key.body.data?.item.id });
    await member.post('/api/push/channels/add', {
      kind: 'webhook',
      name: '私群',
      url: 'https://hooks.example.com/x',
    });
    const told = await acts();
    const all = (await log()).people.map(({ name }) => name);
    expect(all).toContain('运营小李');
    const [own] = all.filter((name) => !['运营小李', '平台运营'].includes(name));
    expect(new Set(told)).toEqual(
      new Set([
        '运营小李 添加推送渠道 私群',
        `${own} 停用开放接口密钥 日报`,
        `${own} 新建开放接口密钥 日报`,
        '运营小李 加入团队 运营小李',
        `${own} 邀请成员 运营小李`,
        expect.stringMatching(/^平台运营 运营开通版本 至尊版，5席，至/) as string,
        `${own} 在新设备登录 `,
      ]),
    );
  });

  it('has exports, of members too, exactly where they were accepted', async () => {
    const before = await acts('?kind=export');
    const list = { module: 'products', format: 'csv', query: {}, params: {} };
    const refused = await stranger.post('/api/export/submit', list);
    expect(refused.body.success).toBe(false);
    const asked = { page: 'product', id: 'nothing' };
    expect((await owner.post('/api/export/page', asked)).body.success).toBe(false);
    expect(await acts('?kind=export')).toEqual(before);
    expect(await acts('?kind=export', stranger)).toEqual([]);
    expect((await member.post('/api/export/submit', list)).body.success).toBe(true);
    // Pressed twice it is one file, and one act.
    await member.post('/api/export/submit', list);
    expect(await acts('?kind=export')).toEqual(['运营小李 导出文件 商品库', ...before]);
  });

  it('is for the owner alone, and each sees their own team', async () => {
    expect((await test.browser().get('/api/user/audit/list')).status).toBe(401);
    for (const path of ['list', 'export']) {
      const answer = await member.get(`/api/user/audit/${path}`);
      expect([answer.status, answer.body.success], path).toEqual([403, false]);
    }
    expect(await acts('', stranger)).toEqual([expect.stringMatching(/在新设备登录 $/)]);
  });

  it('is narrowed by person, kind and days', async () => {
    const { people } = await log();
    const li = people.find(({ name }) => name === '运营小李')?.id;
    expect((await acts(`?person=${li}`)).every((one) => one.startsWith('运营小李 '))).toBe(true);
    expect((await acts('?person=operator')).map((one) => one.slice(0, 4))).toEqual(['平台运营']);
    for (const { id, label } of auditKinds) {
      const { items } = await log(`?kind=${id}`);
      expect(
        items.every(({ kind }) => kind === id),
        label,
      ).toBe(true);
    }
    expect((await log('?from=2030-01-01')).items).toEqual([]);
    expect((await owner.get('/api/user/audit/list?from=2026-02-30')).status).toBe(422);
    expect((await owner.get('/api/user/audit/list?kind=secret')).status).toBe(422);
  });

  it('is exported as CSV without using up an export, which is noted itself', async () => {
    test.clock.turn(1000);
    const count = (await log()).pagination.total_count;
    const answer = await owner.get('/api/user/audit/export?kind=key');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('时间,成员,类别,操作,对象');
    expect(lines).toHaveLength(3);
    expect((await acts('?kind=export'))[0]).toMatch(/ 导出操作日志 2条$/);
    expect((await log()).pagination.total_count).toBe(count + 1);
  });

  it('holds no number, code or key, and ends with its time', async () => {
    const { text } = await owner.get('/api/user/audit/list');
    for (const secret of [OWNER, MEMBER, 'tide_', owner.token]) expect(text).not.toContain(secret);
    const { account } = test.authContext;
    const all = await account.db.selectFrom('audit_entry').selectAll().execute();
    for (const { act } of all) expect(Object.keys(auditActs)).toContain(act);
    test.clock.turn(200 * DAY_MS);
    await test.features.sweep(deletionAt(test.clock.now()));
    expect((await account.db.selectFrom('audit_entry').selectAll().execute()).length).toBe(all.length);
    test.clock.turn(201 * DAY_MS);
    await test.features.sweep(deletionAt(test.clock.now()));
    const team = all[0]?.team_id ?? '';
    expect((await auditEntries(account.db, { teamId: team }, { offset: 0, limit: 5 })).total).toBe(0);
  });
});
