import { type Edition, editionOf, TRIAL, VISITOR, type ViewerLevel } from './plans.ts';

/** What follows an answer that is not data (specification §8). */
export interface ErrorWords {
  readonly words: string;
  /** How long the message stays; 0 shows nothing. */
  readonly shownMs: number;
  readonly then: 'nothing' | 'logout' | 'upgrade' | 'log-in';
}

export const errors: Readonly<Record<number, ErrorWords>> = {
  401: { words: '登录已过期，请重新登录', shownMs: 3000, then: 'logout' },
  402: { words: '当前为体验版，升级旗舰版享更多权益', shownMs: 3000, then: 'upgrade' },
  409: { words: '您的账号已在其他设备登录，若非本人操作，请及时修改密码', shownMs: 3000, then: 'logout' },
  429: { words: '请求过于频繁，请稍后再来', shownMs: 3000, then: 'nothing' },
  500: { words: '', shownMs: 0, then: 'nothing' },
};

/** What 402 says to a viewer of an edition that is not the lowest: its own name and that of what opens it (reading 611). */
export function tooLowWords(level: ViewerLevel, needs: Edition): string {
  if (level === VISITOR || level === TRIAL) return errors[402]?.words ?? '';
  return `当前为${editionOf(level).name}，升级${editionOf(needs).name}享更多权益`;
}

/** Text of a business failure whose server sent none (§8). */
export const NETWORK_WORDS = '网络不佳，请刷新重试';
/** An overloaded server refuses a call before it did anything for it. */
export const BUSY_WORDS = '访问人数较多，请稍后重试';
/** How long other errors' own message is shown (§8). */
export const OTHER_ERROR_MS = 2000;
