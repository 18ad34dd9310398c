import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { type SharedNote, sharedNote } from '#platform/server/account-store/shared-note.ts';
import type { Env } from '#platform/server/env.ts';
import { FILES_MARK } from './backup/data-files.ts';
import { isShared } from './store-sharing.ts';

const OTHER_FILES =
  '文件目录与其他服务的不是同一个：请用 TIDE_FILES_DIR 指向各台服务都能读写的同一个目录（如 NFS）';
const OTHERS_FILES = `文件目录属于另一套安装（有它的标记 ${FILES_MARK}）：请用 TIDE_FILES_DIR 换一个目录；确认那套安装已不再使用它时，删除这个标记`;

function markIn(dir: string): string | null {
  try {
    return readFileSync(join(dir, FILES_MARK), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Gives a directory its mark, whole or not at all; false where it has got one meanwhile. */
function putMark(dir: string, mark: string): boolean {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, FILES_MARK);
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, mark, { mode: 0o600, flush: true });
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside);
  }
}

/** Marks a directory that has none, for an account store that has none. */
async function markOwn(dir: string, note: SharedNote): Promise<void> {
  const mark = randomUUID();
  if (!putMark(dir, mark)) throw new Error(OTHERS_FILES);
  try {
    await note.write(mark);
  } catch (error) {
    rmSync(join(dir, FILES_MARK), { force: true });
    throw error;
  }
}

/**
 * Throws one sentence when this process has other files than those that work on the same stores, or those of another installation.
 * Danger: an export that one machine wrote would be missing on another; and what has no row in the account store is removed from the
 * directory, so that another installation's files would go. A data directory that one process has to itself needs no mark. Called under
 * the lock of the setup.
 */
export async function checkSharing(env: Env, account: AccountStore): Promise<void> {
  const { filesDir, dataDir } = env;
  if (!isShared(env) && filesDir === dataDir) return;
  const note = sharedNote(account, 'files');
  const [known, mark] = [await note.read(), markIn(filesDir)];
  if (known === null && mark === null) await markOwn(filesDir, note);
  else if (known === null) throw new Error(OTHERS_FILES);
  else if (known !== mark) throw new Error(OTHER_FILES);
}
