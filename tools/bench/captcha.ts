import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPuzzle } from '#features/captcha/server/draw.ts';
import { answerOf, newNonce } from '#features/captcha/server/puzzle.ts';
import { secretsOf } from '#platform/server/secrets.ts';
import { measureCaptcha } from '#testkit/captcha-figures.ts';

// Prints how many slide puzzles simple programs and a drawn hand solve at the first try:
// node tools/bench/captcha.ts [puzzles] [folder for four puzzles as PNG]
const [count = '200', folder] = process.argv.slice(2);
const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const { puzzles, attacks, person } = await measureCaptcha(Number(count));
console.log(`drawn hand: ${share(person, puzzles)}`);
for (const [way, solved] of Object.entries(attacks)) console.log(`${way}: ${share(solved, puzzles)}`);

if (folder !== undefined) {
  const secrets = secretsOf(Buffer.alloc(32, 7));
  for (let i = 0; i < 4; i++) {
    const gap = answerOf(secrets, newNonce());
    const { background, piece } = await drawPuzzle(gap);
    await writeFile(path.join(folder, `puzzle-${i}-gap-at-${gap}.png`), background);
    await writeFile(path.join(folder, `puzzle-${i}-piece.png`), piece);
  }
}
