import type { Warning } from '#platform/wire/health.ts';
import type { Runtime } from './runtime.ts';

/** What is wrong with the installation now, worst first. */
export function warningsOf({ parts, clockGuard }: Pick<Runtime, 'parts' | 'clockGuard'>): Warning[] {
  return [
    ...(parts.lost.length > 0
      ? [{ kind: 'lost-data' as const, words: '部分原始数据缺失，相关数字可能偏低' }]
      : []),
    ...(clockGuard.jump === null ? [] : [{ kind: 'clock' as const, words: '系统时间异常，自动清理已暂停' }]),
  ];
}
