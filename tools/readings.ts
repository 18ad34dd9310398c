import { writeFileSync } from 'node:fs';
import { READINGS_INDEX, readingsIndex } from './check/rules/open-readings.ts';
import { readTree } from './check/tree.ts';

// `npm run readings` writes the index of open readings anew.
writeFileSync(READINGS_INDEX, readingsIndex(readTree(process.cwd())));
