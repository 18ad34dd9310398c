import { join } from 'node:path';
import { featureMigrations } from '#app/server/all.ts';
import { exchangeLink } from '#features/people/codes/server/promotion.ts';
import type { AuthContext } from '#features/people/identity/server/index.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import type { RequestContext } from '#platform/server/http/route.ts';

/**
 * As a process of its own, `node promote-worker.ts <dir> <aid> <user…>`: exchanges a link for each of these people, twice at
 * once, and prints whose turn it was, until it is killed.
 */
async function run(dir: string, aid: string, users: readonly string[]): Promise<void> {
  const account = await openAccountStore({
    file: join(dir, 'account.db'),
    url: null,
    migrations: featureMigrations,
  });
  const people = {
    account,
    clock: { now: () => Date.now() },
    settings: { countsLoopback: false },
  } as unknown as AuthContext;
  for (const id of users) {
    const call = {
      viewer: { id, teamId: id, isSlave: false, level: 0, sessionId: 'worker' },
      caller: { ip: '127.0.0.1', cookie: () => `device of ${id}` },
    } as unknown as RequestContext;
    await Promise.all([exchangeLink(people, call, aid), exchangeLink(people, call, aid)]);
    process.stdout.write(`${id}\n`);
  }
  await account.close();
}

if (import.meta.main) {
  const [, , dir = '', aid = '', ...users] = process.argv;
  await run(dir, aid, users);
}
