/** The file whose entries 最近更新 shows, in the directory of the project. */
export const CHANGELOG_FILE = 'CHANGELOG.md';

const TITLE = '# 更新记录';
const UNRELEASED = '未发布';
const GROUPS = ['新增', '改进', '修复', '移除', '安全'] as const;
type ChangeGroup = (typeof GROUPS)[number];

/** Entries of one kind. */
interface Changes {
  readonly group: ChangeGroup;
  readonly entries: string[];
}

/** A released version, or what is not released yet: then version and date are empty. */
export interface Release {
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly changes: Changes[];
}

const isGroup = (text: string): text is ChangeGroup => GROUPS.some((one) => one === text);
const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Below 0 where the first version is the older one. */
function compareVersions(a: string, b: string): number {
  const [own, other] = [a.split('.').map(Number), b.split('.').map(Number)];
  return own.map((n, at) => n - (other[at] ?? 0)).find((by) => by !== 0) ?? 0;
}

/** Reads the heading of a release; a text says what is wrong. */
function readRelease(line: string, last: Release | undefined): Release | string {
  if (line === `## [${UNRELEASED}]`)
    return last ? `${UNRELEASED}要在最前` : { version: '', date: '', changes: [] };
  const [, version, date] = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/.exec(line) ?? [];
  if (version === undefined || date === undefined) return '版本应写作 ## [1.2.3] - YYYY-MM-DD';
  if (!isDay(date)) return '没有这一天';
  if (last && last.version !== '' && (compareVersions(version, last.version) >= 0 || date > last.date))
    return '版本要从新到旧';
  return { version, date, changes: [] };
}

/** Adds a line to the releases that were read before it; a text says what is wrong with it. */
function readLine(releases: Release[], line: string): string | null {
  const last = releases.at(-1);
  if (line.startsWith('## ')) {
    const release = readRelease(line, last);
    if (typeof release === 'string') return release;
    releases.push(release);
    return null;
  }
  // The lines between the title and the first version say what the file is.
  if (!last) return /^[#-]/.test(line) ? '条目要写在版本下面' : null;
  if (line.startsWith('### ')) {
    const group = line.slice(4);
    if (!isGroup(group)) return `分类只有${GROUPS.join('、')}`;
    if (last.changes.some((one) => one.group === group)) return `${group}在一个版本里只能有一次`;
    last.changes.push({ group, entries: [] });
    return null;
  }
  const entry = /^- (\S.*)$/.exec(line)?.[1];
  if (entry === undefined) return '条目应写作“- 内容”，一条一行';
  const changes = last.changes.at(-1);
  if (!changes) return '条目要写在分类下面';
  changes.entries.push(entry);
  return null;
}

/** Reads a changelog, the newest release first; where it is malformed, says the first line that is wrong and why. */
export function readChangelog(text: string): readonly Release[] | { readonly problem: string } {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
  if (lines[0] !== TITLE) return { problem: `第1行应为 ${TITLE}` };
  const releases: Release[] = [];
  for (const [n, line] of lines.entries()) {
    const wrong = n === 0 || line === '' ? null : readLine(releases, line);
    if (wrong !== null) return { problem: `第${n + 1}行：${wrong}` };
  }
  const empty = releases.find(
    ({ version, changes }) =>
      (version !== '' && changes.length === 0) || changes.some(({ entries }) => entries.length === 0),
  );
  if (empty) return { problem: `${empty.version || UNRELEASED}有一处没有条目` };
  return releases;
}

/** Released versions alone. */
export const released = (releases: readonly Release[]): readonly Release[] =>
  releases.filter(({ version }) => version !== '');

/** What an entry is about: its bold beginning, where it has one. */
const subjectOf = (entry: string) => /^\*\*(.+?)\*\*/.exec(entry)?.[1];
/** Subjects that the summary names. */
const MAX_SUBJECTS = 4;

/** The text of 最近更新 as an article has it; null while nothing was released. */
export function changelogText(releases: readonly Release[]): string | null {
  const all = released(releases);
  const [newest] = all;
  if (!newest) return null;
  const subjects = newest.changes.flatMap(({ entries }) =>
    entries.flatMap((entry) => subjectOf(entry) ?? []),
  );
  const body = all.map(({ version, date, changes }) =>
    [
      `## ${version}（${date}）`,
      ...changes.map(
        ({ group, entries }) => `### ${group}\n\n${entries.map((one) => `- ${one}`).join('\n')}`,
      ),
    ].join('\n\n'),
  );
  const named = [...new Set(subjects)];
  const rest = named.length > MAX_SUBJECTS ? '等' : '';
  const summary = [
    newest.version,
    ...(named.length > 0 ? [`${named.slice(0, MAX_SUBJECTS).join('、')}${rest}`] : []),
  ].join('：');
  return `---\ntitle: 最近更新\ndate: ${newest.date}\ntags: 更新\nsummary: ${summary}\n---\n\n${body.join('\n\n')}\n`;
}
