import {
  type Edition,
  editions,
  FLAGSHIP,
  LIGHT,
  limitOf,
  SUPREME,
  TRIAL,
  VISITOR,
  type ViewerLevel,
} from './plans.ts';

/** Every prompt that a refusal can carry (specification §2, §5, §8): its text, the button, and whom it blocks. */
export interface Prompt {
  readonly title: string;
  /** `{n}` and `{edition}` stand for what fillPrompt puts there. */
  readonly text: string;
  readonly button: string;
  /** The prompt blocks viewers up to this level (open reading 15). */
  readonly blockedUpTo: Edition;
  /** Path of the page that 查看更多 leads back to; without one it opens the comparison of editions. */
  readonly more?: string;
  /** One button that only closes: nothing above would help. */
  readonly single?: true;
}

/** Titles of the upgrade dialog (§2): type 1, and other types; and of prompts that no upgrade answers (open reading 238). */
const opening = '开通会员';
const upgrading = '升级提醒';
export const reminder = '权限提醒';

const upgrade = '立即升级';

/** Why members of a team buy nothing: they have what its owner bought (specification §3, is_slave). */
export const MEMBERS_BUY_NOTHING = '子账号不能购买，请联系主账号';

const blocked = (text: string, blockedUpTo: Edition) =>
  ({ title: upgrading, text, button: upgrade, blockedUpTo }) as const;

export const prompts = {
  // columns, filters, categories, time (§5)
  'experience-2': blocked('当前为体验版，升级后可按任意一列排序', TRIAL),
  'filter-light': blocked('该筛选条件为轻享版及以上权益', TRIAL),
  'filter-flagship': blocked('该筛选条件为旗舰版及以上权益', LIGHT),
  'filter-supreme': blocked('该筛选条件为至尊版权益', FLAGSHIP),
  'column-light': blocked('该数据为轻享版及以上可见', TRIAL),
  'column-flagship': blocked('该数据为旗舰版及以上可见', LIGHT),
  'column-supreme': blocked('该数据为至尊版可见', FLAGSHIP),
  'cascade-1': blocked('二级类目为轻享版及以上权益', TRIAL),
  'cascade-2': blocked('三级、四级类目为旗舰版及以上权益', LIGHT),
  'cascade-3': blocked('五级类目为至尊版权益', FLAGSHIP),
  'range-days': blocked('当前版本可查看的时间范围有限，升级后可查看更早的数据', FLAGSHIP),
  // rows (§2, table prompts)
  'more-rows-trial': {
    title: upgrading,
    text: '无法查看更多数据，请先开通会员',
    button: '立即开通',
    blockedUpTo: TRIAL,
  },
  'more-rows': blocked('升级查看更多', FLAGSHIP),
  'log-in': {
    title: '登录后查看',
    text: '登录后可搜索、筛选和翻页',
    button: '登录/注册',
    blockedUpTo: TRIAL,
  },
  // searches and looks at details (§8)
  'experience-1': blocked(`当前为体验版，每日最多搜索${limitOf('searchesPerDay', TRIAL)}次`, TRIAL),
  'light-7': blocked(`当前为轻享版，每日最多搜索${limitOf('searchesPerDay', LIGHT)}次`, LIGHT),
  'detail-trial': blocked(`每日最多查看${limitOf('detailViewsPerDay', TRIAL)}次，今日次数已用完`, TRIAL),
  'detail-light': blocked('今日查看次数已用完，开通旗舰版享更多权益', LIGHT),
  'trial-left': blocked('当前为{edition}，今日剩余试用次数{n}', LIGHT),
  // objects read in a day (security.md 1.4): the first opens the captcha, the second is said in the place of the rows
  'objects-verify': {
    title: '安全验证',
    text: '{whose}今日查看的对象较多，完成验证后可继续查看',
    button: '完成验证',
    blockedUpTo: SUPREME,
    single: true,
  },
  'objects-full': blocked('{whose}今日查看对象数已达上限，明日0点恢复', FLAGSHIP),
  // what an edition does not hold at all (§6, §8)
  feature: blocked('当前版本无法使用该功能', LIGHT),
  'brand-detail': { ...blocked('当前版本无法查看品牌详情页', LIGHT), more: '/home' },
  'live-market': blocked('当前版本无法查看直播大盘', LIGHT),
  'product-market': blocked('当前版本无法查看商品大盘', LIGHT),
  'brand-screen': blocked('当前版本无法查看品牌大屏详情', LIGHT),
  'follow-brand': blocked('当前版本无法关注品牌', LIGHT),
  'follow-full': blocked('最多可关注{n}个，升级后可关注更多', FLAGSHIP),
  'follow-supreme': {
    ...blocked('最多可关注{n}个', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  // 选品车 (open reading 322)
  'cart-full': blocked('选品车最多放{n}件商品，升级后可放更多', FLAGSHIP),
  'cart-supreme': {
    ...blocked('选品车最多放{n}件商品', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  // 我的商品库 (open reading 654)
  'catalogue-full': blocked('我的商品库最多加入{n}个商品、小店和品牌，升级后可加入更多', FLAGSHIP),
  'catalogue-supreme': {
    ...blocked('我的商品库最多加入{n}个商品、小店和品牌', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  // monitors (§6)
  'match-full': blocked('本月达人匹配次数已用完，升级后可匹配更多', FLAGSHIP),
  'match-supreme': {
    ...blocked('本月达人匹配次数已用完', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  'separate-full': blocked('本月人声分离次数已用完，升级后可分离更多', FLAGSHIP),
  'separate-supreme': {
    ...blocked('本月人声分离次数已用完', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  // contacts of authors (open reading 345)
  'contact-full': blocked('本月可查看的达人联系方式已用完，升级后可查看更多', FLAGSHIP),
  'contact-supreme': {
    ...blocked('本月可查看的达人联系方式已用完', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  'monitor-full': blocked('本月监控次数已用完，升级后可监控更多', FLAGSHIP),
  'monitor-supreme': {
    ...blocked('本月监控次数已用完', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  'condition-full': blocked('最多可保存{n}组常用筛选，升级后可保存更多', FLAGSHIP),
  'condition-supreme': {
    ...blocked('最多可保存{n}组常用筛选', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  'subscription-full': blocked('最多可设{n}个订阅，升级后可设更多', FLAGSHIP),
  'subscription-supreme': {
    ...blocked('最多可设{n}个订阅', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  // alert rules
  'alert-trial': blocked('预警为轻享版及以上权益', TRIAL),
  'alert-full': blocked('最多可设{n}条预警，升级后可设更多', FLAGSHIP),
  'alert-supreme': {
    ...blocked('最多可设{n}条预警', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  // exports (§6)
  'export-list': blocked('导出为旗舰版及以上权益', LIGHT),
  'export-ranking': blocked('榜单导出为至尊版权益', FLAGSHIP),
  'export-full': blocked('本月导出次数已用完，升级后可导出更多', FLAGSHIP),
  'schedule-full': blocked('定时导出数量已达上限，升级后可设更多', FLAGSHIP),
  'schedule-supreme': {
    ...blocked('定时导出数量已达上限', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  'export-supreme': {
    ...blocked('本月导出次数已用完', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  // boards (§5, §8)
  'board-trial': blocked('当前版本无法新建工作台看板', TRIAL),
  'board-light': blocked(`已创建${limitOf('boards', LIGHT)}个看板，升级后可创建更多`, LIGHT),
  'board-flagship': blocked(`已创建${limitOf('boards', FLAGSHIP)}个看板，升级后可创建更多`, FLAGSHIP),
  'board-supreme': {
    ...blocked('创建的看板数量已达上限', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  'component-full': blocked('看板组件数量已达上限，升级后可添加更多', FLAGSHIP),
  'component-supreme': {
    ...blocked('创建的组件数量已达上限', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  // text and comments of videos (§5, §8)
  'extract-left': blocked('剩余提取次数已用完', LIGHT),
  'extract-month': blocked('本月提取次数已用完', LIGHT),
  // Flagship with its count used up: one button (§2).
  'extract-flagship': {
    ...blocked('本月提取次数已用完', FLAGSHIP),
    title: reminder,
    button: '知道了',
    single: true,
  },
  'extract-supreme': {
    ...blocked('本月提取次数已用完', SUPREME),
    title: reminder,
    button: '知道了',
    single: true,
  },
  'extract-short': blocked('提取次数不足，请升级旗舰版或至尊版', LIGHT),
  'copy-day': blocked('每日可查看文案{n}次', LIGHT),
  'copy-latest': blocked('可查看最近提取的{n}条视频文案', LIGHT),
  'copy-short': blocked('文案查看次数不足，请升级旗舰版', LIGHT),
  // guarded clicks (§4)
  'tip-1': {
    title: opening,
    text: '当前为体验版，升级旗舰版享更多权益',
    button: upgrade,
    blockedUpTo: TRIAL,
  },
  'tip-2': { title: upgrading, text: '升级旗舰版，享更多权益', button: upgrade, blockedUpTo: LIGHT },
  'tip-comments': {
    title: upgrading,
    text: '升级旗舰版，搜索精准热评，享更多权益',
    button: upgrade,
    blockedUpTo: LIGHT,
    more: '/fantasticComment',
  },
} as const satisfies Record<string, Prompt>;

export type PromptId = keyof typeof prompts;

/** A prompt with all that any of them may have. */
export function promptOf(id: PromptId): Prompt {
  return prompts[id];
}

/** The text of a prompt with its figures put in. */
export function fillPrompt(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Whether a limit written as blockedUpTo stops a viewer; a visitor is stopped by every one. */
export function isBlocked(blockedUpTo: Edition, level: ViewerLevel): boolean {
  return level <= blockedUpTo;
}

/** The prompt that tells which edition opens a gated filter or column. */
export function gatePrompt(what: 'filter' | 'column', needs: Edition): PromptId {
  if (needs <= LIGHT) return `${what}-light`;
  return needs === SUPREME ? `${what}-supreme` : `${what}-flagship`;
}

/** The edition that a text names as the way on, the first where it names several; null where it names none, or only the viewer's own. */
export function namedEdition(text: string): Edition | null {
  const ahead = text.replace(/当前为[^，]*/, '');
  const named = editions
    .map(({ level, name }) => ({ level, at: ahead.indexOf(name) }))
    .filter(({ level, at }) => level > TRIAL && at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return named[0]?.level ?? null;
}

/** The edition that trial, light and flagship are pushed to (specification §4); null at the top. */
export function pushedEdition(level: ViewerLevel): Edition | null {
  return level < FLAGSHIP ? FLAGSHIP : (editions.find((e) => e.level > level)?.level ?? null);
}

/** What stopped someone: its prompt, and the lowest edition with the right. */
interface Stopped {
  readonly prompt: PromptId;
  readonly needs: Edition | null;
}

/** The edition that opens what stopped someone: the one that its text names, else the lowest with the right, else the pushed one. */
export function openingEdition({ prompt, needs }: Stopped, level: ViewerLevel): Edition | null {
  const { text, single } = promptOf(prompt);
  if (single) return null;
  const right = namedEdition(text) ?? needs;
  return right !== null && right > level ? right : pushedEdition(level);
}

/** The edition that the button of a prompt buys: trial and light are pushed to flagship (specification §4), and no one to less than what opens it. */
export function offeredEdition(stopped: Stopped, level: ViewerLevel): Edition | null {
  const opens = openingEdition(stopped, level);
  const pushed = pushedEdition(level);
  return opens !== null && pushed !== null && pushed > opens ? pushed : opens;
}

/** The prompt of a category that is too deep, by the edition that opens it (§5). */
export function cascadePrompt(needs: Edition): PromptId {
  if (needs === SUPREME) return 'cascade-3';
  return needs === FLAGSHIP ? 'cascade-2' : 'cascade-1';
}

/** The prompt of searches that are used up (§5). */
export function searchPrompt(level: ViewerLevel): PromptId {
  if (level === VISITOR) return 'log-in';
  return level < LIGHT ? 'experience-1' : 'light-7';
}

/** What a guarded click opens in place of what it would do. */
export type Guarded = PromptId | 'leave-info' | null;

/**
 * What a guarded click opens (specification §4); null lets it through. On the landing pages every click is stopped: by the
 * log-in, on the page for large customers by the form to leave one's number. Elsewhere whoever is at or below the level
 * is: type 2 when that is light, or on 神评论 when it is trial, else type 1.
 */
export function guardedClick(level: ViewerLevel, path: string, blockedUpTo: Edition = TRIAL): Guarded {
  if (path === '/majorCustomRelease') return 'leave-info';
  if (path === '/landing' || path.startsWith('/landing/')) return 'log-in';
  if (!isBlocked(blockedUpTo, level)) return null;
  if (level === VISITOR) return 'log-in';
  if (blockedUpTo === TRIAL) return path === '/fantasticComment' ? 'tip-comments' : 'tip-1';
  return 'tip-2';
}
