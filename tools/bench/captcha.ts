import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPuzzle } from '#features/people/captcha/server/draw.ts';
import { answerOf, newNonce } from '#features/people/captcha/server/puzzle.ts';
import { secretsOf } from '#platform/server/secrets.ts';
import { type Campaign, costOf, msPerKey, tryPuzzles } from '#testkit/captcha-attack.ts';

// Prints how many slide puzzles a script and a drawn hand pass at the first try, and what passes cost a script by formula:
// measured CPU of one key × keys of the schedule × what the limits let through.
// node tools/bench/captcha.ts [puzzles] [folder for puzzles as PNG] [how many of them]
const [count = '200', folder, kept = '4'] = process.argv.slice(2);
const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const { puzzles, script, person, scriptMs } = await tryPuzzles(Number(count));
const keyMs = await msPerKey(100);
console.log(`drawn hand: ${share(person, puzzles)}`);
console.log(
  `script: ${share(script, puzzles)}, ${scriptMs.toFixed(1)} ms each; one key ${keyMs.toFixed(2)} ms`,
);

const codes = { perHour: 10, perDay: 30, allPerHour: 60 };
const passwords = { perHour: 50, perDay: 1200, allPerHour: null };
const campaigns: readonly (readonly [string, Campaign])[] = [
  ['1,000 codes or registrations, 1 address', { passes: 1000, addresses: 1, ...codes }],
  ['1,000 codes or registrations, 100 addresses', { passes: 1000, addresses: 100, ...codes }],
  ['10,000 passwords, 1 address', { passes: 10_000, addresses: 1, ...passwords }],
  ['10,000 passwords, 100 addresses', { passes: 10_000, addresses: 100, ...passwords }],
];
for (const [what, campaign] of campaigns) {
  const { keys, hours } = costOf(campaign);
  const seconds = (keys * keyMs + campaign.passes * scriptMs) / 1000;
  console.log(`${what}: ${seconds.toFixed(0)} CPU s, ${hours.toFixed(1)} h`);
}

if (folder !== undefined) {
  const secrets = secretsOf(Buffer.alloc(32, 7));
  for (let i = 0; i < Number(kept); i++) {
    const gap = answerOf(secrets, newNonce());
    const { background, piece } = await drawPuzzle(gap);
    await writeFile(path.join(folder, `puzzle-${i}-gap-at-${gap}.png`), background);
    await writeFile(path.join(folder, `puzzle-${i}-piece.png`), piece);
  }
}
