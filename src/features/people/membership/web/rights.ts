import { type MediaTool, type OfTool, withoutTools } from '#catalog/enums/media-tools.ts';
import {
  categoryDepth,
  type Edition,
  FLAGSHIP,
  isBanded,
  LAST_LISTED_ROW,
  LIGHT,
  type LimitId,
  limitOf,
  maySort,
  rowsVisible,
  SUPREME,
  VISITOR,
  type ViewerLevel,
} from '#catalog/plans.ts';
import { gatePrompt, type PromptId } from '#catalog/prompts.ts';
import type { Blocked } from '#engine/web/slots.ts';
import { OBJECTS_COUNTED } from '#features/people/quota/contract.ts';

/** What an edition holds of a right, in a few words. */
export interface Right extends OfTool {
  readonly label: string;
  readonly of: (level: ViewerLevel) => string;
  /** What is counted, where the label does not say. */
  readonly help?: string;
}

/** Rights that belong together. */
export interface RightGroup {
  readonly title: string;
  readonly rights: readonly Right[];
}

const NONE = '—';
const ALL = '不限';

/** A row limit; the engine's own depth is no limit that anyone meets. */
const rows = (count: number) => (count >= LAST_LISTED_ROW ? ALL : `${count}条`);

/** A limit of which 0 means that there is none. */
const upTo = (id: LimitId, unit: string) => (level: ViewerLevel) => {
  const limit = limitOf(id, level);
  if (level === VISITOR) return NONE;
  return limit === 0 || (limit >= LAST_LISTED_ROW && id !== 'objectsPerDay') ? ALL : `${limit}${unit}`;
};

/** A limit of which 0 means that the edition does not have it. */
const atMost = (id: LimitId, unit: string) => (level: ViewerLevel) => {
  const limit = limitOf(id, level);
  return limit === 0 ? NONE : `${limit}${unit}`;
};

const searches: Right = { label: '每日搜索', of: upTo('searchesPerDay', '次') };
const listRows: Right = { label: '数据库可查看', of: (l) => rows(rowsVisible('list', l)) };
const topRows: Right = { label: '榜单可查看', of: (l) => rows(rowsVisible('top', l)) };
const depth: Right = { label: '类目筛选', of: (l) => `${categoryDepth(l).selectable}级` };
const subscribed: Right = { label: '爆款探测订阅', of: atMost('subscriptions', '个') };
const alertRules: Right = { label: '预警规则', of: atMost('alertRules', '条') };
const matches: Right = { label: '达人匹配', of: atMost('matchTasksPerMonth', '次/月') };
const schedules: Right = { label: '定时导出', of: atMost('exportSchedules', '个') };
const separations: Right = {
  label: '人声分离',
  tool: 'separation',
  of: atMost('separationsPerMonth', '次/月'),
};
const history: Right = {
  label: '历史榜单',
  of: (l) => {
    const days = limitOf('boardHistoryDays', l);
    return days === 0 ? '仅最新' : `${days}天`;
  },
};
const sorting: Right = { label: '按列排序', of: (l) => (maySort(l) ? '支持' : NONE) };
const figures: Right = { label: '销量与销售额', of: (l) => (isBanded(l) ? '区间' : '具体数值') };
const days: Right = { label: '数据时间范围', of: (l) => `${limitOf('dataDays', l)}天` };
const details: Right = { label: '每日查看详情', of: upTo('detailViewsPerDay', '次') };
const objects: Right = {
  label: '每日查看对象',
  of: upTo('objectsPerDay', '个'),
  help: OBJECTS_COUNTED,
};
const filters: Right = { label: '进阶筛选条件', of: (l) => (l >= LIGHT ? '支持' : NONE) };
const conditions: Right = { label: '常用筛选', of: upTo('commonUseConditionNumber', '组') };
const follows: Right = { label: '关注', of: atMost('follows', '个') };
const cart: Right = { label: '选品车', of: atMost('cartProducts', '件') };
const catalogue: Right = { label: '我的商品库', of: atMost('catalogueSources', '个') };
const programKeys: Right = { label: '开放接口密钥', of: atMost('programKeys', '个') };
const contacts: Right = { label: '达人联系方式', of: atMost('contactsPerMonth', '位/月') };
const lives: Right = { label: '直播监控', of: atMost('liveMonitorsPerMonth', '场/月') };
const extractions: Right = {
  label: '视频文案提取',
  tool: 'copy',
  of: atMost('videoToTextPerMonth', '条/月'),
};
const watches: Right = { label: '查看文案', tool: 'copy', of: upTo('copyWatchesPerDay', '条/天') };
const latest: Right = { label: '保留的文案', tool: 'copy', of: upTo('latestTranscripts', '条') };
const boards: Right = { label: '工作台看板', of: atMost('boards', '个') };
const components: Right = { label: '每个看板组件', of: atMost('components', '个') };
const markets: Right = { label: '直播与商品大盘', of: atMost('dashboardDays', '天') };
const brands: Right = { label: '品牌详情与大屏', of: (l) => (l >= FLAGSHIP ? '可查看' : NONE) };
const exported: Right = { label: '列表与详情导出', of: atMost('exportsPerMonth', '次/月') };
const ranked: Right = { label: '榜单导出', of: atMost('rankingExportsPerMonth', '次/月') };

/** Six lines of the upgrade dialog: what can be used today and differs most. */
export const mainRights: readonly Right[] = [searches, listRows, topRows, depth, history, figures];

/** The whole comparison; every figure comes from catalog/plans. */
const rightGroups: readonly RightGroup[] = [
  {
    title: '数据查看',
    rights: [
      searches,
      listRows,
      topRows,
      { label: '地区榜可查看', of: (l) => rows(rowsVisible('localityTop', l)) },
      history,
      days,
      figures,
      details,
      objects,
    ],
  },
  {
    title: '筛选与排序',
    rights: [depth, sorting, filters, conditions],
  },
  {
    title: '关注与监控',
    rights: [
      follows,
      lives,
      { label: '视频监控', of: atMost('videoMonitorsPerMonth', '条/月') },
      subscribed,
      alertRules,
      boards,
      components,
    ],
  },
  {
    title: '进阶工具',
    rights: [
      markets,
      brands,
      exported,
      ranked,
      cart,
      catalogue,
      programKeys,
      matches,
      contacts,
      schedules,
      extractions,
      watches,
      latest,
      { label: '视频与直播文案', of: upTo('textRows', '条') },
      { label: '视频评论', of: upTo('videoCommentLines', '条') },
      separations,
      { label: '神评论', of: upTo('fantasticCommentNumber', '条') },
      { label: '历史爆款', of: upTo('pastBestsellerNumber', '条') },
      { label: '团队人数', of: (l) => `${limitOf('teamSeats', l)}人` },
      { label: '专属顾问', of: (l) => (l === SUPREME ? '1对1' : NONE) },
    ],
  },
];

/** The comparison without the rights of tools that are off. */
export const rightGroupsWithout = (off: readonly MediaTool[]): readonly RightGroup[] =>
  rightGroups.map(({ title, rights }) => ({ title, rights: withoutTools(rights, off) }));

/** The right that a prompt is about; those that are about an edition as a whole have none. */
const asked: Partial<Record<PromptId, Right>> = {
  'experience-1': searches,
  'experience-2': sorting,
  'light-7': searches,
  'filter-light': filters,
  'filter-flagship': filters,
  'filter-supreme': filters,
  'column-light': figures,
  'column-flagship': figures,
  'column-supreme': figures,
  'cascade-1': depth,
  'cascade-2': depth,
  'cascade-3': depth,
  'range-days': days,
  'more-rows-trial': listRows,
  'more-rows': listRows,
  'detail-trial': details,
  'detail-light': details,
  'trial-left': details,
  'objects-full': objects,
  'brand-detail': brands,
  'brand-screen': brands,
  'live-market': markets,
  'product-market': markets,
  'follow-brand': follows,
  'follow-full': follows,
  'cart-full': cart,
  'catalogue-full': catalogue,
  'contact-full': contacts,
  'monitor-full': lives,
  'condition-full': conditions,
  'subscription-full': subscribed,
  'alert-trial': alertRules,
  'alert-full': alertRules,
  'match-full': matches,
  'separate-full': separations,
  'schedule-full': schedules,
  'extract-left': extractions,
  'extract-month': extractions,
  'extract-short': extractions,
  'copy-day': watches,
  'copy-short': watches,
  'copy-latest': latest,
  'export-list': exported,
  'export-full': exported,
  'export-ranking': ranked,
  'board-trial': boards,
  'board-light': boards,
  'board-flagship': boards,
  'component-full': components,
};

/** Prompts about one thing with a name of its own; of those, figures and filters as a whole would answer another question. */
const named: readonly PromptId[] = (['column', 'filter'] as const).flatMap((what) =>
  [LIGHT, FLAGSHIP, SUPREME].map((needs) => gatePrompt(what, needs as Edition)),
);

/** The one thing that was asked for, as a right. */
function rightOf(subject: string, needs: Edition): Right {
  return { label: subject, of: (level) => (level >= needs ? '支持' : NONE) };
}

/**
 * Six rights for what is blocked, the one that was asked for first; `isRequired` says whether there is one. A column or a
 * filter stands there by its own name.
 */
export function rightsFor({ prompt, needs, subject }: Pick<Blocked, 'prompt' | 'needs' | 'subject'>): {
  readonly rights: readonly Right[];
  readonly isRequired: boolean;
} {
  const isNamed = subject !== undefined && needs !== null && named.includes(prompt);
  const first = isNamed ? rightOf(subject, needs) : asked[prompt];
  if (!first) return { rights: mainRights, isRequired: false };
  return { rights: [first, ...mainRights.filter((one) => one !== first)].slice(0, 6), isRequired: true };
}
