/** Digits of a mobile number (specification §5). */
export const MOBILE_LENGTH = 11;
/** Digits of a code from a message (§5). */
export const CODE_LENGTH = 4;
/** The most characters of a new password (§5). */
export const PASSWORD_MOST = 16;
/** Seconds until another code may be sent (§9). */
export const RESEND_S = 60;
/** How often a scan is asked about (§9). */
export const SCAN_POLL_MS = 2000;
/** How often its time is counted down (§9). */
export const SCAN_TICK_MS = 1000;
/** The captcha waits this long before it loads, so that a double press makes one puzzle (§4). */
export const CAPTCHA_WAIT_MS = 200;

/** What is said when a code is asked for without a number, verbatim (§5). */
export const NEEDS_MOBILE = '请正确输入手机号';
/** What is said when a code was sent, verbatim (§8). */
export const CODE_SENT = '验证码已发送';
/** What is said when a scan logged someone in (§4). */
export const SCAN_SUCCEEDED = '扫码成功';
/** How long that stays (§9). */
export const SCAN_SUCCEEDED_MS = 2000;

const mobileShape = /^1[3-9]\d{9}$/;
const codeShape = /^\d{4}$/;
const newPasswordShape = /^(?=.*[A-Za-z])(?=.*\d).{8,16}$/;

/** Whether a text is a mobile number: 11 digits, 1 and then 3 to 9 first. */
export function isMobile(value: string): boolean {
  return mobileShape.test(value);
}

/** The problem of a mobile number in words, or null if it is valid. */
export function mobileProblem(value: string): string | null {
  if (value === '') return '*手机号不能为空';
  return isMobile(value) ? null : '*请输入11位，不含特殊字符或空格的手机号';
}

/** The problem of a code from a message in words, or null if it is valid. */
export function codeProblem(value: string): string | null {
  if (value === '') return '*验证码不能为空';
  return codeShape.test(value) ? null : '*请输入4位数验证码';
}

/** The problem of a password at log-in: only that there is none. */
export function passwordProblem(value: string): string | null {
  return value === '' ? '*密码不能为空' : null;
}

/** The problem of a password that is being chosen: 8 to 16 characters, a letter and a digit among them. */
export function newPasswordProblem(value: string): string | null {
  if (value === '') return '*密码不能为空';
  return newPasswordShape.test(value) ? null : '*请输入8-16位，包含数字及字符';
}

/** The problem of the repetition of a password. */
export function repeatProblem(value: string, first: string): string | null {
  if (value === '') return '*请再次输入密码';
  return value === first ? null : '*两次的密码输入不一致';
}

/** A remembered account holds this in place of the password (open reading 5): it can be told from one by its beginning and length. */
export function isRememberToken(value: string): boolean {
  return /^rt1_[\w-]{43}$/.test(value);
}

/** Whole seconds from now until a moment, both in milliseconds; never below 0. */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}

/** Where someone goes who has no way back. */
export const HOME = '/home';
/** The pages of logging in; nobody is led back to them. */
export const LOGIN_PAGE = '/loginPage';
const loginPages = ['/loginpage', '/isloginpage', '/dyauthback'];

const plainPath = /^\/(?![/\\])[^\p{Cc}\\]{0,2047}$/u;
// Slashes and backslashes in disguise: a server or a router that decodes once more would read another host.
// The same for what it would drop or take for a break of the line.
const disguised = /%5c|%2f%2f|^\/%2f|%(?:[01]\w|7f)/i;

/**
 * The path that a log-in page may lead back to, from its `url` query decoded once; anything that could leave this origin,
 * or leads to a log-in page, becomes the home page (security.md 1.12).
 * TRICKY: `/a/..//e.com` has this origin and yet normalises to `//e.com`, which a later reader would take for a host.
 */
export function safeReturnPath(value: string | null, origin: string): string {
  if (value === null || !plainPath.test(value)) return HOME;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  if (url === null || url.origin !== origin) return HOME;
  const path = url.pathname;
  if (path.startsWith('//') || path.startsWith('/api/') || disguised.test(path)) return HOME;
  const isLogin = loginPages.some((page) => readable(path).toLowerCase().includes(page));
  return isLogin ? HOME : `${path}${url.search}${url.hash}`;
}

/** Where a log-in that begins at an address leads: what a log-in page was asked for, else the very page. */
export function returnPathFrom({
  pathname,
  search,
  hash,
  origin,
}: Readonly<Record<'pathname' | 'search' | 'hash' | 'origin', string>>): string {
  const isLogin = loginPages.some((page) => pathname.toLowerCase().includes(page));
  const wanted = isLogin ? new URLSearchParams(search).get('url') : `${pathname}${search}${hash}`;
  return safeReturnPath(wanted, origin);
}

/** A path with its letters undisguised: `/%6coginPage` is a log-in page. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The address of the log-in page that leads back to where someone is now. */
export function loginAddress(pathname: string, search: string): string {
  const isLogin = loginPages.some((page) => pathname.toLowerCase().includes(page));
  return isLogin ? LOGIN_PAGE : `${LOGIN_PAGE}?url=${encodeURIComponent(pathname + search)}`;
}
