import { LIGHT } from '#catalog/plans.ts';
import { membershipOf } from '#features/people/membership/server/index.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type Answer, refuse } from '#platform/server/http/route.ts';
import { type AuthContext } from './auth-context.ts';
import { notifyUser } from './notify.ts';
import { knowsDevice } from './store/devices.ts';
import { moveScene, sceneOf } from './store/scenes.ts';
import type { SceneTable } from './store/session-tables.ts';
import { type UserTable } from './store/user-tables.ts';

/** The page that the message leads to; what follows `#` never reaches a server, a proxy or a log. */
const PAGE = '/wx/confirmLogin';
const OVER = refuse(200, '链接已失效，请回到电脑重新扫码');

/** What the link of a message holds, sealed. */
interface Ticket {
  readonly scene: string;
  readonly until: number;
}

/**
 * Whether a scan must be confirmed on the phone: a paid account on a browser it never logged in with (security.md 1.11).
 * Danger: another user's code may be what was scanned, and then the browser that waits is the stranger's.
 */
export async function mustConfirm(
  { clock }: AuthContext,
  tx: Tx,
  { user, device }: { user: UserTable; device: string },
): Promise<boolean> {
  const { level } = await membershipOf(tx, { id: user.id, ownerId: user.owner_id }, clock.now());
  return level >= LIGHT && !(await knowsDevice(tx, { user_id: user.id, device }));
}

/** Asks the person who scanned, by the official account's message, whether it is they who log in. */
export function askToConfirm(people: AuthContext, { scene, openid, expires }: SceneTable): void {
  const ticket: Ticket = { scene, until: expires };
  const sealed = people.secrets.seal('scan-confirm', JSON.stringify(ticket));
  notifyUser(people, openid, {
    template: 'login',
    first: '有人正在新设备上扫码登录您的账号，需要您确认',
    remark: '点开本消息，选择确认登录或不是我',
    url: `${people.settings.ownUrl()}${PAGE}#${sealed}`,
  });
}

/** Takes the answer from the phone, once and while the code lives: yes lets the waiting browser in, no burns the scene. */
export async function decideScan(
  people: AuthContext,
  { ticket, is_me: isMe }: { readonly ticket: string; readonly is_me: boolean },
): Promise<Answer<true>> {
  const { account, clock, secrets, log } = people;
  const text = secrets.open('scan-confirm', ticket);
  const { scene, until } = text === null ? { scene: '', until: 0 } : (JSON.parse(text) as Ticket);
  if (until <= clock.now()) return OVER;
  const isTaken = await account.write(async (tx) => {
    const row = await sceneOf(tx, scene);
    if (row?.purpose !== 'login' || row.expires <= clock.now()) return false;
    return moveScene(tx, scene, { from: 'held', to: isMe ? 'confirmed' : 'denied' });
  });
  if (isTaken && !isMe) log.warn({}, 'a scan was denied on the phone');
  return isTaken ? true : OVER;
}
