import { join } from 'node:path';
import { openTestApp } from './app.ts';
import { fillWorld } from './world.ts';

// Fills the data directory that the one argument names with the seeded world, then ends.
const [dir] = process.argv.slice(2);
if (dir === undefined) throw new Error('usage: fill-world.ts <data directory>');
const test = await openTestApp({ dir });
await fillWorld(test.runtime, join(dir, 'files'));
await test.close();
