import { type Answer, refuse, tooOften } from '#platform/server/http/route.ts';
import { AVATAR_MOST_BYTES } from '../rules.ts';

const EDGE = 200;
/** A picture with more pixels is refused. Danger: a small file may unpack to gigabytes, so its head is asked before it is opened. */
const MAX_PIXELS = 16_000_000;
/** So many pictures wait for their turn; they are drawn one at a time. */
const MAX_WAITING = 8;
const KINDS = new Set(['png', 'jpg', 'webp']);
const BAD = refuse(422, '头像应为2MB以内的PNG、JPEG或WebP图片');
const BUSY = tooOften(3);

/** The bytes of a data address of a picture that may be opened; null for anything else. What it claims is not believed: its head decides. */
async function pictureOf(address: string): Promise<Buffer | null> {
  const start = /^data:image\/(?:png|jpeg|webp);base64,/.exec(address)?.[0];
  if (start === undefined) return null;
  const bytes = Buffer.from(address.slice(start.length), 'base64');
  if (bytes.length > AVATAR_MOST_BYTES) return null;
  const { imageSize } = await import('image-size');
  try {
    const { width, height, type } = imageSize(bytes);
    return KINDS.has(type ?? '') && width > 0 && height > 0 && width * height <= MAX_PIXELS ? bytes : null;
  } catch {
    return null;
  }
}

async function drawn(bytes: Buffer): Promise<Answer<string>> {
  // Loads when first wanted: the drawing library is not part of the start.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const picture = await loadImage(bytes).catch(() => null);
  if (!picture || picture.width < 1 || picture.height < 1) return BAD;
  const canvas = createCanvas(EDGE, EDGE);
  const scale = EDGE / Math.min(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext('2d').drawImage(picture, (EDGE - width) / 2, (EDGE - height) / 2, width, height);
  return `data:image/webp;base64,${(await canvas.encode('webp', 85)).toString('base64')}`;
}

let tail: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Draws a picture anew as a square of 200 pixels: whatever else the file held is gone. Answers a data address. */
export async function drawnAvatar(address: string): Promise<Answer<string>> {
  const bytes = await pictureOf(address);
  if (!bytes) return BAD;
  if (waiting >= MAX_WAITING) return BUSY;
  waiting++;
  const turn = tail.then(() => drawn(bytes));
  tail = turn.catch(() => undefined);
  return turn.finally(() => {
    waiting--;
  });
}
