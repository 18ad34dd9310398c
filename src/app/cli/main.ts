import { keepPrivate } from '#platform/server/data-dir.ts';
import { runCommand } from './program.ts';

keepPrivate();
process.exitCode = await runCommand(process.argv.slice(2));
