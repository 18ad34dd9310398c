import { createCanvas, loadImage } from '@napi-rs/canvas';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { drawPuzzle, type PuzzleDrawing } from '#features/people/captcha/server/draw.ts';
import { BASE_KEYS, keysFor } from '#features/people/captcha/server/effort.ts';
import { answerOf, isSolved, newNonce, SIZE } from '#features/people/captcha/server/puzzle.ts';
import { secretsOf } from '#platform/server/secrets.ts';
import { slideTo } from './captcha.ts';
import { slideByHand } from './captcha-person.ts';

async function pixelsOf(png: Buffer): Promise<{ width: number; data: Uint8ClampedArray }> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width: image.width, data: context.getImageData(0, 0, image.width, image.height).data };
}

/** The place of the gap as a short script finds it: where it is darkest under the inside of the piece, and lightest under its rim. */
export async function placeByScript({ background, piece, top }: PuzzleDrawing): Promise<number> {
  const [sea, cut] = await Promise.all([pixelsOf(background), pixelsOf(piece)]);
  const alpha = (x: number, y: number) => cut.data[4 * (y * cut.width + x) + 3] ?? 0;
  const inside: [number, number][] = [];
  for (let y = 4; y < SIZE.piece - 4; y += 2)
    for (let x = 4; x < SIZE.piece - 4; x += 2)
      if ([alpha(x - 4, y), alpha(x + 4, y), alpha(x, y - 4), alpha(x, y + 4)].every((a) => a > 250))
        inside.push([x, y]);
  const light = (x: number, y: number) => {
    const at = 4 * (y * sea.width + x);
    return (sea.data[at] ?? 0) + (sea.data[at + 1] ?? 0) + (sea.data[at + 2] ?? 0);
  };
  const darkness = (x: number) => -inside.reduce((sum, [dx, dy]) => sum + light(x + dx, top + dy), 0);
  const places = Array.from({ length: SIZE.width - 2 * SIZE.piece }, (_, i) => SIZE.piece + i);
  return places.reduce((best, x) => (darkness(x) > darkness(best) ? x : best));
}

/** Of so many puzzles, how many a script and a drawn hand pass at the first try, and the CPU that finding the gap takes. */
export async function tryPuzzles(puzzles: number) {
  const secrets = secretsOf(Buffer.alloc(32, 7));
  let [script, person, scriptMs] = [0, 0, 0];
  for (let i = 0; i < puzzles; i++) {
    const right = answerOf(secrets, newNonce());
    const drawing = await drawPuzzle(right);
    const before = process.cpuUsage();
    const x = await placeByScript(drawing);
    const { user, system } = process.cpuUsage(before);
    scriptMs += (user + system) / 1000;
    if (isSolved(right, { x, track: slideTo(x) })) script++;
    if (isSolved(right, slideByHand(right))) person++;
  }
  return { puzzles, script, person, scriptMs: scriptMs / puzzles };
}

/** CPU of one derived key for a script that uses what is native here, in milliseconds. */
export async function msPerKey(keys: number): Promise<number> {
  const of = {
    algorithm: 'SCRYPT',
    nonce: '',
    salt: '',
    cost: 1024,
    memoryCost: 8,
    keyLength: 32,
    keyPrefix: '',
  };
  const before = process.cpuUsage();
  for (let i = 0; i < keys; i++) await deriveKey(of, Buffer.alloc(16), Buffer.alloc(20, i));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / keys;
}

/** What a script does: so many passes from so many addresses of networks of their own, each address so often an hour. */
export interface Campaign {
  readonly passes: number;
  readonly addresses: number;
  /** What the limits behind the captcha let an address do within an hour, and within a day. */
  readonly perHour: number;
  readonly perDay: number;
  /** Passes that all addresses together may have in an hour; null without such a limit. */
  readonly allPerHour: number | null;
}

/** Keys that a campaign derives at least, and hours that it lasts; devices and numbers are new each time. */
export function costOf({ passes, addresses, perHour, perDay, allPerHour }: Campaign) {
  const pace = Math.min(
    addresses * perHour,
    (addresses * perDay) / 24,
    allPerHour ?? Number.POSITIVE_INFINITY,
  );
  // An address asks as evenly as the pace lets it: that is the cheapest.
  const each = Math.min(perHour, Math.max(1, Math.ceil(pace / addresses)));
  let keys = 0;
  for (let n = 0; n < each; n++) keys += keysFor({ address: n });
  return { keys: Math.max(passes * BASE_KEYS, (keys * passes) / each), hours: passes / pace };
}
