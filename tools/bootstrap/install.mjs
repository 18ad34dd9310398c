import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { alone } from './alone.mjs';
import { run, say } from './say.mjs';

const lock = 'package-lock.json';
const stamp = 'node_modules/.tide-lock';
const ownNode = 'node_modules/.bin/node';
const leastNode = 24;
const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs what the lockfile names when it is not what is installed; null when it is. With `isWhole` also what only tests and tools
 * need, a fifth of the bytes: who only runs the product does not wait for it.
 */
export async function install(isWhole = true) {
  return missing(isWhole) === null ? null : alone(() => installMissing(isWhole));
}

/** What has to be installed, and what was; null where nothing is missing. */
function missing(isWhole) {
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const [whole, product] = [hash, `${hash} product`];
  const had = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  return had === whole || (had === product && !isWhole) ? null : { whole, product, had };
}

async function installMissing(isWhole) {
  const found = missing(isWhole);
  if (found === null) return '另一个进程已装好';
  const { whole, product, had } = found;
  say('按 package-lock.json 安装依赖，第一次约需半分钟…');
  // What a running server may still load is added to, not taken away.
  const command = had === product ? ['install', '--no-save', '--include=dev'] : ['ci'];
  const { code, text } = await npm([...command, ...flags, ...(isWhole ? [] : ['--omit=dev'])]);
  if (code !== 0) {
    process.stderr.write(text);
    throw new Error(`npm ${command[0]} 失败（退出码 ${code}）：请检查网络或 npm 源设置后重试`);
  }
  // Written last and inside node_modules: an install that was killed is repeated.
  writeFileSync(stamp, isWhole ? whole : product);
  return '已按锁定的版本安装';
}

function npm(args) {
  const self = process.env.npm_execpath;
  return self?.endsWith('.js')
    ? run(process.execPath, [self, ...args], { quiet: true })
    : run('npm', args, { quiet: true });
}

/** Throws one clear sentence when neither the installed Node nor the machine's is new enough for the product. */
export function runtime() {
  const own = Number(process.versions.node.split('.')[0]);
  if (existsSync(ownNode) || own >= leastNode) return;
  throw new Error(
    `需要 Node ≥ ${leastNode}：本机是 ${process.version}，npm 上没有 ${process.platform}-${process.arch} 的 Node 包，请先安装 Node ${leastNode}（nodejs.org）`,
  );
}
