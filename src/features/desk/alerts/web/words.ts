import type { AlertRule } from '../contract.ts';
import type { AlertScope } from '../kinds.ts';

/** The page of rules. */
export const ALERTS_PATH = '/userCenter/dataWatch/alerts';

/** Names of what can be followed, by kind number. */
export const followedNames: Readonly<Record<number, string>> = { 1: '达人', 2: '商品', 3: '小店', 4: '品牌' };

/** Kind numbers by the entity of a page. */
export const objectsByEntity: Readonly<Record<string, number>> = {
  author: 1,
  product: 2,
  shop: 3,
  brand: 4,
};

/** What a rule is about, in words. */
export function subjectWords({ scope, object, name }: Pick<AlertRule, 'scope' | 'object' | 'name'>): string {
  if (name !== '') return name;
  return scope === 'monitors' ? '监控中的达人' : `关注的全部${followedNames[object] ?? ''}`;
}

/** What each scope is called for a kind of object. */
export function alertScopeWords(scope: AlertScope, object: number): string {
  const words: Readonly<Record<AlertScope, string>> = {
    object: `指定${followedNames[object] ?? ''}`,
    follows: `关注的${followedNames[object] ?? ''}`,
    monitors: '监控中的达人',
    word: '关键词',
    condition: '常用筛选',
  };
  return words[scope];
}

/** A minute of the day as a clock: 22:05. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The minute of a clock; null for anything else. */
export function minuteOf(clock: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock);
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
}

/** Why a rule does not fire now, in words; empty while it does. */
export function pausedWords({ is_on: isOn, state }: Pick<AlertRule, 'is_on' | 'state'>): string {
  if (!isOn) return '已停用';
  if (state === 'locked') return '当前版本不能使用，已暂停';
  return state === 'over' ? '超出当前版本条数，已暂停' : '';
}
