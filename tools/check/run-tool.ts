import { type ChildProcess, spawn } from 'node:child_process';

/** A Node program of a package that the check runs. */
export interface Tool {
  readonly root: string;
  readonly name: string;
  /** Path of the program, from `root`. */
  readonly script: string;
  readonly args: readonly string[];
}

/** How a tool ended: its output, and the reason of a failure; null when it passed. */
export interface ToolResult {
  readonly text: string;
  readonly failure: string | null;
}

const running = new Set<ChildProcess>();

/** Ends a tool with everything it started: several of them are wrappers around a program that does the work. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

/** Groups of their own do not get the terminal's Ctrl-C, so this process passes its own end on to them. */
function killAllAtExit(): void {
  process.once('exit', () => running.forEach(killGroup));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143));
  }
}
let isExitWatched = false;

/** Runs a tool on the Node that runs this. After `longestMs` its whole process group is killed and the failure says so. */
export function runTool({ root, name, script, args }: Tool, longestMs: number): Promise<ToolResult> {
  if (!isExitWatched) killAllAtExit();
  isExitWatched = true;
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  let isLate = false;
  const append = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const timer = setTimeout(() => {
    isLate = true;
    killGroup(child);
  }, longestMs);
  return new Promise((done) => {
    const end = (failure: string | null) => {
      clearTimeout(timer);
      running.delete(child);
      // What a tool printed before it was killed is half a sentence or a stack, and says nothing of the sources.
      done({ text: isLate ? '' : text, failure });
    };
    child.on('error', (error) => end(error.message));
    child.on('close', (code, signal) => {
      if (isLate) return end(`${name} ran longer than ${longestMs / 1000} s`);
      end(code === 0 ? null : `${name} ended with ${code ?? signal}`);
    });
  });
}
