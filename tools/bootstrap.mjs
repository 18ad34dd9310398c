// Prepares the machine for one npm script: `node tools/bootstrap.mjs start|worker|tide|test|dev|check|bench`.
// Plain JavaScript without a dependency, because it runs before anything is installed, on any Node from 20 on.
// It writes to stderr only: stdout belongs to the command that follows.

import { install, runtime } from './bootstrap/install.mjs';
import { say, step } from './bootstrap/say.mjs';
import { browser, database } from './bootstrap/system.mjs';
import { web } from './bootstrap/web.mjs';

const purpose = process.argv[2] ?? 'start';

try {
  await step('依赖', () => install(!['start', 'tide', 'worker'].includes(purpose)));
  runtime();
  if (purpose === 'start') await step('网页', web);
  if (purpose === 'test') {
    // A web that cannot be built must not hide what the other tests say: the journeys will fail by themselves.
    await step('网页', () => web().catch((error) => error.message));
    await step('浏览器', browser);
    await step('PostgreSQL', database);
  }
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
