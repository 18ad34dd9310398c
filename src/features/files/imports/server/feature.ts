import { join } from 'node:path';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService, diskSpace, installation, jobQueue } from '#platform/server/services.ts';
import { createImports, importMigrations } from './index.ts';
import { marketImports } from './services.ts';

/** Imports of people's own files from the page; the files wait in the data directory. */
export const importsFeature = feature({
  name: 'imports',
  migrations: importMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    jobs: jobQueue,
    disk: diskSpace,
    place: installation,
    market: marketImports,
  },
  create: ({ place: { filesDir }, ...services }) =>
    createImports({ ...services, filesDir, dir: join(filesDir, 'imports') }),
});
