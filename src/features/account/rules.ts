/** A name has so many characters. */
export const NICKNAME_MOST = 20;

/** What is wrong with a name; null when nothing is. Control and direction characters would let one name look like another. */
export function nicknameProblem(name: string): string | null {
  const length = [...name.trim()].length;
  if (length === 0) return '昵称不能为空';
  if (length > NICKNAME_MOST) return `昵称最多${NICKNAME_MOST}个字`;
  return /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>]/u.test(name) ? '昵称含有不支持的字符' : null;
}

/** A picture may have so many bytes before it is drawn anew. */
export const AVATAR_MOST_BYTES = 2 * 1024 * 1024;

/** The bytes of a data address of a PNG, JPEG or WebP; null for anything else. What it claims is not believed: the first bytes decide. */
export function pictureBytes(address: string): Uint8Array | null {
  const found = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address);
  if (!found?.[1]) return null;
  const bytes = Uint8Array.from(atob(found[1]), (c) => c.charCodeAt(0));
  const begins = (marks: readonly number[], at = 0) => marks.every((mark, n) => bytes[at + n] === mark);
  const isPng = begins([0x89, 0x50, 0x4e, 0x47]);
  const isJpeg = begins([0xff, 0xd8, 0xff]);
  const isWebp = begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8);
  return (isPng || isJpeg || isWebp) && bytes.length <= AVATAR_MOST_BYTES ? bytes : null;
}
