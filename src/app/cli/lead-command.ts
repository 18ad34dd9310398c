import { stdout } from 'node:process';
import { LEAD_PATH } from '#features/account/operator-contract.ts';
import { askOwner } from './ask-owner.ts';

/** `tide lead`: who left how to be reached on the landing pages, the newest first. */
export async function listLeadsCommand(): Promise<void> {
  stdout.write(`${JSON.stringify(await askOwner(LEAD_PATH, {}))}\n`);
}
