import { randomBytes } from 'node:crypto';
import { claimIdempotencyKey } from '#platform/server/account-store/idempotency-keys.ts';
import { checkRateLimits, recordAttempts } from '#platform/server/account-store/rate-limits.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { OaEvent } from '#platform/server/gateways/ports.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Answer, refuse } from '#platform/server/http/route.ts';
import { digestOf, isSame, newToken } from '#platform/server/tokens.ts';
import type { QrCode, ScanInfo } from '../contract.ts';
import { type AuthContext } from './auth-context.ts';
import { markDevice } from './device.ts';
import { noteAct } from './note-act.ts';
import { notifyUser } from './notify.ts';
import { sceneRateLimits } from './rate-limits.ts';
import { askToConfirm, mustConfirm } from './scan-confirm.ts';
import {
  createSessionSecrets,
  issueSession,
  SESSION_S,
  type SessionSecrets,
  writeSession,
} from './sign-in.ts';
import { addScene, moveScene, sceneOf } from './store/scenes.ts';
import type { SceneTable } from './store/session-tables.ts';
import { type UserTable } from './store/user-tables.ts';
import { changeUser, userById, userByOpenid } from './store/users.ts';

/** A code to scan lives two minutes (security.md 1.11), what was scanned ten. */
const LIVES_S = 120;
const ALIAS_MS = 10 * 60_000;
const NO_ACCOUNT = refuse(503, '微信扫码暂不可用，请稍后再试');
const NOT_SCANNED: ScanInfo = {
  is_scanned: false,
  open_id: '',
  is_bind_mobile: false,
  token: '',
  expires_in: 0,
  confirm: 'none',
};

/** Reply to the scan of an expired code (security.md 1.11). */
const TOO_LATE = { first: '二维码已过期，请回到电脑刷新后重新扫码', remark: '如非本人操作，请忽略' };

/** What a scene is for: a log-in scene never changes a binding, and the other way round. */
export interface SceneUse {
  readonly purpose: SceneTable['purpose'];
  /** Whose WeChat is to be changed; null for a log-in. */
  readonly userId: string | null;
}

/** Makes a code to scan; only the browser that gets its cookie may ask about it. */
export async function createScene(
  people: AuthContext,
  caller: Caller,
  use: SceneUse,
): Promise<Answer<QrCode>> {
  const { account, clock, oa } = people;
  if (!oa) return NO_ACCOUNT;
  const now = clock.now();
  const paces = sceneRateLimits(people, caller.ip);
  // Checked and noted in one transaction, before the provider is asked: many at once are held back like one after the other.
  const fast = await account.write(async (tx) => {
    const refused = await checkRateLimits(tx, paces, now);
    if (!refused) await recordAttempts(tx, paces, now);
    return refused;
  });
  if (fast) return fast;
  const scene = randomBytes(16).toString('base64url');
  const qr = await oa.createQr(scene, LIVES_S);
  if (!qr) return NO_ACCOUNT;
  const half = newToken();
  const livesS = Math.min(LIVES_S, qr.expiresInS);
  await account.write(async (tx) => {
    await addScene(tx, {
      scene,
      purpose: use.purpose,
      half: digestOf(half),
      user_id: use.userId,
      state: 'new',
      openid: null,
      expires: now + livesS * 1000,
    });
  });
  markDevice(caller);
  caller.setCookie('scan', half, LIVES_S + ALIAS_MS / 1000);
  return { qr_code: qr.url, expires_in: livesS, scene };
}

/** The digest that finds a person by openid. */
export function openidIndex({ secrets }: AuthContext, openid: string): string {
  return secrets.digest('openid-index', openid);
}

/** What the person of an openid is bound with. */
export function storedOpenid(
  people: AuthContext,
  openid: string,
): Pick<UserTable, 'openid_seal' | 'openid_index'> {
  return { openid_seal: people.secrets.seal('openid', openid), openid_index: openidIndex(people, openid) };
}

/**
 * Takes in what the official account tells. Every event counts once, however often it is repeated. Changing a binding is
 * done here, by the person who was logged in when the scene was made.
 */
export async function handleScanEvent(people: AuthContext, event: OaEvent): Promise<void> {
  const { account, clock, secrets } = people;
  if ((event.kind !== 'scan' && event.kind !== 'subscribe') || event.scene === null) return;
  const scene = event.scene;
  const delivered = await account.write(async (tx) => {
    if (!(await claimIdempotencyKey(tx, `oa:${digestOf(event.key)}`, clock.now() + 24 * 3_600_000)))
      return null;
    const row = await sceneOf(tx, scene);
    if (!row || row.state !== 'new') return null;
    const openid = secrets.seal('openid', event.openid);
    if (row.expires <= clock.now()) return { to: openid, ...TOO_LATE };
    if (row.purpose === 'login') {
      await moveScene(tx, scene, { from: 'new', to: 'scanned', openid });
      return null;
    }
    const owner = row.user_id === null ? undefined : await userById(tx, row.user_id);
    const holder = await userByOpenid(tx, openidIndex(people, event.openid));
    const isFree = holder === undefined || holder.id === row.user_id;
    if (isFree && row.user_id !== null) {
      await changeUser(tx, row.user_id, storedOpenid(people, event.openid));
      await noteAct(people, tx, { userId: row.user_id, act: 'account.bound', subject: '微信公众号' });
    }
    await moveScene(tx, scene, { from: 'new', to: isFree ? 'delivered' : 'taken', openid });
    // Whoever was bound before hears that it is so no more.
    return isFree && owner ? { to: owner.openid_seal, first: '您的账号已更换绑定的微信' } : null;
  });
  if (delivered) {
    const { to, ...words } = delivered;
    notifyUser(people, to, { template: 'login', ...words });
  }
}

/** A scene of this browser; undefined for unknown, ended and other browsers' scenes alike. */
export async function ownScene(
  { account, clock }: AuthContext,
  caller: Caller,
  { scene, purpose }: { scene: string; purpose: SceneTable['purpose'] },
): Promise<SceneTable | undefined> {
  const row = await sceneOf(account.db, scene);
  const isOwn = row?.purpose === purpose && isSame(row.half, digestOf(caller.cookie('scan')));
  return isOwn && row.expires > clock.now() ? row : undefined;
}

/** Who scanned, sealed for the one browser whose scene it was; ten minutes. */
function aliasOf({ secrets, clock }: AuthContext, row: SceneTable): string {
  const text = JSON.stringify({ openid: row.openid, scene: row.scene, until: clock.now() + ALIAS_MS });
  return secrets.seal('scan-alias', text, row.half);
}

/** A scan that let someone in, one that must be confirmed first, one of a user unbound; null when another poll was faster. */
type Came = 'in' | 'held' | 'unbound' | null;

/** Moves a scene on: logs a bound person in, or holds them for a tap on the phone. */
async function admit(
  people: AuthContext,
  tx: Tx,
  { row, openid, fresh }: { row: SceneTable; openid: string; fresh: SessionSecrets },
): Promise<Came> {
  const { scene, state: from } = row;
  const user = await userByOpenid(tx, openidIndex(people, openid));
  if (!user || user.state !== 'live' || user.mobile_index === null) return 'unbound';
  if (from === 'scanned' && (await mustConfirm(people, tx, { user, device: fresh.device }))) {
    return (await moveScene(tx, scene, { from, to: 'held' })) ? 'held' : null;
  }
  if (!(await moveScene(tx, scene, { from, to: 'delivered' }))) return null;
  await writeSession(people, tx, { user, fresh });
  return 'in';
}

/** What the polling browser hears of a scene that stands still. */
function standing({ state }: SceneTable): ScanInfo {
  const confirm = state === 'held' ? 'waiting' : state === 'denied' ? 'denied' : 'none';
  return { ...NOT_SCANNED, confirm };
}

/** State of a scanned code. Where a bound person scanned it, exactly one call logs in, and the code is used up. */
export async function readScanState(
  people: AuthContext,
  caller: Caller,
  scene: string,
): Promise<Answer<ScanInfo>> {
  const row = await ownScene(people, caller, { scene, purpose: 'login' });
  if (!row || row.openid === null) return NOT_SCANNED;
  if (row.state !== 'scanned' && row.state !== 'confirmed') return standing(row);
  const openid = people.secrets.open('openid', row.openid) ?? '';
  const fresh = createSessionSecrets(caller);
  const came = await people.account.write((tx) => admit(people, tx, { row, openid, fresh }));
  if (came === null) return NOT_SCANNED;
  if (came === 'held') {
    askToConfirm(people, row);
    return { ...NOT_SCANNED, confirm: 'waiting' };
  }
  if (came === 'unbound') return { ...NOT_SCANNED, is_scanned: true, open_id: aliasOf(people, row) };
  notifyUser(people, row.openid, { template: 'login', first: '您的账号刚刚通过扫码登录' });
  const { access_token: token } = issueSession(caller, fresh);
  return {
    ...NOT_SCANNED,
    is_scanned: true,
    open_id: aliasOf(people, row),
    is_bind_mobile: true,
    token,
    expires_in: SESSION_S,
  };
}
