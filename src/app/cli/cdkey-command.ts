import { stdout } from 'node:process';
import { CDKEY_PATH, type CdkeyRequest } from '#features/codes/operator-contract.ts';
import { askOwner } from './ask-owner.ts';

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
  for (const code of made.codes) stdout.write(`${code}\n`);
}

/** `tide cdkey list`: the batches, and how many of each are used. */
export async function listCodesCommand(): Promise<void> {
  stdout.write(`${JSON.stringify(await ask({ do: 'list' }))}\n`);
}
