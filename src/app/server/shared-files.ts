import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { sharedNote } from '#platform/server/account-store/shared-note.ts';
import type { Env } from '#platform/server/env.ts';
import { FILES_MARK } from './backup/data-files.ts';

const OTHER_FILES =
  '文件目录与其他服务的不是同一个：请用 TIDE_FILES_DIR 指向各台服务都能读写的同一个目录（如 NFS）';

/** The mark of a directory, made where it has none. Of several at once the first counts. */
function markOf(dir: string): string {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, FILES_MARK);
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/**
 * Throws one sentence when this process has other files than those that work on the same stores. Danger: an export that one machine
 * wrote would be missing on another, and an upload would wait for a worker that cannot see it.
 */
export async function checkSharing(
  { filesDir }: Pick<Env, 'filesDir'>,
  account: AccountStore,
): Promise<void> {
  const mark = markOf(filesDir);
  const note = sharedNote(account, 'files');
  const known = await note.read();
  if (known === null) await note.write(mark);
  else if (known !== mark) throw new Error(OTHER_FILES);
}
