import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { UnreadableError } from '../feeds/contract.ts';
import { feedById } from '../feeds/feeds.ts';
import { explainFile, mapOf, mapProblem } from './explain-file.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-explain-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let files = 0;
function written(text: string, name = `list${files++}.csv`): string {
  const path = join(dir, name);
  writeFileSync(path, text);
  return path;
}

describe('what a file is', () => {
  it('is the feed that reads its columns, each with its meaning, its first rows and what is not read', async () => {
    const path = written(
      '商品名称,价格（元）,商品类目,商品类别,备注\n面膜,19.9,美妆,面部护理,x\n精华,？,美妆,面部护理,\n',
    );
    const { readings, nearest } = await explainFile(path, { at: 1_700_000_000 });
    expect(nearest).toBeNull();
    expect(readings.map(({ feed, verdict }) => [feed, verdict])).toEqual([['product-list', 'fits']]);
    const [reading] = readings;
    expect(reading?.fields.map(({ field, column }) => [field, column])).toEqual([
      ['title', '商品名称'],
      ['price', '价格（元）'],
      ['leaf', '商品类别'],
      ['top', '商品类目'],
      ['captured', null],
    ]);
    expect(reading?.unread).toEqual(['备注']);
    expect(reading?.rows[0]).toMatchObject({
      line: 2,
      stream: 'product_profile',
      row: { title: '面膜', price_fen: 1990 },
    });
    expect([...(reading?.leftOut ?? []), ...(reading?.rejected ?? [])]).not.toEqual([]);
  });

  it('says when only the time of the capture is missing', async () => {
    const path = written('title,category,category1,price\nmask,a,b,1\n');
    const { readings } = await explainFile(path);
    expect(readings.map(({ feed, verdict }) => [feed, verdict])).toEqual([['product-list', 'needs-time']]);
    expect(readings[0]?.reason).toContain('--at');
  });

  it('names the feed that comes nearest, with the columns that are missing and their names', async () => {
    const path = written('达人昵称,粉丝量级,简介\n小海,12000,卖面膜\n');
    const { readings, nearest } = await explainFile(path, { at: 1_700_000_000 });
    expect(readings).toEqual([]);
    expect(nearest?.feed).toBe('influencer-list');
    const missing = nearest?.fields.filter(({ isNeeded, column }) => isNeeded && column === null);
    expect(missing?.map(({ field }) => field)).toEqual(['fans']);
    expect(missing?.[0]?.names).toContain('粉丝数');
  });

  it('reads a column that the caller names, and says which names there are for a wrong one', async () => {
    const map = mapOf(['粉丝量级=fans']);
    const path = written('达人昵称,粉丝量级\n小海,12000\n');
    const { readings } = await explainFile(path, { at: 1_700_000_000, ...(map && { map }) });
    expect(readings[0]).toMatchObject({ feed: 'influencer-list', verdict: 'fits' });
    expect(readings[0]?.rows[0]?.row).toMatchObject({ fans: 12000 });
    expect(mapOf(['粉丝量级'])).toBeNull();
    const list = feedById('influencer-list');
    expect(mapProblem(new Map([['x', 'followers']]), list ? [list] : [])).toMatch(
      /没有名为 followers 的字段.*fans（粉丝数）/,
    );
  });

  it('needs a time where every row has a relative one, and is read with it', async () => {
    const file = written('index,comments,time\n1,好看,27天前发布\n2,已拍,3小时前\n');
    const { readings } = await explainFile(file);
    expect(readings.map(({ feed, verdict }) => [feed, verdict])).toEqual([['comment-list', 'needs-time']]);
    const dated = await explainFile(file, { at: 1772722800 });
    expect(dated.readings[0]?.verdict).toBe('fits');
  });

  it('has nothing nearest for a JSON file of several lists that no feed knows, and names them', async () => {
    const text = JSON.stringify({ status: 'ok', rank: 1, a: [{ word: '竹' }], b: [{ word: '篮' }] });
    const { readings, nearest, lists } = await explainFile(written(text));
    expect([readings, nearest, lists]).toEqual([[], null, ['a', 'b']]);
  });

  it('has nothing nearest for columns that nothing knows, and refuses what cannot be read', async () => {
    const unknown = { readings: [], nearest: null, columns: ['甲', '乙'], lists: [] };
    expect(await explainFile(written('甲,乙\n1,2\n'))).toEqual(unknown);
    await expect(explainFile(join(dir, 'none.csv'))).rejects.toBeInstanceOf(UnreadableError);
  });

  it('reads JSON by the names of its keys, and a map for them too', async () => {
    const path = written(JSON.stringify([{ nick: '小海', follower_count: 5 }]), 'list.json');
    const map = new Map([['nick', 'name']]);
    const { readings } = await explainFile(path, { at: 1_700_000_000, map });
    expect(readings.map(({ feed }) => feed)).toEqual(['influencer-list']);
  });
});
