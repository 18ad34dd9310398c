import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepMapping, MappingError, readMapping } from './named-mappings.ts';

const dir = mkdtempSync(join(tmpdir(), 'mappings-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('names what there is where a mapping is not there', () => {
  expect(() => readMapping(dir, '达人表')).toThrow('没有名为 达人表 的映射，还没有保存过映射');
  keepMapping(dir, '商品表', ['日期=update_time']);
  expect(() => readMapping(dir, '达人表')).toThrow('可用的有：商品表');
});

it.each(['', '../x', 'a/b', '.', 'a b', '长'.repeat(41)])('refuses the name %j', (name) => {
  expect(() => readMapping(dir, name)).toThrow(MappingError);
  expect(() => keepMapping(dir, name, [])).toThrow(MappingError);
});

it('gives back what was kept last, and leaves no other file', () => {
  keepMapping(dir, '达人表', ['粉丝量级=fans']);
  keepMapping(dir, '达人表', ['粉丝量级=fans', '达人昵称=name']);
  expect(readMapping(dir, '达人表')).toEqual(['粉丝量级=fans', '达人昵称=name']);
  expect(readdirSync(join(dir, 'mappings')).toSorted()).toEqual(['商品表.json', '达人表.json']);
});

it('says how to mend a file that cannot be read', () => {
  writeFileSync(join(dir, 'mappings', '达人表.json'), '[1,');
  expect(() => readMapping(dir, '达人表')).toThrow('--map-as 达人表');
});
