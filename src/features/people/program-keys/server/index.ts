import { limitOf } from '#catalog/plans.ts';
import {
  type AuthContext,
  addProgramKey,
  newId,
  newProgramKey,
  type ProgramKeyTable,
  programKeysOf,
  revokeProgramKey,
} from '#features/people/identity/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import { type Answer, type ApiRoute, refuse, route, type Viewer } from '#platform/server/http/route.ts';
import { digestOf } from '#platform/server/tokens.ts';
import { createProgramKey, type ProgramKey, readProgramKeys, revokeProgramKeyCall } from '../contract.ts';

const TAIL_LETTERS = 4;
/** The one user of this machine and its operator are no people of the store. */
const LOCAL = refuse(200, '本机无需密钥，可直接调用开放接口');
const seconds = (ms: number) => Math.floor(ms / 1000);

const itemOf = (row: ProgramKeyTable): ProgramKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes.split(','),
  tail: row.tail,
  created: seconds(row.created),
  last_used: row.last_used === null ? null : seconds(row.last_used),
});

/** Ends a key of the viewer's own. */
function revokeKey(
  { account, clock }: Pick<AuthContext, 'account' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<Answer<{ id: string }>> {
  return account.write(async (tx): Promise<Answer<{ id: string }>> => {
    const now = clock.now();
    const key = (await programKeysOf(tx, viewer.id)).find((one) => one.id === id);
    if (!(await revokeProgramKey(tx, { userId: viewer.id, id, now }))) return refuse(404, '没有这个密钥');
    const by = { teamId: viewer.teamId, userId: viewer.id, at: now };
    await addAuditEntry(tx, { ...by, act: 'key.ended', subject: key?.name ?? '' });
    return { id };
  });
}

/** Calls of the page of keys for programs. */
export function programKeyRoutes({ account, clock }: AuthContext): ApiRoute[] {
  const create = route(createProgramKey, async ({ body, viewer }) => {
    if (viewer.isLocal) return LOCAL;
    const limit = limitOf('programKeys', viewer.level);
    const key = newProgramKey();
    const row: ProgramKeyTable = {
      digest: digestOf(key),
      id: newId(),
      user_id: viewer.id,
      name: body.name,
      scopes: [...new Set(body.scopes)].toSorted().join(','),
      tail: key.slice(-TAIL_LETTERS),
      created: clock.now(),
      last_used: null,
      revoked: null,
    };
    return account.write(async (tx) => {
      if ((await programKeysOf(tx, viewer.id)).length >= limit)
        return refuse(200, `当前版本最多 ${limit} 个密钥，请先停用一个`);
      await addProgramKey(tx, row);
      const by = { teamId: viewer.teamId, userId: viewer.id, at: row.created };
      await addAuditEntry(tx, { ...by, act: 'key.made', subject: body.name });
      return { key, item: itemOf(row) };
    });
  });
  return [
    create,
    route(readProgramKeys, async ({ viewer }) => ({
      items: viewer.isLocal ? [] : (await programKeysOf(account.db, viewer.id)).map(itemOf),
      limit: limitOf('programKeys', viewer.level),
    })),
    route(revokeProgramKeyCall, ({ body: { id }, viewer }) => revokeKey({ account, clock }, viewer, id)),
  ];
}
