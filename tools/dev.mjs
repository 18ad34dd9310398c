// `npm run dev`: the server restarts when its sources change, the web reloads by itself; one Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const apiPort = Number(process.env.TIDE_PORT ?? 7200);
const webPort = Number(process.env.TIDE_DEV_PORT ?? apiPort + 2);
const api = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false };

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], {
  stdio: 'inherit',
});
const web = await createServer({
  server: { host: '127.0.0.1', port: webPort, strictPort: true, proxy: { '/api': api } },
});
await web.listen();
process.stderr.write(`[开发] 网页 ${web.resolvedUrls.local[0]} ，接口由 ${api.target} 提供\n`);

let isEnding = false;
function end() {
  if (isEnding) return;
  isEnding = true;
  server.kill('SIGTERM');
  web.close().catch((error) => process.stderr.write(`[开发] ${error.message}\n`));
}
server.on('exit', end);
process.on('SIGINT', end);
process.on('SIGTERM', end);
