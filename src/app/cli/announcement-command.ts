import { ANNOUNCEMENT_PATH } from '#features/content/announcements/operator-contract.ts';
import { askOwner } from './ask-owner.ts';
import { UsageError } from './connect.ts';
import { printJson } from './print.ts';

interface Checked {
  readonly file: string;
  readonly items: readonly unknown[];
  readonly problems: readonly { readonly line: number; readonly problem: string }[];
}

/** `tide announcement`: what the file of announcements says; exit code 2 and each line with a fault where something is wrong. */
export async function checkAnnouncementsCommand(): Promise<void> {
  const checked = (await askOwner(ANNOUNCEMENT_PATH, {})) as Checked;
  printJson(checked);
  if (checked.problems.length > 0)
    throw new UsageError(
      checked.problems.map(({ line, problem }) => `${checked.file} 第${line}行：${problem}`).join('\n'),
    );
}
