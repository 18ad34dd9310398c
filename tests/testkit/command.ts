import process from 'node:process';
import { runCommand } from '#app/cli/program.ts';

/** What a command did that ran in this process. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Settings = Readonly<Record<string, string>>;

/** Puts settings into the environment; answers how they are taken back. */
function setEnv(settings: Settings): () => void {
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

/** Keeps what is written to a stream instead of showing it; answers how it is read and the stream given back. */
function capture(stream: NodeJS.WriteStream): () => string {
  const { write } = stream;
  let text = '';
  stream.write = (chunk: string | Uint8Array) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  };
  return () => {
    stream.write = write;
    return text;
  };
}

/** What the programs of process.ts have too, for commands that open the market themselves. */
const SMALL: Settings = {
  TIDE_MARKET_SESSIONS: '2',
  TIDE_MARKET_MEMORY_MB: '2048',
  TIDE_MARKET_SHORT_LIVED: '1',
};

let last: Promise<unknown> = Promise.resolve();

async function run(dir: string, args: readonly string[], settings: Settings): Promise<CommandResult> {
  const restore = setEnv({ ...SMALL, TIDE_DATA_DIR: dir, ...settings });
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  // It tells every failure by its code.
  const code = await runCommand(args);
  restore();
  return { code, stdout: stdout(), stderr: stderr() };
}

/**
 * Runs `tide …` in this process, one at a time: for what a command says and answers, where the process itself is not looked at
 * (process.ts starts one). Danger: a command that opens the market itself closes it at its end; while an app of a test is open in
 * this process, it cannot open another directory's.
 */
export function runTide(
  dir: string,
  args: readonly string[],
  settings: Settings = {},
): Promise<CommandResult> {
  const result = last.then(() => run(dir, args, settings));
  last = result.catch(() => undefined);
  return result;
}
