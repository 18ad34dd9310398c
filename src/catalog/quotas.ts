import type { OfTool } from './enums/media-tools.ts';
import { type Edition, FLAGSHIP, type LimitId, limitOf, type ViewerLevel } from './plans.ts';

/** Something that is counted: per calendar day or month in Beijing (open reading 7), per person or in one pool of the team (open reading 34). */
export interface Quota extends OfTool {
  readonly limit: LimitId;
  readonly per: 'day' | 'month';
  readonly of: 'person' | 'team';
  /** From this edition on nothing limits; null where every edition has a limit. */
  readonly freeFrom: Edition | null;
  /** Label before its meter. */
  readonly label: string;
}

/** Every counter that exists (security.md 1.4). */
export const quotas = {
  search: { limit: 'searchesPerDay', per: 'day', of: 'person', freeFrom: FLAGSHIP, label: '今日搜索' },
  detail: { limit: 'detailViewsPerDay', per: 'day', of: 'person', freeFrom: FLAGSHIP, label: '今日详情查看' },
  liveMonitor: {
    limit: 'liveMonitorsPerMonth',
    per: 'month',
    of: 'team',
    freeFrom: null,
    label: '本月直播监控',
  },
  videoMonitor: {
    limit: 'videoMonitorsPerMonth',
    per: 'month',
    of: 'team',
    freeFrom: null,
    label: '本月视频监控',
  },
  match: { limit: 'matchTasksPerMonth', per: 'month', of: 'team', freeFrom: null, label: '本月达人匹配' },
  extract: {
    limit: 'videoToTextPerMonth',
    per: 'month',
    of: 'team',
    freeFrom: null,
    label: '本月文案提取',
    tool: 'copy',
  },
  copyWatch: {
    limit: 'copyWatchesPerDay',
    per: 'day',
    of: 'person',
    freeFrom: FLAGSHIP,
    label: '今日查看文案',
    tool: 'copy',
  },
  separate: {
    limit: 'separationsPerMonth',
    per: 'month',
    of: 'team',
    freeFrom: null,
    label: '本月人声分离',
    tool: 'separation',
  },
  contact: {
    limit: 'contactsPerMonth',
    per: 'month',
    of: 'team',
    freeFrom: null,
    label: '本月达人联系方式',
  },
  export: { limit: 'exportsPerMonth', per: 'month', of: 'team', freeFrom: null, label: '本月列表与详情导出' },
  rankingExport: {
    limit: 'rankingExportsPerMonth',
    per: 'month',
    of: 'team',
    freeFrom: null,
    label: '本月榜单导出',
  },
} as const satisfies Record<string, Quota>;

/** Name of a counter. */
export type QuotaId = keyof typeof quotas;

/** How many of something a viewer has in a period; null without a limit. 0 is none, which the table of plans alone does not tell from no limit. */
export function allowance(quota: QuotaId, level: ViewerLevel): number | null {
  const { limit, freeFrom } = quotas[quota];
  return freeFrom !== null && level >= freeFrom ? null : limitOf(limit, level);
}
