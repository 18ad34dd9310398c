import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGELOG_FILE, changelogText, type Release, readChangelog, released } from './changelog.ts';

const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);
const entry = fc.stringMatching(/^[一-龥a-z*：，]{1,20}$/);
const group = fc.constantFrom('新增' as const, '改进' as const, '修复' as const);
const changes = fc.uniqueArray(
  fc.record({ group, entries: fc.array(entry, { minLength: 1, maxLength: 3 }) }),
  {
    selector: (one) => one.group,
    minLength: 1,
    maxLength: 3,
  },
);
/** Releases from new to old: versions and days go down together. */
const releases = fc.array(changes, { minLength: 1, maxLength: 4 }).map((all): Release[] =>
  all.map((one, n) => ({
    version: `1.${all.length - n}.0`,
    date: dayOf(all.length - n),
    changes: one,
  })),
);
const written = (all: readonly Release[], unreleased: Release['changes'] | null) => {
  const blocks = (of: Release['changes']) =>
    of.flatMap((one) => [`### ${one.group}`, '', ...one.entries.map((text) => `- ${text}`), '']);
  return [
    '# 更新记录',
    '',
    '说明',
    '',
    ...(unreleased === null ? [] : ['## [未发布]', '', ...blocks(unreleased)]),
    ...all.flatMap(({ version, date, changes: of }) => [`## [${version}] - ${date}`, '', ...blocks(of)]),
  ];
};

describe('a changelog', () => {
  it('is read as it was written, and 未发布 is no release', () => {
    fc.assert(
      fc.property(releases, fc.option(changes), (all, unreleased) => {
        const read = readChangelog(written(all, unreleased).join('\n'));
        expect('problem' in read ? read.problem : released(read)).toEqual(all);
        expect(changelogText(read as Release[]) ?? '').not.toContain('未发布');
      }),
    );
  });

  it('is summed up by its subjects, with 等 only where some were left out, for drawn entries', () => {
    const subjects = fc.uniqueArray(fc.stringMatching(/^[一-龥]{2,6}$/), { maxLength: 9 });
    fc.assert(
      fc.property(
        subjects,
        fc.array(fc.stringMatching(/^[一-龥]{3,9}$/), { maxLength: 2 }),
        (bold, plain) => {
          const entries = [...bold.map((one) => `**${one}**：说明`), ...plain, '一条'];
          const one = {
            version: '1.0.0',
            date: '2026-01-01',
            changes: [{ group: '新增' as const, entries }],
          };
          const summary = /^summary: (.*)$/m.exec(changelogText([one]) ?? '')?.[1] ?? '';
          const words = bold.slice(0, 4).join('、');
          const rest = bold.length > 4 ? '等' : '';
          expect(summary).toBe(bold.length === 0 ? '1.0.0' : `1.0.0：${words}${rest}`);
        },
      ),
    );
  });

  it('with a damaged line is refused, by the number of the line', () => {
    const damages: readonly ((line: string) => string)[] = [
      (line) => line.replace(/^## \[.*/, '## 1.0'),
      (line) => line.replace(/^(## \[.*?\] - \d{4}).*/, '$1-02-30'),
      (line) => line.replace(/^### .*/, '### 其他'),
      (line) => line.replace(/^- /, '-'),
      (line) => line.replace(/^- .*/, '续行'),
      (line) => line.replace(/^# .*/, '更新'),
    ];
    fc.assert(
      fc.property(releases, fc.constantFrom(...damages), fc.nat(), (all, damage, nth) => {
        const lines = written(all, null);
        const places = lines.flatMap((line, n) => (damage(line) === line ? [] : [n]));
        const at = places[nth % places.length] ?? 0;
        const read = readChangelog(lines.map((line, n) => (n === at ? damage(line) : line)).join('\n'));
        expect('problem' in read && read.problem.startsWith(`第${at + 1}行`)).toBe(true);
      }),
    );
  });

  it('from old to new, with a kind twice, or without entries is refused', () => {
    const one = (version: string, date: string) => `## [${version}] - ${date}\n### 新增\n- 一\n`;
    const problemOf = (text: string) => {
      const read = readChangelog(`# 更新记录\n${text}`);
      return 'problem' in read ? read.problem : '';
    };
    expect(problemOf(one('1.0.0', '2026-01-01') + one('1.1.0', '2026-01-01'))).toContain('从新到旧');
    expect(problemOf(one('1.9.0', '2026-01-01') + one('1.10.0', '2026-01-01'))).toContain('从新到旧');
    expect(problemOf(one('1.1.0', '2026-01-01') + one('1.0.0', '2026-01-02'))).toContain('从新到旧');
    expect(problemOf(`${one('1.0.0', '2026-01-01')}### 新增\n- 二\n`)).toContain('只能有一次');
    expect(problemOf('## [1.0.0] - 2026-01-01\n')).toContain('没有条目');
    expect(problemOf(`${one('1.0.0', '2026-01-01')}## [未发布]\n`)).toContain('最前');
    expect(problemOf('- 没有版本\n')).toContain('版本下面');
  });

  it('of this project is well formed and has releases', () => {
    const read = readChangelog(readFileSync(CHANGELOG_FILE, 'utf8'));
    expect('problem' in read ? read.problem : released(read).length > 0).toBe(true);
  });
});
