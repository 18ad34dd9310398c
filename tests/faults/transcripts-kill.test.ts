import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRANSCRIPT_EXTRACT } from '#features/files/transcripts/server/index.ts';
import { transcriptsOf } from '#features/files/transcripts/server/store.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { sweepMedia } from '#platform/server/media/media-files.ts';
import { deletionAt } from '#testkit/deletion.ts';
import {
  asMediaPerson,
  isLongMediaRun,
  MEDIA_ROUNDS,
  MEDIA_RUN_MS,
  type MediaKill,
  mediaIn,
  mediaJobs,
  mediaKill,
  mediaPeople,
  mediaUnits,
} from '#testkit/media-kill.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

// kill -9 of servers and of processes that extract copy, at a random moment of each round. In the end every extraction is done with its
// text, or has failed and its unit is back; nothing is counted twice, and what killed attempts left is swept.
/** Links of both people. One call takes ten of them here, and a person may have forty under work. */
const [CALLS, LINKS_OF_CALL] = [isLongMediaRun ? 5 : 2, 10];
const LINKS = CALLS * LINKS_OF_CALL;

const root = mkdtempSync(join(tmpdir(), 'tide-transcripts-kill-'));
let sandbox: TestSandbox;
let killer: MediaKill;
beforeAll(async () => {
  sandbox = await startSandbox();
  killer = mediaKill({ root, providers: sandbox.providersFile, kind: TRANSCRIPT_EXTRACT, withinMs: 1500 });
});
afterAll(async () => {
  killer.stop();
  await sandbox.stop();
  rmSync(root, { recursive: true, force: true });
});

/** The extractions of both people. */
async function extractions(account: AccountStore) {
  const of = (userId: string) => transcriptsOf(account.db, { userId, since: null, offset: 0, limit: LINKS });
  return (await Promise.all(mediaPeople.map(of))).flatMap(({ rows }) => rows);
}

it(
  `servers and workers killed up to ${MEDIA_ROUNDS} times leave whole texts of ${LINKS} links, and units that add up`,
  async () => {
    const unsettled = async () =>
      (await killer.read(extractions)).filter(({ state }) => state === 'waiting').length;
    await killer.fill(async (test) => {
      for (let call = 0; call < CALLS; call++) {
        const urls = Array.from({ length: LINKS_OF_CALL }, (_, n) => `${sandbox.url}/s/kill${call}-${n}`);
        const added = await test.post('/api/videoasr/extract', { urls }, asMediaPerson(call));
        expect(added.body.success).toBe(true);
      }
    });
    expect(await unsettled()).toBe(LINKS);
    const kills = await killer.killWhile(async () => (await unsettled()) > 0);
    expect(await killer.drain()).toBe(0);
    await killer.read(async (account) => {
      const rows = await extractions(account);
      expect(rows).toHaveLength(LINKS);
      const done = rows.filter(({ state }) => state === 'done');
      const refunded = rows.filter(({ state, charge }) => state === 'failed' && charge === null);
      expect(done.length + refunded.length).toBe(LINKS);
      expect(kills).toBeGreaterThan(0);
      expect(done.length).toBeGreaterThan(0);
      expect(done.every(({ letters }) => Number(letters) > 20)).toBe(true);
      for (const userId of mediaPeople)
        expect(await mediaUnits(account, userId, 'extract')).toBe(
          done.filter((row) => row.user_id === userId).length,
        );
      expect(await mediaJobs(account, TRANSCRIPT_EXTRACT)).toBe(LINKS);
      if (isLongMediaRun) console.info(`${kills} kills: ${done.length} done, ${refunded.length} refunded`);
    });
    await sweepMedia(join(root, 'demo', 'media'), deletionAt(Date.now() + 7 * 3_600_000));
    expect(mediaIn(root, 'work')).toEqual([]);
  },
  MEDIA_RUN_MS,
);
