/** Formats of pictures that are handed on; none of them can hold a script. */
export interface PictureKind {
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly ending: 'jpg' | 'png' | 'webp';
}

/** What a picture is by its first bytes; null for anything else, whatever it is called. */
export function pictureKindOf(bytes: Buffer): PictureKind | null {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\u00ff\u00d8\u00ff')) return { contentType: 'image/jpeg', ending: 'jpg' };
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return { contentType: 'image/png', ending: 'png' };
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp ? { contentType: 'image/webp', ending: 'webp' } : null;
}
