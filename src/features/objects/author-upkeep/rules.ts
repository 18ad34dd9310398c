/** What a collector is to do: take in an author that is not known, or read a known one again. */
export const taskKinds = ['collect', 'update'] as const;
/** One of them. */
export type TaskKind = (typeof taskKinds)[number];

/** How far a task is. */
export const taskStates = ['waiting', 'taken', 'done', 'failed'] as const;
/** One of them. */
export type TaskState = (typeof taskStates)[number];

/** What a collector reports: the rows are sent, the platform has no such author, or it did not work. */
export const taskOutcomes = ['done', 'absent', 'failed'] as const;
/** One of them. */
export type TaskOutcome = (typeof taskOutcomes)[number];

const HOUR_MS = 3_600_000;
/** Unfinished tasks of a person. */
export const MAX_OPEN_TASKS = 20;
/** A collector has this long for a task before another one may have it. */
export const LEASE_MS = 10 * 60_000;
/** A task that failed so often is given up. */
export const MAX_ATTEMPTS = 3;
/** What no collector has finished by then has failed. */
export const TASK_LIFE_MS = 72 * HOUR_MS;
/** An author that was read within this time is not read again. */
export const FRESH_MS = HOUR_MS;
/** By when a task is usually done. */
export const TASK_ETA_MS: Readonly<Record<TaskKind, number>> = { collect: 24 * HOUR_MS, update: 2 * HOUR_MS };
/** Tasks that a collector takes at once. */
export const MAX_CLAIMED = 50;

/** Why a task failed that no collector finished. */
export const NOT_HANDLED = '72小时内没有采集端处理，可重新提交';

/** A task as it is at a moment in milliseconds: one that is too old or was taken too often has failed, one that was not finished in time waits again. */
export function taskStateAt(
  task: {
    readonly state: TaskState;
    readonly created: number;
    readonly taken_until: number;
    readonly attempts: number;
  },
  now: number,
): TaskState {
  if (task.state === 'done' || task.state === 'failed') return task.state;
  if (now - task.created >= TASK_LIFE_MS) return 'failed';
  if (task.state !== 'taken' || task.taken_until > now) return task.state;
  return task.attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
}

const profilePages = [
  /^(?:www\.)?douyin\.com\/user\/([\w.-]{6,128})$/,
  /^www\.iesdouyin\.com\/share\/user\/([\w.-]{6,128})$/,
];
const OUR_PLATFORM = /(?:^|\.)(?:douyin\.com|iesdouyin\.com|jinritemai\.com|amemv\.com)$/;
/** Ids that the platform itself gives its users. */
const PLATFORM_ID = /^(?:MS4w[\w.-]{10,124}|\d{6,24})$/;

const NO_LINK = '请粘贴达人的抖音主页链接';
const SHORT_LINK = '短链接无法识别，请在浏览器中打开后复制完整的主页链接';
const OTHER_PAGE = '这不是达人主页链接，请打开达人主页后复制链接';
const OTHER_PLATFORM = '暂只收录抖音达人，这是其他平台的链接';

/** The id that the platform knows an author by, from a link, a share text or the id itself; or what is wrong with the text. */
export function authorKeyIn(text: string): { readonly key: string } | { readonly problem: string } {
  const trimmed = text.trim();
  if (PLATFORM_ID.test(trimmed)) return { key: trimmed };
  const found = /https?:\/\/[^\s"'<>，。；、）】]+/.exec(trimmed)?.[0];
  if (found === undefined || !URL.canParse(found)) return { problem: NO_LINK };
  const { hostname, pathname } = new URL(found);
  if (hostname === 'v.douyin.com') return { problem: SHORT_LINK };
  if (!OUR_PLATFORM.test(hostname)) return { problem: OTHER_PLATFORM };
  const place = `${hostname}${pathname.replace(/\/+$/, '')}`;
  const key = profilePages.map((page) => page.exec(place)?.[1]).find((one) => one !== undefined);
  return key === undefined ? { problem: OTHER_PAGE } : { key };
}
