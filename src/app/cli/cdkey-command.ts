import { CDKEY_PATH, type CdkeyRequest } from '#features/people/codes/operator-contract.ts';
import { askOwner } from './ask-owner.ts';
import { printJson, printLine } from './print.ts';

const ask = (body: CdkeyRequest) => askOwner(CDKEY_PATH, body);

/** `tide cdkey create <edition>`: makes a batch and prints its codes, a line each; they are shown this once. */
export async function createCodesCommand(
  edition: string,
  options: { days: string; count: string; valid: string; to?: string },
): Promise<void> {
  const { days, count, valid, to } = options;
  const made = (await ask({
    do: 'create',
    edition,
    days: Number(days),
    count: Number(count),
    validDays: Number(valid),
    ...(to !== undefined && { to }),
  })) as { codes: readonly string[] };
  for (const code of made.codes) printLine(code);
}

/** `tide cdkey list`: the batches, and how many of each are used. */
export async function listCodesCommand(): Promise<void> {
  printJson(await ask({ do: 'list' }));
}
