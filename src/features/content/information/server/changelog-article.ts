import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#platform/server/log.ts';
import { CHANGELOG_FILE, changelogText, readChangelog } from '../changelog.ts';
import { type Article, readArticle } from './article-text.ts';

/** Address of 最近更新. */
const CHANGELOG_ARTICLE = 'what-changed';
const FILE = join(import.meta.dirname, '../../../../..', CHANGELOG_FILE);

/** 最近更新 as an article, from the changelog of this version. A malformed one is named in the log and left out. */
export function changelogArticles(log: Log, file = FILE): readonly Article[] {
  try {
    const releases = readChangelog(readFileSync(file, 'utf8'));
    const text = 'problem' in releases ? null : changelogText(releases);
    if ('problem' in releases) log.warn({ file: CHANGELOG_FILE }, `最近更新未列出：${releases.problem}`);
    const article = text === null ? null : readArticle(CHANGELOG_ARTICLE, text);
    return article === null || 'problem' in article ? [] : [article];
  } catch {
    log.warn({ file: CHANGELOG_FILE }, '最近更新未列出：读不了');
    return [];
  }
}
