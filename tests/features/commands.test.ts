import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prompts } from '#catalog/prompts.ts';
import type { ImportReport } from '#market/imports/import-files.ts';
import { runTide } from '#testkit/command.ts';
import { panelCsv } from '#testkit/market.ts';
import { type Ended, startServer, type TestServer, tide } from '#testkit/process.ts';
import { putMarket } from '#testkit/ready-world.ts';

// The commands as people run them, on a directory of their own: each of the two that open stores once in a process of its own, all
// others in this one.
const root = mkdtempSync(join(tmpdir(), 'tide-commands-'));
const data = join(root, 'data');
const file = (name: string, text: string) => {
  const path = join(root, name);
  writeFileSync(path, text);
  return path;
};
const panel = file(
  'panel.csv',
  panelCsv([
    { day: '2026/3/5', sold: 100 },
    { day: '2026/3/6', sold: 130 },
    { day: '2026/3/6', sold: 130 },
    { day: '2026/3/7', price: '便宜', sold: 150 },
  ]),
);
/** A command in this process, for the user that the programs of process.ts have. */
const run = (args: readonly string[], own: Readonly<Record<string, string>> = {}, dir = data) =>
  runTide(dir, args, { TIDE_SINGLE_USER: 'supreme', ...own });
beforeAll(() => putMarket(data, 'empty'));
const notAPanel = file('notes.csv', '姓名,电话\n甲,1\n');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Stdout of a command that printed its one line. */
function reportOf({ stdout }: Pick<Ended, 'stdout'>): ImportReport {
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] as string) as ImportReport;
}
const oneSentence = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .filter((line) => !/^(读取|计算) /.test(line));

describe('tide import without a server', () => {
  it('exits with 2 and one sentence for what is not of the feed, or not there', async () => {
    const wrong = await run(['import', 'product-panel', notAPanel]);
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect(oneSentence(wrong.stderr)).toEqual([expect.stringContaining('文件不是 product-panel：缺少列')]);
    const unknown = await runTide(data, ['import', 'nothing', panel]);
    expect([unknown.code, unknown.stdout]).toEqual([2, '']);
    expect(unknown.stderr).toContain('没有名为 nothing 的数据源');
    const missing = await run(['import', 'product-panel', join(root, 'missing.csv')]);
    expect([missing.code, missing.stdout, oneSentence(missing.stderr).length]).toEqual([2, '', 1]);
    const undated = await runTide(data, ['import', 'influencer-list', panel, '--at', 'soon']);
    expect([undated.code, undated.stderr]).toEqual([2, expect.stringContaining('--at')]);
    expect((await runTide(data, ['import'])).code).toBe(2);
    expect((await runTide(data, ['import', 'product-panel', panel], { TIDE_PORT: 'x' })).code).toBe(2);
  });

  it('says what a file is without storing anything, and which columns are missing and what they may be called', async () => {
    const explained = await runTide(data, ['import', '--explain', panel]);
    expect([explained.code, explained.stderr]).toEqual([0, '']);
    expect(explained.stdout).toMatch(/可按 product-panel（.+）导入/);
    expect(explained.stdout).toContain('第2行 product_counter');
    const people = file('people.csv', '达人昵称,粉丝量级\n小海,12000\n');
    const near = await runTide(data, ['import', '--explain', people, '--at', '2026-03-05']);
    expect(near.stdout).toMatch(/最接近 influencer-list.*[\s\S]*缺少：粉丝数，可以叫 fans/);
    const mapped = ['--explain', people, '--at', '2026-03-05', '--map', '粉丝量级=fans'];
    expect((await runTide(data, ['import', ...mapped])).stdout).toContain('粉丝量级 → 粉丝数（fans）');
  });

  it('needs no feed where exactly one reads the file, and refuses a map that names no field', async () => {
    const unclear = await runTide(data, ['import', notAPanel]);
    expect([unclear.code, unclear.stderr]).toEqual([2, expect.stringContaining('认得出来')]);
    const wrong = await runTide(data, ['import', panel, '--map', '日期=nothing']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('没有名为 nothing 的字段')]);
    const odd = await runTide(data, ['import', panel, '--map', '日期']);
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining('列名=字段')]);
  });

  it('refuses a column of a map that no file has, and names one of a kept mapping', async () => {
    const people = file('renamed.csv', '昵称,粉丝数\n小海,12000\n');
    const command = ['import', 'influencer-list', people, '--at', '2026-03-05'];
    const renamed = await runTide(data, [...command, '--map', '获赞量=likes']);
    expect([renamed.code, renamed.stderr]).toEqual([
      2,
      expect.stringContaining('文件里没有名为 获赞量 的列'),
    ]);
    await runTide(data, ['import', '--explain', people, '--map', '获赞量=likes', '--map-as', '旧表']);
    const kept = await runTide(data, [...command, '--mapping', '旧表']);
    expect([kept.code, kept.stderr]).toEqual([0, expect.stringContaining('没有名为 获赞量 的列')]);
  });

  it('keeps a mapping under a name, and reads the next file by it', async () => {
    const people = file('people.csv', '达人昵称,粉丝量级\n小海,12000\n');
    const explain = ['import', '--explain', people, '--at', '2026-03-05'];
    const unknown = await runTide(data, [...explain, '--mapping', '达人表']);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('没有名为 达人表 的映射')]);
    const nothing = await runTide(data, [...explain, '--map-as', '达人表']);
    expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('和 --map 一起用')]);
    await runTide(data, [...explain, '--map', '粉丝量级=fans', '--map-as', '达人表']);
    const kept = await runTide(data, [...explain, '--mapping', '达人表']);
    expect(kept.stdout).toContain('粉丝量级 → 粉丝数（fans）');
  });

  it('exits with 1 and one sentence where it may not write', async () => {
    const blocked = await runTide(join(panel, 'below-a-file'), ['import', 'product-panel', panel]);
    expect([blocked.code, blocked.stdout]).toEqual([1, '']);
    expect(oneSentence(blocked.stderr)).toEqual([expect.stringMatching(/^数据目录 .* 无法写入（\w+）/)]);
  });

  it.skipIf(process.getuid?.() === 0)('exits with 1 in a directory without rights', async () => {
    const closed = join(root, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    const ended = await tide(closed, ['import', 'product-panel', panel]);
    expect([ended.code, oneSentence(ended.stderr).length]).toEqual([1, 1]);
  });

  it('takes the rows, refuses the bad one with its place, and counts every row once', async () => {
    const ended = await tide(data, ['import', 'product-panel', panel]);
    expect(ended.code).toBe(0);
    const { reasons, ...report } = reportOf(ended);
    expect(report).toEqual({
      feed: 'product-panel',
      files: 1,
      rows: 4,
      accepted: 2,
      duplicates: 1,
      rejected: 1,
      values_left_out: 0,
      left_out: [],
      notes: [],
      dropped: [],
      unread_sheets: [],
      refused: [],
    });
    expect(reasons).toEqual([expect.objectContaining({ count: 1, where: ['panel.csv:5'] })]);
    expect(ended.stderr).toContain('panel.csv:5');
  });

  it('adds nothing the second time', async () => {
    const { accepted, duplicates, rejected } = reportOf(await run(['import', 'product-panel', panel]));
    expect([accepted, duplicates, rejected]).toEqual([0, 3, 1]);
  });
});

describe('tide query without a server', () => {
  it('refuses like the screen: exit 2 and the words of the prompt', async () => {
    const sorted = await run(['query', 'products', '--as', 'trial', '--sort', 'gmv:desc']);
    expect([sorted.code, sorted.stdout]).toEqual([2, '']);
    expect(sorted.stderr.trim()).toBe(prompts['experience-2'].text);
  });

  it('exits with 2 and says why for what makes no sense', async () => {
    const refused = (ended: Omit<Ended, 'signal'>) =>
      expect([ended.code, ended.stdout, ended.stderr.trim() === '']).toEqual([2, '', false]);
    const early = ['nothing', 'products --as nobody', 'products --filter nothing=1', 'products --page 0'];
    const late = ['products --page 1000000000', 'products --limit many', 'products --fields nothing'];
    for (const line of [...early, ...late]) refused(await run(['query', ...line.split(' ')]));
  });

  it('answers with what was imported, also as JSON', async () => {
    const json = await tide(data, ['query', 'products', '--filter', 'keyword=面膜', '--json']);
    expect(json.code).toBe(0);
    const { data: reply } = JSON.parse(json.stdout) as { data: { items: unknown[] } };
    expect(reply.items).toEqual([expect.objectContaining({ sales: 30, gmv: 30 * 5990 })]);
    const table = await run(['query', 'products', '--as', 'trial']);
    expect([table.code, table.stdout]).toEqual([0, expect.stringContaining('0-50')]);
    expect(table.stdout).not.toContain('179700');
  });
});

describe('stores that cannot be reached', () => {
  const secret = 'hunter2';
  it.each([
    ['TIDE_DATABASE_URL', `postgres://me:${secret}@127.0.0.1:1/x`],
    ['TIDE_CLICKHOUSE_URL', `http://me:${secret}@127.0.0.1:1/`],
  ])('end command and server with one sentence: %s', async (name, url) => {
    const fresh = join(root, name);
    const queried = await run(['query', 'products'], { [name]: url }, fresh);
    const words = new RegExp(`^连不上 ${name} 指定的数据库：.+$`);
    expect([queried.code, queried.stdout, queried.stderr.trimEnd()]).toEqual([
      1,
      '',
      expect.stringMatching(words),
    ]);
    const served = startServer(fresh, { [name]: url });
    const error = await served.then(
      () => expect.unreachable('the server started'),
      (e: unknown) => e as Error,
    );
    expect(error.message.trimEnd()).toMatch(words);
    expect(queried.stderr + error.message).not.toContain(secret);
    expect(readdirSync(fresh)).not.toContain('tide.lock');
  });

  it('say so of an account store that is none', async () => {
    const broken = join(root, 'broken');
    mkdirSync(broken);
    writeFileSync(
      join(broken, 'account.db'),
      'this is no database, but long enough to be looked at '.repeat(40),
    );
    const ended = await run(['query', 'products'], {}, broken);
    expect([ended.code, ended.stderr.trimEnd()]).toEqual([
      1,
      expect.stringMatching(
        /^账户库打不开（.+account\.db）：文件不是账户库或已损坏。请停止服务，从备份恢复.+$/,
      ),
    ]);
    expect(readdirSync(broken)).not.toContain('tide.lock');
  });
});

describe('a data directory that others may read', () => {
  it('gets files that they may not', async () => {
    const open = join(root, 'open');
    mkdirSync(open);
    chmodSync(open, 0o755);
    expect((await tide(open, ['query', 'products'])).code).toBe(0);
    for (const name of readdirSync(open))
      expect([name, statSync(join(open, name)).mode & 0o077]).toEqual([name, 0]);
    expect(statSync(join(open, 'account.db')).mode & 0o777).toBe(0o600);
  });
});

describe('through a running server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(data);
  });
  afterAll(async () => {
    const { code, signal } = await server.stop();
    expect([code, signal]).toEqual([0, null]);
  });

  it('keeps its secret in a file that only its owner reads', () => {
    expect(statSync(join(data, 'tide.lock')).mode & 0o777).toBe(0o600);
    expect(server.owner.secret.length).toBeGreaterThan(30);
    expect(Number(new URL(server.url).port)).toBe(server.owner.port);
  });

  it('prints its address and nothing else, also where it tells much', async () => {
    const talking = await startServer(join(root, 'talking'), { TIDE_LOG_LEVEL: 'info' });
    const { code, stdout, stderr } = await talking.stop();
    expect([code, stdout, stderr]).toEqual([0, `观潮数据已启动：${talking.url}\n`, '']);
  });

  it('refuses a second server on the same directory in one sentence', async () => {
    const second = startServer(data);
    await expect(second).rejects.toThrow(/^数据目录 .* 正由.*使用/);
  });

  it('imports through it, with the same line and the same exit codes', async () => {
    const more = file('more.csv', panelCsv([{ day: '2026/3/7', sold: 170 }]));
    const ended = await runTide(data, ['import', 'product-panel', panel, more]);
    const { files, rows, accepted, duplicates, rejected } = reportOf(ended);
    expect([ended.code, files, rows, accepted, duplicates, rejected]).toEqual([0, 2, 5, 1, 3, 1]);
    const wrong = await runTide(data, ['import', 'product-panel', notAPanel]);
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toContain('文件不是 product-panel');
  });

  it('shows at once what came in', async () => {
    const answer = await fetch(`${server.url}/api/sku/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"period":7}',
    });
    const { data: reply } = (await answer.json()) as { data: { items: { sales: number }[] } };
    expect(reply.items.map((i) => i.sales)).toEqual([70]);
    const queried = await runTide(data, ['query', 'products', '--as', 'trial', '--sort', 'gmv:desc']);
    expect([queried.code, queried.stderr.trim()]).toEqual([2, prompts['experience-2'].text]);
  });

  it('opens nothing to whoever has another secret', async () => {
    const body = JSON.stringify({ feed: 'product-panel', paths: [panel] });
    for (const secret of ['', 'x'.repeat(server.owner.secret.length)]) {
      const answer = await fetch(`${server.url}/api/owner/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-tide-owner': secret },
        body,
      });
      expect(answer.status).toBe(404);
    }
  });
});

describe('a server on another loopback address', () => {
  it.each(['::1', '[::1]', 'localhost', '127.0.0.2'])('is found by the commands on %s', async (host) => {
    const server = await startServer(data, { TIDE_HOST: host });
    const json = await runTide(data, ['query', 'products', '--json']);
    expect([json.code, json.stderr]).toEqual([0, '']);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
  });
});

describe('after the server', () => {
  it('leaves no lock, and the directory opens again', async () => {
    expect(() => readFileSync(join(data, 'tide.lock'))).toThrow();
    expect((await run(['query', 'products'])).code).toBe(0);
  });
});
