/** Bytes of a logo at most. */
export const MAX_LOGO_BYTES = 96 * 1024;
/** Signs of a logo in base64 at most. */
export const MAX_LOGO_TEXT = Math.ceil(MAX_LOGO_BYTES / 3) * 4;
/** Pixels of a logo at most; the browser makes larger ones smaller before it sends them. */
export const MAX_LOGO_WIDTH = 640;
/** See MAX_LOGO_WIDTH. */
export const MAX_LOGO_HEIGHT = 200;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Where the head of a PNG has its width, after the signature and the name of the first chunk. */
const SIZE_AT = 16;

/** Why bytes are no logo, in words; null for a PNG of a size that fits a report. */
export function logoRefusal(bytes: Uint8Array): string | null {
  if (bytes.length > MAX_LOGO_BYTES) return '标识图片过大，请选择更小的图片';
  if (bytes.length < SIZE_AT + 8 || PNG.some((byte, n) => bytes[n] !== byte)) return '标识应为PNG图片';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(SIZE_AT), view.getUint32(SIZE_AT + 4)];
  if (width === 0 || height === 0) return '标识应为PNG图片';
  return width > MAX_LOGO_WIDTH || height > MAX_LOGO_HEIGHT
    ? `标识最大为${MAX_LOGO_WIDTH}×${MAX_LOGO_HEIGHT}像素`
    : null;
}
