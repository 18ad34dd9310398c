import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run, say } from './say.mjs';

const lock = 'package-lock.json';
const stamp = 'node_modules/.tide-lock';
const ownNode = 'node_modules/.bin/node';
const leastNode = 24;
const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs what the lockfile names when it is not what is installed; null when it is. */
export async function install() {
  const wanted = readFileSync(lock);
  const hash = createHash('sha256').update(wanted).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return null;
  say('按 package-lock.json 安装依赖，第一次约需半分钟…');
  const how = await installAs(wanted);
  // Written last and inside node_modules: an install that was killed is repeated.
  writeFileSync(stamp, hash);
  return how;
}

/**
 * TRICKY: a lockfile made where the registry lacks some platform's packages misses those names, and `npm ci` refuses
 * it as a whole (EUSAGE, "Missing: … from lock file"). `npm install` takes the same versions from the same lockfile
 * and leaves the names out; the lockfile is put back in case it was touched.
 */
async function installAs(wanted) {
  const clean = await npm(['ci', ...flags], true);
  if (clean.code === 0) return '已按锁定的版本安装';
  if (!/EUSAGE/.test(clean.text) || !/from lock file/.test(clean.text)) {
    process.stderr.write(clean.text);
    throw new Error(`npm ci 失败（退出码 ${clean.code}）：请检查网络或 npm 源设置后重试`);
  }
  const lenient = await npm(['install', '--no-save', ...flags], false);
  if (!readFileSync(lock).equals(wanted)) writeFileSync(lock, wanted);
  if (lenient.code !== 0)
    throw new Error(`npm install 失败（退出码 ${lenient.code}）：请检查网络或 npm 源设置后重试`);
  return '锁文件缺少其他平台的可选包，已用 npm install 按同一锁文件安装';
}

function npm(args, quiet) {
  const self = process.env.npm_execpath;
  return self?.endsWith('.js')
    ? run(process.execPath, [self, ...args], { quiet })
    : run('npm', args, { quiet });
}

/** Throws one clear sentence when neither the installed Node nor the machine's is new enough for the product. */
export function runtime() {
  const own = Number(process.versions.node.split('.')[0]);
  if (existsSync(ownNode) || own >= leastNode) return;
  throw new Error(
    `需要 Node ≥ ${leastNode}：本机是 ${process.version}，npm 上没有 ${process.platform}-${process.arch} 的 Node 包，请先安装 Node ${leastNode}（nodejs.org）`,
  );
}
