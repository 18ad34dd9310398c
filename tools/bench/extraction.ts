import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { asrStatus } from '#features/files/transcripts/rules.ts';
import { createWorker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { writeSpeechModel } from '#testkit/onnx.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

// node tools/bench/extraction.ts [seconds of sound] [links]: from a link to its text, one link after the other, by each engine of speech.
// The sandbox serves sound and plays the services, which answer at once; the model of this machine is the tiny one of the tests. So the
// figures are what our own work costs: fetching, decoding, jobs, and the protocol of a service.
const [seconds = 60, links = 3] = argv.slice(2).map(Number);
const MAX_MS = 120_000;
const fast = { points: 1_000_000, burst: 1_000_000 };
const root = mkdtempSync(join(tmpdir(), 'tide-extraction-'));

interface Listed {
  readonly items: readonly { readonly task_id: string; readonly status: number; readonly error: string }[];
}

/** Seconds from the request to the end of the extraction. */
async function timeOf(test: TestApp, url: string): Promise<number> {
  const began = performance.now();
  const added = await test.post<{ task_id: string }>('/api/videoasr/extract', { url });
  const id = added.body.data?.task_id;
  if (id === undefined) throw new Error(added.body.message);
  while (performance.now() - began < MAX_MS) {
    const { body } = await test.post<Listed>('/api/videoasr/user/asrlist', { page: 1 });
    const task = body.data?.items.find((one) => one.task_id === id);
    if (task?.status === asrStatus.failed) throw new Error(task.error);
    if (task?.status === asrStatus.done) return (performance.now() - began) / 1000;
    await pause(20);
  }
  throw new Error('no text in time');
}

/** Measures one engine and prints a line. */
async function measure(
  name: string,
  sandbox: TestSandbox,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const test = await openTestApp({
    dir: mkdtempSync(join(root, 'data-')),
    now: new Date().toISOString(),
    speeds: { reads: fast, writes: fast },
    settings: { TIDE_DEMO: '1', TIDE_SINGLE_USER: 'supreme', ...settings },
  });
  const { jobs } = test.runtime;
  jobs.register(...test.features.jobs);
  const worker = createWorker(jobs, { concurrency: 1, log: createLog({ level: 'error' }) });
  worker.start();
  try {
    const times: number[] = [];
    for (let n = 0; n < links; n++) times.push(await timeOf(test, `${sandbox.url}/s/bench${n}-${seconds}s`));
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    stdout.write(
      `${name}: ${seconds} s of sound, link to text in ${median.toFixed(1)} s (median of ${links})\n`,
    );
  } finally {
    await worker.stop();
    await test.close();
  }
}

const sandbox = await startSandbox();
try {
  const model = join(root, 'model');
  writeSpeechModel(model);
  await measure('service by /audio/transcriptions', sandbox, { TIDE_PROVIDERS: sandbox.providersFile });
  await measure('service of Tencent', sandbox, { TIDE_PROVIDERS: sandbox.tencentSpeechFile });
  await measure('tiny model of this machine', sandbox, {
    TIDE_PROVIDERS: sandbox.providersFile,
    TIDE_ASR_MODEL: model,
  });
} finally {
  await sandbox.stop();
  rmSync(root, { recursive: true, force: true });
}
