import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixture, rowsOf, tally } from '../../../tests/fixtures/feeds/tally.ts';
import { type FeedBatch, NotOfFeedError, UnreadableError } from './contract.ts';
import { expandPaths } from './expand-paths.ts';
import { feedById, feeds } from './feeds.ts';
import { readFeed } from './read-feed.ts';

const HEADER = '日期,商品ID,标题,价格,已售,店名\n';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function panel() {
  const feed = feedById('product-panel');
  if (!feed) throw new Error('product-panel is gone');
  return feed;
}

async function batchesOf(path: string, batchRows: number): Promise<FeedBatch[]> {
  const batches: FeedBatch[] = [];
  for await (const batch of readFeed(panel(), path, { batchRows })) batches.push(batch);
  return batches;
}

describe('files that are not of the feed', () => {
  test.each([
    ['columns.csv', '甲,乙\n1,2\n', '文件不是 product-panel：缺少列 title、price、sale_count'],
    ['list.json', '[1,2]', '文件不是 product-panel：缺少列 title、price、sale_count'],
  ])('%s', async (name, content, sentence) => {
    const attempt = tally('product-panel', [await fileOf(name, content)]);
    await expect(attempt).rejects.toThrow(sentence);
    await expect(attempt).rejects.toBeInstanceOf(NotOfFeedError);
  });
  test('a file of another feed is refused by every feed it is not of', async () => {
    const refused: string[] = [];
    for (const feed of feeds) {
      const attempt = tally(feed.id, [fixture('product-panel/panel.csv')], { at: 1772722800 });
      await attempt.catch((error: unknown) => error instanceof NotOfFeedError && refused.push(feed.id));
    }
    expect(refused).toHaveLength(feeds.length - 1);
  });
  test('a list without a date asks for --at', async () => {
    const path = fixture('influencer-list/authors.csv');
    await expect(tally('influencer-list', [path])).rejects.toThrow(
      'influencer-list 的文件和文件名里都没有日期，请加 --at',
    );
    const undated = await fileOf('capture.json', '[{"id":"900101","title":"甲","hot":5}]');
    await expect(tally('hot-list', [undated])).rejects.toThrow('hot-list 的文件和文件名里都没有日期');
  });
});

describe('files that cannot be read', () => {
  test.each([
    ['empty.csv', new Uint8Array(), '文件是空的：empty.csv'],
    ['blank.csv', new Uint8Array([0x0a, 0x0a]), '文件里只有空白'],
    ['binary.csv', new Uint8Array([1, 0, 2, 0]), '这不是表格'],
    ['unknown.csv', new Uint8Array([0x61, 0xff, 0xff, 0x61, 0x0a, 0x61, 0x61]), '认不出文件的编码'],
    ['old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), '旧版 .xls'],
    ['packed.csv', new Uint8Array([0x1f, 0x8b, 8]), '压缩文件'],
    ['torn.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), '文件已损坏'],
  ])('%s', async (name, content, sentence) => {
    const attempt = tally('product-panel', [await fileOf(name, content)]);
    await expect(attempt).rejects.toThrow(sentence);
    await expect(attempt).rejects.toBeInstanceOf(UnreadableError);
  });
  test('missing files, empty globs and folders without rights', async () => {
    await expect(expandPaths([join(folder, 'none.csv')])).rejects.toThrow('找不到文件');
    await expect(expandPaths([join(folder, '*.none')])).rejects.toThrow('没有可导入的文件');
    const closed = await fileOf('closed.csv', HEADER);
    await chmod(closed, 0);
    if (process.getuid?.() !== 0)
      await expect(tally('product-panel', [closed])).rejects.toThrow('没有权限读取');
  });
});

describe('reading', () => {
  test('folders are read below, globs and names once each, sorted', async () => {
    const files = await expandPaths([
      fixture('hot-list'),
      fixture('hot-list/*.json'),
      fixture('hot-list/2026-03-06.json'),
    ]);
    expect(files.map((file) => file.split('/').at(-1))).toEqual([
      '2026-03-05.json',
      '2026-03-05T041035Z.json',
      '2026-03-05T121035Z.json',
      '2026-03-06.json',
    ]);
  });
  test('batches are full but for the last, which has read the whole file', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => `2026-03-05,T${index},棉袜,9.9,5,纸鸢\n`);
    const batches = await batchesOf(await fileOf('batches.csv', HEADER + rows.join('')), 10);
    expect(batches.map((batch) => batch.items.length)).toEqual([10, 10, 5]);
    expect(batches.at(-1)?.bytesRead).toBe(batches.at(-1)?.bytesTotal);
    expect(batches[0]?.bytesRead).toBeLessThan(batches[0]?.bytesTotal ?? 0);
  });
  test('a file that grows is read to the size it had; its last half line is rejected', async () => {
    const body = Array.from({ length: 4000 }, (_, index) => `2026-03-05,T${index},棉袜,9.9,5,纸鸢\n`).join(
      '',
    );
    const path = await fileOf('grows.csv', `${HEADER}${body}2026-03-06,T1,棉袜,9.9,6,纸`);
    let rows = 0;
    const reasons: string[] = [];
    for await (const batch of readFeed(panel(), path, { batchRows: 100 })) {
      if (rows === 0) await appendFile(path, '鸢\n2026-03-07,T1,棉袜,9.9,7,纸鸢\n');
      rows += batch.items.length;
      for (const { outcome } of batch.items) if ('reject' in outcome) reasons.push(outcome.reject);
    }
    expect([rows, reasons]).toEqual([4001, ['行不完整']]);
  });
  test('cut before its last cell, a file gives whole rows or 行不完整; a last line without line break is a row', async () => {
    const whole =
      '日期,商品ID,标题,价格,店名,已售,备注\n2026-03-05,T1,"棉\n袜",19.95,纸鸢,1234,\n2026-03-06,T1,棉袜,18.05,纸鸢,5678,';
    const bytes = Buffer.from(whole);
    const start = bytes.indexOf('\n') + 1;
    const reasons = new Set<string>();
    for (let cut = start; cut <= bytes.length; cut++) {
      const result = await tally('product-panel', [await fileOf('cut.csv', bytes.subarray(0, cut))]);
      const seen = rowsOf(result, 'product_counter').map(
        (row) => `${String(row.sold_total)} ${String(row.price_fen)}`,
      );
      expect(['1234 1995', '5678 1805'].slice(0, seen.length)).toEqual(seen);
      for (const reject of result.rejects) reasons.add(reject.slice(2));
    }
    expect([...reasons].sort()).toEqual(['引号不配对', '行不完整']);
  });
  test('a capture that breaks off is rejected as a whole', async () => {
    const whole = await readFile(fixture('hot-list/2026-03-05T041035Z.json'), 'utf8');
    const result = await tally('hot-list', [await fileOf('2026-03-09.json', whole.slice(0, -40))]);
    expect([result.accepted, result.rejected]).toEqual([0, 4]);
    expect(result.rejects).toContain('2 文件不完整，整份榜单未导入');
  });
  test('rows with bytes of another encoding are rejected, the rest goes in', async () => {
    const good = `2026-03-05,T1,${'长'.repeat(30_000)},9.9,5,纸鸢\n`;
    const bad = Buffer.concat([
      Buffer.from(HEADER + good),
      Buffer.from('2026-03-06,T1,'),
      Buffer.from([0xc3, 0xde]),
    ]);
    const path = await fileOf(
      'mixed.csv',
      Buffer.concat([bad, Buffer.from(',9.9,6,纸鸢\n2026-03-07,T1,棉袜,9.9,7,纸鸢\n')]),
    );
    const { rejects, accepted, rejected } = await tally('product-panel', [path]);
    expect([rejects, accepted, rejected]).toEqual([['3 有无法识别的字符'], 2, 1]);
  });
  test('a few broken bytes do not change the encoding of a file', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => `2026-03-05,T${index},棉袜五双装,9.9,5,纸鸢\n`).join(
      '',
    );
    const bytes = Buffer.from(HEADER + rows);
    bytes[bytes.indexOf('棉')] = 0xff;
    const result = await tally('product-panel', [await fileOf('broken-byte.csv', bytes)]);
    expect([result.accepted, result.rejects]).toEqual([8, ['2 有无法识别的字符']]);
    const json = Buffer.from(
      JSON.stringify([
        { id: '1', title: '沙尘沙尘', hot: 5 },
        { id: '2', title: '春分春分', hot: 4 },
      ]),
    );
    json[json.indexOf('沙')] = 0xff;
    expect((await tally('hot-list', [await fileOf('2026-03-10.json', json)])).rejects).toEqual([
      '1 有无法识别的字符',
    ]);
  });
  test('an aborted signal stops the reading', async () => {
    const path = fixture('product-panel/panel.csv');
    const reading = readFeed(panel(), path, { signal: AbortSignal.abort(new Error('停')) });
    await expect(reading.next()).rejects.toThrow('停');
  });
});
