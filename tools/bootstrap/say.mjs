import { spawn } from 'node:child_process';

/** Prints one line for people. */
export function say(text) {
  process.stderr.write(`[准备] ${text}\n`);
}

/** Runs one step and says what it did and how long it took; a step that had nothing to do (null) stays silent. */
export async function step(name, work) {
  const started = performance.now();
  const done = await work();
  if (done !== null) say(`${name}：${done}（${((performance.now() - started) / 1000).toFixed(1)} 秒）`);
}

/** Runs a program with everything it prints on stderr; gives its exit code and what it printed. */
export function run(command, args, { env = {}, timeoutMs = 600_000, quiet = false } = {}) {
  return new Promise((done) => {
    let text = '';
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
        if (!quiet) process.stderr.write(chunk);
      });
    }
    child.on('error', (error) => done({ code: 127, text: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, text }));
  });
}
