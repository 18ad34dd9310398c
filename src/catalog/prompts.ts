import { type Edition, FLAGSHIP, LIGHT, SUPREME, TRIAL } from './plans.ts';

/** Every prompt that a refusal can carry (specification §2, §5, §8): its text, the button, and what opens it. */
export interface Prompt {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** The prompt blocks viewers up to this level (open reading 15). */
  readonly blockedUpTo: Edition;
}

const reminder = '权限提醒';

export const prompts = {
  'experience-2': {
    title: reminder,
    text: '当前为体验版，升级后可按任意一列排序',
    button: '立即升级',
    blockedUpTo: TRIAL,
  },
  'filter-light': {
    title: reminder,
    text: '该筛选条件为轻享版及以上权益',
    button: '立即升级',
    blockedUpTo: TRIAL,
  },
  'filter-flagship': {
    title: reminder,
    text: '该筛选条件为旗舰版及以上权益',
    button: '立即升级',
    blockedUpTo: LIGHT,
  },
  'column-light': {
    title: reminder,
    text: '该数据为轻享版及以上可见',
    button: '立即升级',
    blockedUpTo: TRIAL,
  },
  'column-flagship': {
    title: reminder,
    text: '该数据为旗舰版及以上可见',
    button: '立即升级',
    blockedUpTo: LIGHT,
  },
  'cascade-1': {
    title: reminder,
    text: '二级类目为轻享版及以上权益',
    button: '立即升级',
    blockedUpTo: TRIAL,
  },
  'cascade-2': {
    title: reminder,
    text: '三级、四级类目为旗舰版及以上权益',
    button: '立即升级',
    blockedUpTo: LIGHT,
  },
  'cascade-3': { title: reminder, text: '五级类目为至尊版权益', button: '立即升级', blockedUpTo: FLAGSHIP },
  'range-days': {
    title: reminder,
    text: '当前版本可查看的时间范围有限，升级后可查看更早的数据',
    button: '立即升级',
    blockedUpTo: FLAGSHIP,
  },
  'more-rows-trial': {
    title: reminder,
    text: '无法查看更多数据，请先开通会员',
    button: '立即开通',
    blockedUpTo: TRIAL,
  },
  'more-rows': { title: reminder, text: '升级查看更多', button: '立即升级', blockedUpTo: FLAGSHIP },
  'log-in': {
    title: '登录后查看',
    text: '登录后可搜索、筛选和翻页',
    button: '登录 / 注册',
    blockedUpTo: TRIAL,
  },
} as const satisfies Record<string, Prompt>;

export type PromptId = keyof typeof prompts;

/** The prompt that tells which edition opens a gated filter or column. */
export function gatePrompt(what: 'filter' | 'column', needs: Edition): PromptId {
  if (needs <= LIGHT) return what === 'filter' ? 'filter-light' : 'column-light';
  return what === 'filter' ? 'filter-flagship' : 'column-flagship';
}

/** The prompt of a category that is too deep, by the edition that opens it (§5). */
export function cascadePrompt(needs: Edition): PromptId {
  if (needs === SUPREME) return 'cascade-3';
  return needs === FLAGSHIP ? 'cascade-2' : 'cascade-1';
}
