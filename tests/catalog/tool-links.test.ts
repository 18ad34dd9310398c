import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// What leads to a tool that may be off says which tool it belongs to, so that the one rule of media-tools.ts can leave it out.
it('asks the one rule in every file that leads to a tool', () => {
  const isOwn =
    /features\/files\/(?:separation|transcripts)\/|catalog\/people-routes|\.test\.tsx?$|app\/cli\//;
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !isOwn.test(file))
    .filter((file) =>
      /'\/?(?:videoSeparate|videoCopyExtraction)\b|label: '[^']*(?:人声分离|文案提取)'/.test(
        readFileSync(file, 'utf8').replaceAll(/\| '\w+'/g, ''),
      ),
    );
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !/tool: '/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
