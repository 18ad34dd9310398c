import { PROMOTE_PATH, type PromoteRequest } from '#features/people/codes/operator-contract.ts';
import { askOwner } from './ask-owner.ts';
import { printJson } from './print.ts';

const ask = async (body: PromoteRequest) => printJson(await askOwner(PROMOTE_PATH, body));

/** `tide promote list`: every link with whom it brought. */
export const listPromoteLinksCommand = (): Promise<void> => ask({ do: 'list' });

/** `tide promote ban <aid>`: the link brings nothing any more. */
export const banPromoteLinkCommand = (aid: string): Promise<void> => ask({ do: 'ban', aid });

/** `tide promote unban <aid>`: it does again. */
export const unbanPromoteLinkCommand = (aid: string): Promise<void> => ask({ do: 'unban', aid });
