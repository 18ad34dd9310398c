import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { alone } from './alone.mjs';
import { run, say } from './say.mjs';

const brotli = promisify(brotliCompress);
const built = 'dist/web';
const stamp = `${built}/.tide-stamp`;
const configuration = 'vite.config.ts';
const files = [
  'package-lock.json',
  configuration,
  'tools/web-chunks.ts',
  'tools/web-preloads.ts',
  'index.html',
];
const folders = [
  'src/catalog',
  'src/engine',
  'src/features',
  'src/platform/wire',
  'src/platform/web',
  'src/app/web',
];

/** Builds the web when what it is made of has changed; null when it has not. */
export async function web() {
  if (!existsSync(configuration)) return '还没有 vite.config.ts，跳过网页构建';
  return isBuilt(hashOfSources()) ? null : alone(build);
}

const isBuilt = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

async function build() {
  const hash = hashOfSources();
  if (isBuilt(hash)) return '另一个进程已构建';
  say('构建网页…');
  const node = existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : process.execPath;
  const { code, text } = await run(node, ['node_modules/vite/bin/vite.js', 'build'], { quiet: true });
  if (code !== 0) {
    process.stderr.write(text);
    throw new Error(`网页构建失败（退出码 ${code}）`);
  }
  await compress();
  writeFileSync(stamp, hash);
  return '已构建';
}

/** Brotli's level: the next one takes more than twice the time for a twentieth of the bytes. */
const LEVEL = 9;
/** Smaller files are not worth a second one. */
const MIN_BYTES = 1024;

/** Writes a compressed twin beside each text of the built web, which the server sends to browsers that take it. */
async function compress() {
  const texts = readdirSync(built, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|html|svg|json)$/.test(entry.name),
  );
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } };
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = readFileSync(path);
      if (bytes.length < MIN_BYTES) return;
      writeFileSync(`${path}.br`, await brotli(bytes, options));
    }),
  );
}

/** A digest of every source that can reach the browser: server halves and tests are left out. */
function hashOfSources() {
  const digest = createHash('sha256');
  const all = [...files, ...folders.flatMap((folder) => filesUnder(folder))].sort((a, b) => (a < b ? -1 : 1));
  for (const path of all.filter((path) => existsSync(path)))
    digest.update(`${path}\0`).update(readFileSync(path));
  return digest.digest('hex');
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'server' ? [] : filesUnder(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
