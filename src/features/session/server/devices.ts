import { TRIAL } from '#catalog/plans.ts';
import { membershipOf } from '#features/membership/server/index.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { People } from './people.ts';
import { noteDevice } from './store/devices.ts';
import type { Tx, UserTable } from './store/tables.ts';
import { tell } from './tell.ts';
import { digestOf, newToken } from './tokens.ts';

const DEVICE_S = 365 * 24 * 3600;

/** The digest of the browser's own mark, which is made when it has none and renewed with each use. */
export function deviceOf(caller: Caller): string {
  const device = caller.cookie('device') || newToken();
  caller.setCookie('device', device, DEVICE_S);
  return digestOf(device);
}

/** Who logs in with what. */
interface Entering {
  readonly user: Pick<UserTable, 'id' | 'owner_id'>;
  readonly device: string;
}

/** Notes the browser of a log-in inside its transaction; true when the person shall be told: a new one, and a paid account (security 1.5). */
export async function isNotableDevice(
  { clock }: People,
  tx: Tx,
  { user, device }: Entering,
): Promise<boolean> {
  const now = clock.now();
  if (!(await noteDevice(tx, user.id, { device, now }))) return false;
  const { level } = await membershipOf(tx, { id: user.id, ownerId: user.owner_id }, now);
  return level > TRIAL;
}

/** Tells a person of a log-in on a browser that was never used before; after the commit, and never failing the log-in. */
export function tellNewDevice(people: People, openidSeal: UserTable['openid_seal']): void {
  tell(people, openidSeal, { template: 'login', first: '您的账号刚刚在新设备上登录' });
}
