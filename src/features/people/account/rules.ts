/** A name has so many characters. */
export const NICKNAME_MOST = 20;

/** The problem of a name in words, or null if it is valid. Control and direction characters would let one name look like another. */
export function nicknameProblem(name: string): string | null {
  const length = [...name.trim()].length;
  if (length === 0) return '昵称不能为空';
  if (length > NICKNAME_MOST) return `昵称最多${NICKNAME_MOST}个字`;
  return /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>]/u.test(name) ? '昵称含有不支持的字符' : null;
}

/** A picture may have so many bytes before it is drawn anew. */
export const AVATAR_MOST_BYTES = 2 * 1024 * 1024;
