import type { Warning } from '#platform/wire/health.ts';
import type { Runtime } from './runtime.ts';

const LOST = '部分原始数据缺失，相关数字可能偏低';
const LOCKED = '部分原始数据缺失，数字暂停更新';

/** Problems of the installation now, worst first. */
export function warningsOf({
  parts,
  clockGuard,
  disk,
}: Pick<Runtime, 'parts' | 'clockGuard' | 'disk'>): Warning[] {
  return [
    ...(parts.lost.length > 0 ? [{ kind: 'lost-data' as const, words: parts.isLocked ? LOCKED : LOST }] : []),
    ...(clockGuard.jump === null ? [] : [{ kind: 'clock' as const, words: '系统时间异常，自动清理已暂停' }]),
    ...(disk.isLow() ? [{ kind: 'disk' as const, words: '磁盘空间不足，采集、导入和导出已暂停' }] : []),
  ];
}
