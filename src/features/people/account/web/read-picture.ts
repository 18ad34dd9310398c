/** Edge of a picture that is sent; the server draws it anew at half of that. */
const EDGE = 400;

/** Kinds of pictures that are taken. */
export const PICTURE_KINDS = 'image/png,image/jpeg,image/webp';

/** Reads a picture, takes the square in its middle and makes it small; null when it is no picture. */
export async function readPicture(file: File): Promise<string | null> {
  if (!PICTURE_KINDS.split(',').includes(file.type)) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, EDGE, EDGE);
  picture.close();
  return canvas.toDataURL('image/png');
}
