import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { insertLink, promoteGrantOf } from '#features/people/codes/server/store/promotions.ts';
import { type AuthContext, createUser, newId } from '#features/people/identity/server/index.ts';
import { grantsOfPerson } from '#features/people/membership/server/index.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { openSecrets } from '#platform/server/secrets.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 while newcomers exchange a link, each twice at once: whoever has the row has exactly one grant, and nobody else has any.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
const PEOPLE = 18;
const root = mkdtempSync(join(tmpdir(), 'tide-promotion-kill-'));
const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 30));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it(`after ${ROUNDS} rounds of kill -9 each newcomer has one grant or none`, async () => {
  const file = join(root, 'account.db');
  const open = () => openAccountStore({ file, url: null, migrations: featureMigrations });
  let numbers = 0;
  let granted = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const account = await open();
    const clock = { now: () => Date.now() };
    const people = { account, clock, secrets: openSecrets(root) } as unknown as AuthContext;
    const aid = newId();
    const from = { source: '', term: '', cookie: () => aid };
    const ids = await account.write(async (tx) => {
      const made: string[] = [];
      for (let n = 0; n <= PEOPLE; n++) {
        const mobile = `131${String(++numbers).padStart(8, '0')}`;
        made.push((await createUser(people, tx, { mobile, from })).id);
      }
      await insertLink(tx, { aid, user_id: made[0] ?? '', created: clock.now(), banned: null });
      return made;
    });
    await account.close();
    const newcomers = ids.slice(1);
    const worker = join(import.meta.dirname, '../testkit/promote-worker.ts');
    const child = spawn(process.execPath, [worker, root, aid, ...newcomers], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await Promise.race([once(child.stdout, 'data'), ended]);
    await pause(random() * 40);
    child.kill('SIGKILL');
    await ended;
    const after = await open();
    for (const id of newcomers) {
      const row = await promoteGrantOf(after.db, id);
      const grants = await grantsOfPerson(after.db, id);
      expect(grants.map((one) => one.id)).toEqual(row ? [row.grant_id] : []);
      granted += grants.length;
    }
    await after.close();
  }
  expect(granted).toBeGreaterThan(0);
}, 600_000);
