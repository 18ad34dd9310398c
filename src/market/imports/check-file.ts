import { UnreadableError } from '../feeds/contract.ts';
import { containerOf } from '../feeds/source/container.ts';
import { openFile } from '../feeds/source/open-file.ts';

/** Why a file is no table, and what to do, by its bytes; null where it may be one. */
export async function fileProblem(path: string): Promise<string | null> {
  try {
    const opened = await openFile(path);
    try {
      const container = await containerOf(opened);
      return 'problem' in container ? container.problem : null;
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (error instanceof UnreadableError) return error.message;
    throw error;
  }
}
