import { glob, readdir, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { UnreadableError } from './contract.ts';
import { unreadable } from './source/open-file.ts';

const ENDINGS = /\.(csv|json|ndjson|jsonl|xlsx|xls)$/i;

/**
 * The files meant by paths as they are typed: files as named, folders with all data files below them, globs.
 * Sorted, each once. UnreadableError names the first path that matches nothing or may not be read.
 */
export async function expandPaths(paths: string[]): Promise<string[]> {
  const files = new Set<string>();
  for (const path of paths) {
    const found = await filesOf(path);
    if (found.length === 0) throw new UnreadableError(`没有可导入的文件：${path}`);
    for (const file of found) files.add(normalize(file));
  }
  if (files.size === 0) throw new UnreadableError('没有指定文件');
  return [...files].sort();
}

async function filesOf(path: string): Promise<string[]> {
  try {
    const found = await stat(path).catch((error: unknown) => {
      if (/[*?[\]{}]/.test(path)) return null;
      throw error;
    });
    if (!found) return await filesOfGlob(path);
    return found.isDirectory() ? await filesBelow(path) : [path];
  } catch (error) {
    throw error instanceof UnreadableError ? error : unreadable(path, error);
  }
}

async function filesOfGlob(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const path of glob(pattern)) {
    if ((await stat(path)).isDirectory()) files.push(...(await filesBelow(path)));
    else files.push(path);
  }
  return files;
}

// Links to folders are not followed: a link to a folder above would never end.
async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) files.push(...(await filesBelow(path)));
    else if (ENDINGS.test(entry.name)) files.push(path);
  }
  return files;
}
