import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A mapping that cannot be used or kept; the message is one Chinese sentence. */
export class MappingError extends Error {
  override name = 'MappingError';
}

const FOLDER = 'mappings';
const ENDING = '.json';
const NAME = /^[\p{L}\p{N}_-]{1,40}$/u;
const mapping = z.array(z.string());

function fileOf(dataDir: string, name: string): string {
  if (!NAME.test(name)) throw new MappingError('映射的名字请用 1 到 40 个汉字、字母、数字、- 或 _');
  return join(dataDir, FOLDER, `${name}${ENDING}`);
}

/** Names of the mappings of a data directory, in order. */
export function mappingNames(dataDir: string): string[] {
  const folder = join(dataDir, FOLDER);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
  return files.map((file) => file.slice(0, -ENDING.length)).toSorted();
}

/** What a named mapping reads as what, as `--map` writes it. Throws MappingError for a name or a file that is no good. */
export function readMapping(dataDir: string, name: string): string[] {
  const file = fileOf(dataDir, name);
  if (!existsSync(file)) {
    const names = mappingNames(dataDir);
    const others = names.length > 0 ? `可用的有：${names.join('、')}` : '还没有保存过映射';
    throw new MappingError(`没有名为 ${name} 的映射，${others}`);
  }
  try {
    return mapping.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new MappingError(`映射 ${name} 的文件读不出来，请用 --map 和 --map-as ${name} 重新保存`);
  }
}

/** Keeps a mapping under a name, in place of one that had it. Written aside and renamed: a process killed in between leaves the old one. */
export function keepMapping(dataDir: string, name: string, texts: readonly string[]): void {
  const file = fileOf(dataDir, name);
  mkdirSync(join(dataDir, FOLDER), { recursive: true, mode: 0o700 });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(texts)}\n`, { flush: true });
  renameSync(aside, file);
}
