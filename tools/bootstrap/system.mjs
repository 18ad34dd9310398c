import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { run, say } from './say.mjs';

const fonts = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/** Makes sure of a Chromium for the journeys; says so and goes on when there can be none. Null when it is there. */
export async function browser() {
  const isThere = findChromium() !== null;
  if (isThere && (existsSync(fonts) || !mayInstall())) return null;
  if (mayInstall() && (await apt(['chromium', 'fonts-noto-cjk']))) return '已用 apt 安装 Chromium 和中文字体';
  if (findChromium() !== null) return '没有 Noto 中文字体，截图中的字形会不同';
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  const { code } = await run(process.execPath, args, { timeoutMs: 300_000, quiet: true });
  return code === 0
    ? '已由 Playwright 下载 Chromium'
    : '没有 Chromium，也下载不了：浏览器旅程将被跳过（可用 TIDE_CHROMIUM 指定）';
}

/** Makes sure of a PostgreSQL for the account store's tests, in the same way. */
export async function database() {
  if (process.env.TIDE_TEST_DATABASE_URL || hasPostgres()) return null;
  if (mayInstall() && (await apt(['postgresql']))) return '已用 apt 安装 PostgreSQL';
  return '没有 PostgreSQL：其上的测试将被跳过（可用 TIDE_TEST_DATABASE_URL 指定一个）';
}

function hasPostgres() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map((version) => `${root}/${version}/bin`) : [];
  return [...versions, '/usr/local/bin', '/usr/bin'].some((bin) => existsSync(`${bin}/initdb`));
}

/** Debian's packages are installed only as root, as in a container; TIDE_APT=0 forbids it. */
function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && process.env.TIDE_APT !== '0';
}

async function apt(names) {
  say(`用 apt 安装 ${names.join('、')}（以 root 运行；TIDE_APT=0 可关闭）…`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: 300_000, quiet: true };
  const install = () => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], options);
  if ((await install()).code === 0) return true;
  const update = await run('apt-get', ['update', '-q'], options);
  const { code, text } = update.code === 0 ? await install() : update;
  if (code !== 0) say(`apt 安装失败：${text.trim().split('\n').at(-1)}`);
  return code === 0;
}
