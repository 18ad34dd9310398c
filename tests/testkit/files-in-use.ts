import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `read` returns; null where the path is gone: a store in use removes the parts that it has merged. */
function unlessGone<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Path and bytes of each file under a directory that is in use. */
export function* filesInUse(dir: string): Generator<readonly [path: string, bytes: Buffer]> {
  for (const entry of unlessGone(() => readdirSync(dir, { withFileTypes: true })) ?? []) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesInUse(path);
    if (!entry.isFile()) continue;
    const bytes = unlessGone(() => readFileSync(path));
    if (bytes !== null) yield [path, bytes];
  }
}
