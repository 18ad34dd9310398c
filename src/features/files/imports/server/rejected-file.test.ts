import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rejectedFile } from './rejected-file.ts';

const dir = mkdtempSync(join(tmpdir(), 'rejected-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('leaves nothing where no row was rejected, or where the import failed', () => {
  expect(rejectedFile(join(dir, 'none.csv')).end()).toBe(0);
  const failed = rejectedFile(join(dir, 'failed.csv'));
  failed.add({ file: 'a.csv', line: 2, reason: '价格不是数', cells: [] });
  failed.discard();
  expect(readdirSync(dir)).toEqual([]);
});

it('holds the cells as they were, and no formula', () => {
  const path = join(dir, 'rows.csv');
  const file = rejectedFile(path);
  file.add({
    file: 'a.csv',
    line: 2,
    reason: '价格不是数：“便宜”',
    cells: ['A,1', '说"好"', '-5', '+8613800000000'],
  });
  file.add({ file: '=cmd.csv', line: 3, reason: '@x', cells: ['=1+1', ' \t=2', '-x'] });
  expect(file.end()).toBe(2);
  expect(readFileSync(path, 'utf8').split('\r\n')).toEqual([
    '\uFEFF文件,行号,原因,原来的各列',
    'a.csv,2,价格不是数：“便宜”,"A,1","说""好""",-5,+8613800000000',
    "'=cmd.csv,3,'@x,'=1+1,' \t=2,'-x",
    '',
  ]);
});

it('writes many rows as they come, under its name when it is whole', () => {
  const path = join(dir, 'many.csv');
  const file = rejectedFile(path);
  for (let line = 1; line <= 5000; line++)
    file.add({ file: 'a.csv', line, reason: '空行', cells: ['x'.repeat(40)] });
  expect(readdirSync(dir)).not.toContain('many.csv');
  expect(file.end()).toBe(5000);
  expect(readFileSync(path, 'utf8').trimEnd().split('\r\n')).toHaveLength(5001);
  expect(readdirSync(dir).filter((name) => name.endsWith('.part'))).toEqual([]);
});
