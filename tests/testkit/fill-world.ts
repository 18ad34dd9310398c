import { join } from 'node:path';
import { openTestApp } from './app.ts';
import { fillWorld } from './world.ts';

// Makes the tables in the data directory that the first argument names, fills them with the seeded world unless the second is
// `empty`, then ends.
const [dir, kind] = process.argv.slice(2);
if (dir === undefined) throw new Error('usage: fill-world.ts <data directory> [empty]');
const test = await openTestApp({ dir, makesTables: true });
if (kind !== 'empty') await fillWorld(test.runtime, join(dir, 'files'));
await test.close();
