import { writeFileSync } from 'node:fs';
import { streamsPage } from './streams/page.ts';

// Writes docs/streams.md from the registry of streams; `npm run streams`.
writeFileSync('docs/streams.md', streamsPage());
