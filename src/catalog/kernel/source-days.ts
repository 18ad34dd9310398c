/**
 * What is captured on its own and so begins on a day of its own: the sales of products, what rooms and what videos sold, the rooms, the
 * videos, and the followers of authors.
 */
export type DataSource = 'sales' | 'live' | 'video' | 'rooms' | 'clips' | 'fans';

/**
 * What a column is made from: one source; `carried`, rooms or videos, because an author sells by either; `split`, rooms and videos,
 * because what neither sold is only then the product card's.
 */
export type SourceRule = DataSource | 'carried' | 'split';

/** The first day of each source, YYYY-MM-DD; null where it was never captured. */
export type FirstDays = Readonly<Record<DataSource, string | null>>;

const least = (days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted()[0] ?? null;

/** The first day of a rule; null where a source that it needs was never captured. */
export function firstSourceDay(rule: SourceRule, days: FirstDays): string | null {
  if (rule === 'carried') return least([days.live, days.video]);
  if (rule !== 'split') return days[rule];
  return days.live === null || days.video === null ? null : days.live > days.video ? days.live : days.video;
}

/** The sources that a rule speaks of. */
export const sourcesOfRule = (rule: SourceRule): readonly DataSource[] =>
  rule === 'carried' || rule === 'split' ? ['live', 'video'] : [rule];

const NAMES: Readonly<Record<DataSource, string>> = {
  sales: '销量',
  live: '直播',
  rooms: '直播',
  video: '视频',
  clips: '视频',
  fans: '粉丝',
};

/** From which days the sources of rules exist, for figures of days `from` to `to`, YYYY-MM-DD; empty where all exist from the beginning. */
export function sinceWords(
  rules: Iterable<SourceRule>,
  days: FirstDays,
  { from, to }: { from: string; to: string },
): string {
  const sources = new Set([...rules].flatMap(sourcesOfRule));
  const late = [...sources].filter((source) => (days[source] ?? '9') > from);
  const written = (day: string) => (day.slice(0, 4) === to.slice(0, 4) ? day.slice(5) : day);
  const groups = Map.groupBy(late, (source) => days[source]);
  return [...groups]
    .map(([day, some]) => {
      const names = [...new Set(some.map((source) => NAMES[source]))].join('、');
      return day === null ? `暂无${names}数据` : `${names}数据自 ${written(day)} 起`;
    })
    .join('，');
}
