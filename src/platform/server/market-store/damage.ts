import { MarketError } from './market-store.ts';

/**
 * Codes of the engine for files that are not what was written: 33 cut short, 40 wrong check sum, 107 and 226 missing, 228 wrong size,
 * 246 corrupted, 271 and 432 not to be unpacked.
 */
const DAMAGED = new Set(['33', '40', '107', '226', '228', '246', '271', '432']);

/**
 * One sentence about a damaged data file of the market store: its table and part as far as the engine names them, and what to do.
 * Null for every other error.
 */
export function damageSentence(error: unknown): string | null {
  if (!(error instanceof MarketError)) return null;
  const code = /Code: (\d+)/.exec(error.message)?.[1];
  if (code === undefined || !DAMAGED.has(code)) return null;
  const table = /\btide\.(\w+)/.exec(error.message)?.[1];
  const part = /\b((?:all|\d+)_\d+_\d+_\d+(?:_\d+)?)\b/.exec(error.message)?.[1];
  const where = [table && `表 ${table}`, part && `数据段 ${part}`].filter(Boolean).join('，');
  return `行情库的数据文件已损坏${where && `：${where}`}。请停止服务，从备份恢复；没有备份时重新导入这些数据`;
}
