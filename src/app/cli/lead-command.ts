import { LEAD_PATH } from '#features/people/account/operator-contract.ts';
import { askOwner } from './ask-owner.ts';
import { printJson } from './print.ts';

/** `tide lead`: who left how to be reached on the landing pages, the newest first. */
export async function listLeadsCommand(): Promise<void> {
  printJson(await askOwner(LEAD_PATH, {}));
}
