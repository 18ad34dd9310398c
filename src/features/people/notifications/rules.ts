/** Notices of a page. */
export const NOTICES_PER_PAGE = 20;
/** Channels that one person may have. */
export const MAX_CHANNELS = 10;
const MAX_NAME_LENGTH = 20;
/** What stays visible of an address: its host and its last letters. */
const SHOWN_TAIL = 4;

/** The problem of the name of a channel in words, or null if it is valid. */
export function channelNameProblem(name: string): string | null {
  const length = [...name.trim()].length;
  if (length === 0) return '名称不能为空';
  return length > MAX_NAME_LENGTH ? `名称最多${MAX_NAME_LENGTH}个字` : null;
}

/** An address without what opens it. Robots carry their key in path or query. */
export function maskedAddress(text: string): string {
  const { origin, pathname, search } = new URL(text);
  const rest = `${pathname}${search}`;
  return rest.length > SHOWN_TAIL * 2 ? `${origin}/…${rest.slice(-SHOWN_TAIL)}` : `${origin}/…`;
}

/** A mail address without what names its owner: its first letter and its host. */
export function maskedMail(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}

/** Digits of the code that proves an address. */
export const MAIL_CODE_LENGTH = 6;

/** The name of what a notice is about. */
export function noticeKindName(kind: string): string {
  const names: Readonly<Record<string, string>> = {
    monitor: '监控',
    push: '推送',
    order: '订单',
    team: '团队',
    digest: '简报',
    follow: '关注',
    export: '导出',
    subscription: '订阅',
    cart: '选品车',
    catalogue: '我的商品库',
    match: '达人匹配',
    condition: '常用筛选',
    alert: '预警',
  };
  return names[kind] ?? '通知';
}

/** A number on the bell: above 99 it says no more. */
export function badgeText(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
