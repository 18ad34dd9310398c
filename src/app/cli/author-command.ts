import { AUTHOR_PATH, type AuthorRequest } from '#features/objects/author-upkeep/operator-contract.ts';
import { askOwner } from './ask-owner.ts';
import { printJson } from './print.ts';

const print = async (body: AuthorRequest) => printJson(await askOwner(AUTHOR_PATH, body));

/** `tide author contacts`: who looked at which contact, the newest first; numbers masked. */
export const listContactViewsCommand = (): Promise<void> => print({ do: 'contacts' });

/** `tide author tasks`: what collectors have to do for authors, the newest first. */
export const listAuthorTasksCommand = (): Promise<void> => print({ do: 'tasks' });
