import { stdin } from 'node:process';
import { text } from 'node:stream/consumers';
import { USER_PATH, type UserRequest } from '#features/people/identity/operator-contract.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { commandEnv, connect, FaultError, UsageError } from './connect.ts';
import { printJson } from './print.ts';

/** Asks the running server, or the stores when none runs, and prints the answer as one JSON line. */
async function ask(body: UserRequest): Promise<void> {
  const reached = await connect(commandEnv());
  try {
    const answer = await reached.ask({ method: 'POST', path: USER_PATH, body });
    const { success, message, data } = answer.body as Envelope;
    if (!success && answer.status === 422) throw new UsageError(message);
    if (!success) throw new FaultError(message || `请求失败（${answer.status}）`);
    printJson(data);
  } finally {
    await reached.close();
  }
}

/** `tide user create <mobile>`: registers a number. Danger: a password on the command line is seen by others; it comes by standard input. */
export async function createUserCommand(
  mobile: string,
  { name, passwordStdin }: { name?: string; passwordStdin?: boolean },
): Promise<void> {
  const password = passwordStdin ? (await text(stdin)).split(/\r?\n/)[0] : undefined;
  await ask({
    do: 'create',
    mobile,
    ...(name !== undefined && { name }),
    ...(password !== undefined && { password }),
  });
}

function whole(value: string | undefined, name: string): number | null {
  if (value === undefined) return null;
  if (!/^\d{1,6}$/.test(value)) throw new UsageError(`${name}应为整数`);
  return Number(value);
}

/** `tide user grant <mobile> <edition>`: from now on, for so many days, or without an end. */
export function grantUserCommand(
  mobile: string,
  edition: string,
  options: { days?: string; seats?: string },
): Promise<void> {
  const seats = whole(options.seats, '席位');
  return ask({
    do: 'grant',
    mobile,
    edition,
    days: whole(options.days, '天数'),
    ...(seats !== null && { seats }),
  });
}

/** `tide user list`: everybody, numbers masked. */
export function listUsersCommand(): Promise<void> {
  return ask({ do: 'list' });
}

/** `tide user revoke <mobile>`: takes every running edition back and ends the sessions. */
export function revokeUserCommand(mobile: string): Promise<void> {
  return ask({ do: 'revoke', mobile });
}
