import { type Answer, refuse } from '#platform/server/http/route.ts';
import { pictureBytes } from '../rules.ts';

const EDGE = 200;
/** A picture of more pixels than this is refused before it is unpacked into memory. */
const MOST_EDGE = 6000;
const BAD = refuse(422, '头像应为2MB以内的PNG、JPEG或WebP图片');

/** Draws a picture anew as a square of 200 pixels: whatever else the file held is gone. Answers a data address. */
export async function drawnAvatar(address: string): Promise<Answer<string>> {
  const bytes = pictureBytes(address);
  if (!bytes) return BAD;
  // Loads when first wanted: the drawing library is not part of the start.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const picture = await loadImage(bytes).catch(() => null);
  if (!picture || picture.width < 1 || picture.height < 1) return BAD;
  if (picture.width > MOST_EDGE || picture.height > MOST_EDGE) return BAD;
  const canvas = createCanvas(EDGE, EDGE);
  const scale = EDGE / Math.min(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext('2d').drawImage(picture, (EDGE - width) / 2, (EDGE - height) / 2, width, height);
  return `data:image/webp;base64,${(await canvas.encode('webp', 85)).toString('base64')}`;
}
