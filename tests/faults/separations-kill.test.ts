import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_WAITING_SEPARATIONS } from '#features/files/separation/rules.ts';
import { SEPARATION } from '#features/files/separation/server/index.ts';
import { type SeparationTable, separationsOf } from '#features/files/separation/server/store.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { LOOK_AS_HEADER, OWNER_HEADER } from '#platform/server/http/viewer.ts';
import { MEDIA_DAYS, sweepMedia } from '#platform/server/media/media-files.ts';
import type { TestApp } from '#testkit/app.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { mixWav } from '#testkit/media.ts';
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

// kill -9 of servers and of processes that separate, at a random moment of each round. In the end every separation is done with whole
// tracks, or has failed and its unit is back; nothing is counted twice, and no file outlives its days.
/** A person may have five under work; in a long run more are added when these have ended. */
const [BATCHES, OF_BATCH] = [isLongMediaRun ? 5 : 1, MAX_WAITING_SEPARATIONS * mediaPeople.length];
const FILES = BATCHES * OF_BATCH;
const SECONDS = 1;
const WAV_BYTES = 44 + SECONDS * 44_100 * 4;

const root = mkdtempSync(join(tmpdir(), 'tide-separations-kill-'));
let sandbox: TestSandbox;
let killer: MediaKill;
beforeAll(async () => {
  sandbox = await startSandbox();
  killer = mediaKill({ root, providers: sandbox.providersFile, kind: SEPARATION, withinMs: 1500 });
});
afterAll(async () => {
  killer.stop();
  await sandbox.stop();
  rmSync(root, { recursive: true, force: true });
});

/** The separations of both people. */
async function separations(account: AccountStore): Promise<SeparationTable[]> {
  return (await Promise.all(mediaPeople.map((who) => separationsOf(account.db, who, FILES)))).flat();
}

/** Uploads files for both people, each with a sound of its own: the same one would be one separation. */
async function upload(test: TestApp, batch: number): Promise<void> {
  for (let n = 0; n < OF_BATCH; n++) {
    const { as } = asMediaPerson(n);
    const payload = mixWav({ seconds: SECONDS, both: 440 + batch * OF_BATCH + n, left: 900, right: 1700 });
    const added = await test.send({
      method: 'POST',
      url: `/api/separation/upload?name=${batch}-${n}.wav`,
      headers: {
        host: '127.0.0.1:7200',
        'content-type': 'application/octet-stream',
        ...(as && { [OWNER_HEADER]: test.secret, [LOOK_AS_HEADER]: as }),
      },
      payload,
    });
    expect(added.body.success).toBe(true);
  }
}

/** Whether both tracks are there in both formats, the WAV files with all their samples. */
function isWhole({ id }: SeparationTable): boolean {
  const sizeOf = (name: string) => statSync(join(root, 'demo', 'media', 'results', id, name)).size;
  return ['vocals', 'accompaniment'].every(
    (track) => sizeOf(`${track}.wav`) >= WAV_BYTES && sizeOf(`${track}.mp3`) > 10_000,
  );
}

it(
  `servers and workers killed up to ${MEDIA_ROUNDS} times leave whole tracks of ${FILES} files, and units that add up`,
  async () => {
    const unsettled = async () =>
      (await killer.read(separations)).filter(({ state }) => state === 'waiting').length;
    let kills = 0;
    for (let batch = 0; batch < BATCHES; batch++) {
      await killer.fill((test) => upload(test, batch));
      expect(await unsettled()).toBe(OF_BATCH);
      kills = await killer.killWhile(async () => (await unsettled()) > 0);
      expect(await killer.drain()).toBe(0);
    }
    await killer.read(async (account) => {
      const rows = await separations(account);
      expect(rows).toHaveLength(FILES);
      const done = rows.filter(({ state }) => state === 'done');
      const refunded = rows.filter(({ state, charge }) => state === 'failed' && charge === null);
      expect(done.length + refunded.length).toBe(FILES);
      // A job has four attempts, and a short run three kills: all of them are done.
      expect(kills).toBeGreaterThan(0);
      expect(done.length).toBeGreaterThanOrEqual(isLongMediaRun ? 1 : FILES);
      expect(done.every(isWhole)).toBe(true);
      for (const userId of mediaPeople)
        expect(await mediaUnits(account, userId, 'separate')).toBe(
          done.filter((row) => row.user_id === userId).length,
        );
      expect(await mediaJobs(account, SEPARATION)).toBe(FILES);
      if (isLongMediaRun) console.info(`${kills} kills: ${done.length} done, ${refunded.length} refunded`);
    });
    await sweepMedia(join(root, 'demo', 'media'), deletionAt(Date.now() + 7 * 3_600_000));
    expect(mediaIn(root, 'work')).toEqual([]);
    await sweepMedia(join(root, 'demo', 'media'), deletionAt(Date.now() + (MEDIA_DAYS + 1) * 86_400_000));
    expect([mediaIn(root, 'uploads'), mediaIn(root, 'results')]).toEqual([[], []]);
  },
  MEDIA_RUN_MS,
);
