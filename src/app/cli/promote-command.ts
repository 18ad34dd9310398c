import { stdout } from 'node:process';
import { PROMOTE_PATH, type PromoteRequest } from '#features/codes/operator-contract.ts';
import { askOwner } from './ask-owner.ts';

const ask = async (body: PromoteRequest) =>
  void stdout.write(`${JSON.stringify(await askOwner(PROMOTE_PATH, body))}\n`);

/** `tide promote list`: every link with whom it brought. */
export const listPromoteLinksCommand = (): Promise<void> => ask({ do: 'list' });

/** `tide promote ban <aid>`: the link brings nothing any more. */
export const banPromoteLinkCommand = (aid: string): Promise<void> => ask({ do: 'ban', aid });

/** `tide promote unban <aid>`: it does again. */
export const unbanPromoteLinkCommand = (aid: string): Promise<void> => ask({ do: 'unban', aid });
