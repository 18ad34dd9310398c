/**
 * What is captured on its own and so begins on a day of its own: the sales of products, what rooms and what videos sold, the rooms, the
 * videos, and the followers of authors.
 */
export type DataSource = 'sales' | 'live' | 'video' | 'rooms' | 'clips' | 'fans';

/**
 * What a column is made from: one source; `carried`, what rooms or videos sold, because an author sells by either; `seen`, the rooms or
 * videos themselves; `split`, rooms and videos, because what neither sold is only then the product card's.
 */
export type SourceRule = DataSource | 'carried' | 'seen' | 'split';

/**
 * The last day of what is captured no more, YYYY-MM-DD. `carried` has one of its own: a source that ended long ago is no part of it, as
 * one that was never captured.
 */
export type EndedDays = Readonly<Partial<Record<DataSource | 'carried', string>>>;

/** The first day of each source, YYYY-MM-DD, null where it was never captured; and the last days of those that have ended. */
export type FirstDays = Readonly<Record<DataSource, string | null>> & {
  readonly ended?: EndedDays | undefined;
  /** Null where one of the two ended within the days that are read, so that an author's sales are known in part. */
  readonly carried?: null;
};

const least = (days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted()[0] ?? null;

/** The first day of a rule; null where a source that it needs was never captured. */
export function firstSourceDay(rule: SourceRule, days: FirstDays): string | null {
  if (rule === 'carried') return days.carried === null ? null : least([days.live, days.video]);
  if (rule === 'seen') return least([days.rooms, days.clips]);
  if (rule !== 'split') return days[rule];
  return days.live === null || days.video === null ? null : days.live > days.video ? days.live : days.video;
}

/** The last day of a rule, YYYY-MM-DD; null where all its sources are still captured. */
export function lastSourceDay(rule: SourceRule, { ended = {} }: FirstDays): string | null {
  if (rule === 'seen') return null;
  return rule === 'split' ? least([ended.live ?? null, ended.video ?? null]) : (ended[rule] ?? null);
}

/** The first days for figures up to a day: a source that ended before it counts as never captured. */
export function daysUpTo(days: FirstDays, to: string): FirstDays {
  const { ended = {} } = days;
  const over = Object.entries(ended).filter(([, last]) => last < to);
  return over.length === 0 ? days : { ...days, ...Object.fromEntries(over.map(([key]) => [key, null])) };
}

/** Whether a rule has its sources on a day, YYYY-MM-DD. */
export function hasSources(rule: SourceRule, days: FirstDays, day: string): boolean {
  const [first, last] = [firstSourceDay(rule, days), lastSourceDay(rule, days)];
  return first !== null && first <= day && (last === null || day <= last);
}

/** The sources that a rule speaks of. */
export function sourcesOfRule(rule: SourceRule): readonly DataSource[] {
  if (rule === 'seen') return ['rooms', 'clips'];
  return rule === 'carried' || rule === 'split' ? ['live', 'video'] : [rule];
}

/** Whether one of two sources of which either is enough was never captured: what is made from them is a lower limit. */
export const isLowerLimit = (rules: readonly SourceRule[], days: FirstDays): boolean =>
  rules.some(
    (rule) =>
      (rule === 'carried' || rule === 'seen') &&
      sourcesOfRule(rule).filter((source) => days[source] === null).length === 1,
  );

/** Whether what rules need was not captured, in whole or in part: a 0 that is made from them says nothing. */
export const isUnsure = (rules: readonly SourceRule[], days: FirstDays): boolean =>
  isLowerLimit(rules, days) || rules.some((rule) => firstSourceDay(rule, days) === null);

/** Names of sources in words. */
export const sourceNames: Readonly<Record<DataSource, string>> = {
  sales: '销量',
  live: '直播',
  rooms: '直播',
  video: '视频',
  clips: '视频',
  fans: '粉丝',
};

/**
 * From which days and to which the sources of rules exist, for figures of days `from` to `to`, YYYY-MM-DD; empty where all exist on all
 * of them.
 */
export function sinceWords(
  rules: Iterable<SourceRule>,
  days: FirstDays,
  { from, to }: { from: string; to: string },
): string {
  const sources = new Set([...rules].flatMap(sourcesOfRule));
  const { ended = {} } = days;
  const written = (day: string) => (day.slice(0, 4) === to.slice(0, 4) ? day.slice(5) : day);
  const spanWords = (source: DataSource) => {
    const [first, last] = [days[source], ended[source]];
    if (first === null) return { before: '暂无', after: '数据' };
    const words = [
      first > from ? `自 ${written(first)} 起` : '',
      last !== undefined && last < to ? `至 ${written(last)}` : '',
    ].filter(Boolean);
    return words.length === 0 ? null : { before: '', after: `数据${words.join('、')}` };
  };
  const said = [...sources].flatMap((source) => {
    const words = spanWords(source);
    return words === null ? [] : [{ name: sourceNames[source], ...words }];
  });
  return [...Map.groupBy(said, ({ before, after }) => `${before}|${after}`).values()]
    .map((some) => {
      const names = [...new Set(some.map(({ name }) => name))].join('、');
      return `${some[0]?.before ?? ''}${names}${some[0]?.after ?? ''}`;
    })
    .join('，');
}
