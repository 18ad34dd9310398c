import { randomBytes } from 'node:crypto';
import { USER_PATH, type UserRequest } from '#features/people/identity/operator-contract.ts';
import { PARTNER_TOKEN_S, signPartnerToken } from '#features/people/identity/server/index.ts';
import { systemClock } from '#platform/server/clock.ts';
import { askOwner } from './ask-owner.ts';
import { commandEnv, UsageError } from './connect.ts';
import { printJson, printLine } from './print.ts';

const PATH = '/yangxuan/login';

/** `tide partner link <name> <account>`: the path of a link as the partner would make it, good for five minutes and for once. */
export async function partnerLinkCommand(
  partner: string,
  sub: string,
  { to }: { to?: string },
): Promise<void> {
  const key = commandEnv().partners.get(partner);
  if (!key) throw new UsageError(`TIDE_PARTNERS 里没有名为 ${partner} 的合作方`);
  const exp = Math.floor(systemClock().now() / 1000) + PARTNER_TOKEN_S;
  const nonce = randomBytes(16).toString('base64url');
  const token = signPartnerToken(key, { partner, sub, exp, nonce, ...(to !== undefined && { to }) });
  printLine(`${PATH}?${new URLSearchParams({ token }).toString()}`);
}

/** `tide partner unbind <name> <mobile>`: the partner logs that person in no more; their sessions end. */
export async function unbindPartnerCommand(partner: string, mobile: string): Promise<void> {
  const body: UserRequest = { do: 'unbind', mobile, partner };
  printJson(await askOwner(USER_PATH, body));
}
