/** Formats that are decoded, by the name that FFmpeg has for their reader. */
export type MediaKind =
  | 'mov'
  | 'matroska'
  | 'wav'
  | 'mp3'
  | 'aac'
  | 'flac'
  | 'ogg'
  | 'flv'
  | 'avi'
  | 'mpegts';

/** Bytes that are needed to know what a file is. */
export const KIND_BYTES = 400;
const TS_PACKET = 188;

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Containers that name themselves. */
function byName(bytes: Buffer): MediaKind | null {
  const [head, form] = [text(bytes, 0, 4), text(bytes, 8, 12)];
  if (text(bytes, 4, 8) === 'ftyp') return 'mov';
  if ((head === 'RIFF' || head === 'RF64') && form === 'WAVE') return 'wav';
  if (head === 'RIFF' && form === 'AVI ') return 'avi';
  if (head === 'fLaC') return 'flac';
  if (head === 'OggS') return 'ogg';
  if (head.startsWith('FLV\u0001')) return 'flv';
  return head.startsWith('ID3') ? 'mp3' : null;
}

/**
 * What a file is by its first bytes; null for what is no media, whatever it is called. Danger: playlists and lists of files are no
 * kind on purpose, because a decoder would open what they name.
 */
export function mediaKindOf(bytes: Buffer): MediaKind | null {
  if (bytes.length < 12) return null;
  const named = byName(bytes);
  if (named) return named;
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return 'matroska';
  const isTs = bytes[0] === 0x47 && bytes[TS_PACKET] === 0x47 && bytes[2 * TS_PACKET] === 0x47;
  if (isTs) return 'mpegts';
  const sync = bytes.readUInt16BE(0);
  // Eleven bits of sync; the layer is 0 in AAC and 1 (layer III) in MP3.
  if ((sync & 0xfff6) === 0xfff0) return 'aac';
  return (sync & 0xffe0) === 0xffe0 && ((sync >> 1) & 3) === 1 ? 'mp3' : null;
}

/** Whether bytes are text of a page, which is the usual answer to the link of one. */
export function isPage(bytes: Buffer): boolean {
  return /^\s*(?:<!doctype|<html|<\?xml|<head|<script|\{|\[)/i.test(bytes.toString('utf8', 0, 200));
}
