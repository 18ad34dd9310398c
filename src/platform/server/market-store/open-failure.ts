import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What the engine begins every definition of a database or table with. */
const DEFINITION = /^ATTACH\s/;

/** Definitions below a store's folder that are empty or cut, as paths. */
function damagedDefinitions(store: string): string[] {
  return readdirSync(join(store, 'metadata'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => join(store, 'metadata', path))
    .filter((path) => !DEFINITION.test(readFileSync(path, 'utf8')));
}

/**
 * One sentence about a market store that the engine cannot open: which definitions are damaged, where there are any, and what to do.
 * `dir` is the folder that holds `store`; the engine's own words stay as the cause.
 */
export function openFailure(dir: string, cause: unknown): Error {
  let damaged: string[] = [];
  try {
    damaged = damagedDefinitions(join(dir, 'store'));
  } catch {
    // The folder itself cannot be read: the sentence without names is still right.
  }
  const what =
    damaged.length === 0
      ? `行情库打不开（${dir}）`
      : `行情库打不开：表定义已损坏：${damaged.map((path) => basename(path, '.sql')).join('、')}（${damaged[0]}）`;
  return new Error(`${what}。请停止服务，从备份恢复整个数据目录；没有备份时移走该目录后重新导入`, { cause });
}
