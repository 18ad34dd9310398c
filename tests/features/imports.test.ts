import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  DataImport,
  ImportExplanation,
  ImportOverview,
  UploadedFile,
} from '#features/files/imports/contract.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { type Answer, openTestApp, type TestApp } from '#testkit/app.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { influencerCsv, panelCsv } from '#testkit/market.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const DAY_MS = 86_400_000;
let test: TestApp;
let worker: Worker;

interface Uploaded {
  readonly import_id: string;
  readonly file: UploadedFile;
}

const upload = (name: string, content: string | Buffer, id = ''): Promise<Answer<Uploaded>> =>
  test.send<Uploaded>({
    method: 'POST',
    url: `/api/import/upload?${new URLSearchParams({ name, ...(id && { import_id: id }) }).toString()}`,
    headers: { host: '127.0.0.1:7200', 'content-type': 'application/octet-stream' },
    payload: content,
  });
/** Uploads files into one import; answers its id. */
async function uploaded(...files: readonly (readonly [string, string])[]): Promise<string> {
  let id = '';
  for (const [name, content] of files) id = (await upload(name, content, id)).body.data?.import_id ?? '';
  return id;
}
const how = (id: string, more: object = {}) => ({ id, map: [], feeds: [], ...more });
const explain = async (id: string, more: object = {}) =>
  (await test.post<{ files: ImportExplanation[] }>('/api/import/explain', how(id, more))).body.data?.files ??
  [];
const start = (id: string, more: object = {}) => test.post('/api/import/start', how(id, more));
const overview = async () => (await test.get<ImportOverview>('/api/import/list')).body.data as ImportOverview;
const importOf = async (id: string) => (await overview()).items.find((one) => one.id === id) as DataImport;
const work = async () => {
  while ((await worker.runOnce()) > 0);
};
/** Imports files to their end. */
async function imported(id: string, more: object = {}): Promise<DataImport> {
  expect((await start(id, more)).body).toMatchObject({ success: true });
  await work();
  return importOf(id);
}
const counts = ({ results }: DataImport) =>
  results.map(({ rows, accepted, duplicates, rejected }) => [rows, accepted, duplicates, rejected]);

beforeAll(async () => {
  test = await openTestApp({ speeds: { reads: fast, writes: fast } });
  test.runtime.jobs.register(...test.features.jobs);
  worker = createWorker(test.runtime.jobs, { concurrency: 1, log: createLog({ level: 'silent' }) });
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('is a file without a byte, an archive, and what is no table; nothing of it stays', async () => {
    const zip = Buffer.from('504b0304140000000800', 'hex');
    const refused = async (name: string, content: string | Buffer) => {
      const { status, body } = await upload(name, content);
      expect([status, body.success]).toEqual([200, false]);
      return body.message;
    };
    expect(await refused('empty.csv', '')).toBe('文件是空的：empty.csv');
    expect(await refused('list.csv', zip)).toBe('文件已损坏，请重新下载：list.csv');
    expect(await refused('list.csv', Buffer.from('89504e470d0a1a0a0000', 'hex'))).toContain('这是图片');
    expect(await refused('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain('.xlsx');
    const folder = join(test.dir, 'imports');
    const left = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
    expect(left.filter((name) => /\.\w+$/.test(String(name)))).toEqual([]);
  });

  it('is more than 50 MB, before it is read', async () => {
    const { body } = await test.send({
      method: 'POST',
      url: '/api/import/upload?name=large.csv',
      headers: {
        host: '127.0.0.1:7200',
        'content-type': 'application/octet-stream',
        'content-length': String(60 * 1024 * 1024),
      },
      payload: 'a',
    });
    expect(body.message).toBe('文件超过50MB，请用命令导入：tide import 文件');
  });

  it('is an import without a file, of nothing, or begun already', async () => {
    expect((await start('nothing')).status).toBe(404);
    expect((await test.post('/api/import/delete', { id: 'nothing' })).status).toBe(404);
    expect((await test.get('/api/import/rejected/nothing')).status).toBe(404);
    const id = await uploaded(['a.csv', panelCsv([{ id: 'N1' }])]);
    const { file } = (await upload('b.csv', 'x', id)).body.data as Uploaded;
    expect((await test.post('/api/import/file/remove', { id, place: file.place })).body.success).toBe(true);
    expect((await test.post('/api/import/file/remove', { id, place: 0 })).body.success).toBe(true);
    expect((await start(id)).body.message).toBe('请先选择文件');
    expect((await test.post('/api/import/file/remove', { id, place: 0 })).status).toBe(404);
  });

  it('is a table without known columns, by what it lacks and what that may be called', async () => {
    const id = await uploaded(['达人.csv', '达人昵称,粉丝量级\n小海,12000\n']);
    const [file] = await explain(id, { at: '2026-03-05' });
    expect(file?.readings).toEqual([]);
    expect(file?.nearest).toMatchObject({ feed: 'influencer-list', verdict: 'lacks', unread: ['粉丝量级'] });
    const lacking = file?.nearest?.fields.filter((one) => one.is_needed && one.column === null);
    expect(lacking?.map(({ label, names }) => [label, names.includes('粉丝数量')])).toEqual([
      ['粉丝数', true],
    ]);
    const { body } = await start(id, { at: '2026-03-05' });
    expect(body).toMatchObject({ success: false });
    expect(body.message).toBe('达人.csv：没有认出是哪种数据，最接近达人名单：缺少粉丝数');
    const chosen = await start(id, { at: '2026-03-05', feeds: [{ place: 0, feed: 'influencer-list' }] });
    expect(chosen.body.message).toBe('达人.csv：缺少粉丝数');
    const none = await uploaded(['nothing.csv', '甲,乙\n1,2\n']);
    expect(await explain(none)).toMatchObject([{ readings: [], nearest: null, columns: ['甲', '乙'] }]);
    expect((await start(none)).body.message).toContain('没有一列认得出来');
  });

  it('is a map, a moment or a feed that there is none of', async () => {
    const id = await uploaded(['a.csv', panelCsv([{ id: 'N2' }])]);
    expect((await start(id, { map: ['粉丝=nothing'] })).body.message).toContain('没有名为 nothing 的字段');
    expect((await start(id, { map: ['粉丝'] })).body.success).toBe(false);
    expect((await start(id, { at: '2026-02-30' })).body.message).toContain('采集时间看不懂');
    expect((await start(id, { feeds: [{ place: 0, feed: 'none' }] })).body.message).toContain('没有名为none');
    const named = await start(id, { map: ['备注=title'], save_as: '../x' });
    expect(named.body.message).toContain('映射的名字');
    expect((await importOf(id)).state).toBe('draft');
  });
});

describe('an import from the page', () => {
  it('reads a column as what was chosen for it, and keeps that under a name', async () => {
    const id = await uploaded(['达人.csv', 'nick_name,user_id,粉丝量级\n小海,D1,12000\n小山,D2,很多\n']);
    const more = { map: ['粉丝量级=fans'], at: '2026-03-05' };
    const [file] = await explain(id, more);
    expect(file?.readings[0]).toMatchObject({ feed: 'influencer-list', verdict: 'fits' });
    expect(file?.readings[0]?.preview).toMatchObject({ rows: [{ line: 2 }] });
    const { heads = [], rows = [] } = file?.readings[0]?.preview ?? {};
    expect([heads.includes('粉丝数'), rows[0]?.cells.includes('12000')]).toEqual([true, true]);
    const done = await imported(id, { ...more, save_as: '达人表' });
    expect(done).toMatchObject({ state: 'done', was_resumed: false });
    expect(counts(done)).toEqual([[2, 1, 0, 1]]);
    expect((await overview()).mappings).toEqual([{ name: '达人表', map: ['粉丝量级=fans'] }]);
    // Its files are gone, its rejected rows are not.
    expect(readdirSync(join(test.dir, 'imports', id))).toEqual(['rejected.csv']);
  });

  it('needs the time of the capture where a file has none', async () => {
    const id = await uploaded(['list.csv', 'name,uid,fans\n小海,D9,5\n']);
    expect((await explain(id))[0]?.readings[0]).toMatchObject({ verdict: 'needs-time' });
    expect((await start(id)).body.message).toBe('list.csv：文件里没有日期，请选择采集日期');
  });

  it('takes several files of several kinds', async () => {
    const id = await uploaded(
      ['products.csv', panelCsv([{ id: 'P1' }, { id: 'P2' }])],
      ['more.csv', panelCsv([{ id: 'P3' }])],
      ['达人.csv', 'name,uid,fans\n小海,D3,5\n'],
    );
    const done = await imported(id, { at: '2026-03-05' });
    expect(done.results.map(({ feed }) => feed)).toEqual([
      'product-panel',
      'product-panel',
      'influencer-list',
    ]);
    expect(counts(done)).toEqual([
      [2, 2, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 0, 0],
    ]);
  });

  it('imports what can be read beside a file that cannot, which the record names with the reason', async () => {
    const id = await uploaded(['notes.csv', '甲,乙\n1,2\n'], ['panel.csv', panelCsv([{ id: 'P77' }])]);
    const { results } = await imported(id);
    expect(results.map(({ name, refused, accepted }) => [name, refused === null, accepted > 0])).toEqual([
      ['notes.csv', false, false],
      ['panel.csv', true, true],
    ]);
    expect(results[0]?.refused).toMatch(/\p{Script=Han}/u);
  });

  it('dates each file by its own day, and refuses what is none', async () => {
    const list = (key: string): [string, string] => [`${key}.csv`, influencerCsv([{}], () => key)];
    const id = await uploaded(list('OWN1'), list('OWN2'));
    const [first, second] = await explain(id, { ats: [{ place: 1, at: '2026-03-04' }] });
    expect([first?.readings[0]?.verdict, second?.readings[0]?.verdict]).toEqual(['needs-time', 'fits']);
    const bad = await start(id, { ats: [{ place: 0, at: '2026-02-30' }] });
    expect(bad.body.message).toContain('采集时间看不懂');
    await imported(id, { at: '2026-03-06', ats: [{ place: 0, at: '2026-03-05' }] });
    const rows = await test.runtime.stores.market.read<{ day: string }>({
      sql: `SELECT toString(toDate(c.ts, 'Asia/Shanghai')) AS day FROM tide.author_counter AS c
JOIN tide.author_profile AS p ON p.author_id = c.author_id WHERE p.source_key IN ('OWN1', 'OWN2') ORDER BY p.source_key`,
    });
    expect(rows.map(({ day }) => day)).toEqual(['2026-03-05', '2026-03-06']);
  });

  it('reads of several lists in a JSON file the one that is chosen, and names them', async () => {
    const list = (key: string) => [1, 2].map((n) => ({ name: key, uid: `${key}${n}`, fans: n }));
    const text = JSON.stringify({ data: { old: list('OLD'), new: list('NEW') }, log: [{ note: '无' }] });
    const id = await uploaded(['lists.json', text]);
    const at = '2026-03-06';
    const [before] = await explain(id, { at });
    expect([before?.lists, before?.readings]).toEqual([['data.old', 'data.new', 'log'], []]);
    expect(before?.nearest?.reason).toContain('不知道该读哪一个：data.old、data.new，请选择一个');
    const lists = [{ place: 0, list: 'data.new' }];
    const [after] = await explain(id, { at, lists });
    expect([after?.readings[0]?.verdict, after?.lists.length]).toEqual(['fits', 3]);
    expect(counts(await imported(id, { at, lists }))).toEqual([[2, 2, 0, 0]]);
    const rows = await test.runtime.stores.market.read<{ key: string }>({
      sql: "SELECT source_key AS key FROM tide.author_profile WHERE name IN ('OLD', 'NEW') ORDER BY key",
    });
    expect(rows.map(({ key }) => key)).toEqual(['NEW1', 'NEW2']);
  });

  it('counts the rows of the same file again as repeated', async () => {
    const file = ['again.csv', panelCsv([{ id: 'A1' }, { id: 'A2' }])] as const;
    expect(counts(await imported(await uploaded(file)))).toEqual([[2, 2, 0, 0]]);
    expect(counts(await imported(await uploaded(file)))).toEqual([[2, 0, 2, 0]]);
  });

  it('gives rejected rows as a file, with what stood in them', async () => {
    const id = await uploaded(['mixed.csv', panelCsv([{ id: 'R1' }, { id: 'R2', price: '=cmd()' }])]);
    const done = await imported(id);
    expect(counts(done)).toEqual([[2, 1, 0, 1]]);
    expect(done.has_rejected).toBe(true);
    expect(done.results[0]?.reasons).toMatchObject([{ count: 1 }]);
    const { text, headers } = await test.get(`/api/import/rejected/${id}`);
    const [head, row = '', ...rest] = text.trimEnd().split('\r\n');
    expect([head, rest]).toEqual(['\uFEFF文件,行号,原因,原来的各列', []]);
    expect(row).toMatch(/^mixed\.csv,3,/);
    // A spreadsheet must not run it.
    expect(row).toContain(",'=cmd()");
    expect(headers['content-disposition']).toContain('attachment');
  });

  it('can be broken off before it is under work, changed and begun again', async () => {
    const id = await uploaded(['broken.csv', panelCsv([{ id: 'C1' }])]);
    expect((await start(id)).body.success).toBe(true);
    expect((await start(id)).body.message).toBe('这次导入已开始');
    expect((await test.post('/api/import/delete', { id })).body.message).toBe('请先取消导入');
    // A window that does not know yet begins the next import with its file, and goes on in that one.
    const next = (await upload('next.csv', panelCsv([{ id: 'C9' }]), id)).body.data?.import_id ?? '';
    expect(next).not.toBe(id);
    expect((await upload('other.csv', panelCsv([{ id: 'C8' }]), next)).body.data?.import_id).toBe(next);
    expect((await importOf(next))?.files.map(({ name }) => name)).toEqual(['next.csv', 'other.csv']);
    expect((await test.post('/api/import/delete', { id: next })).body.success).toBe(true);
    expect((await test.post('/api/import/cancel', { id })).body.success).toBe(true);
    expect(await importOf(id)).toMatchObject({ state: 'cancelled', error: '' });
    expect((await test.post('/api/import/cancel', { id })).body.message).toBe('导入已结束');
    await upload('more.csv', panelCsv([{ id: 'C2' }]), id);
    expect(counts(await imported(id))).toEqual([
      [1, 1, 0, 0],
      [1, 1, 0, 0],
    ]);
    expect((await test.post('/api/import/delete', { id })).body.success).toBe(true);
    expect((await overview()).items.find((one) => one.id === id)).toBeUndefined();
  });

  it('keeps no file longer than seven days', async () => {
    const id = await uploaded(['old.csv', panelCsv([{ id: 'O1' }])]);
    test.clock.turn(6 * DAY_MS);
    await test.features.sweep(deletionAt(test.clock.now()));
    expect((await importOf(id)).files).toHaveLength(1);
    test.clock.turn(2 * DAY_MS);
    await test.features.sweep(deletionAt(test.clock.now()));
    expect((await overview()).items).toEqual([]);
    expect(existsSync(join(test.dir, 'imports', id))).toBe(false);
  });
});
