import { readFile, stat } from 'node:fs/promises';
import { beijingDay } from '#kernel/day.ts';
import type { Log } from '#platform/server/log.ts';
import { readAnnouncements, type TextProblem } from './announcement-text.ts';
import type { Announcement } from './services.ts';

/** Name of the file in the data directory. */
export const ANNOUNCEMENT_FILE = 'announcements.md';
/** Longest file that is read, in bytes. */
const MAX_BYTES = 200_000;

/** What a file says, and what is wrong in it. */
export interface FileContent {
  readonly items: readonly Announcement[];
  readonly problems: readonly TextProblem[];
}

const none: FileContent = { items: [], problems: [] };
const failed = (problem: string): FileContent => ({ items: [], problems: [{ line: 0, problem }] });

/** The operator's file of announcements, read anew when it changes. A file that is not there says nothing. */
export class AnnouncementFile {
  readonly #file: string;
  readonly #log: Log;
  #known: { readonly stamp: string; readonly content: FileContent } = { stamp: '', content: none };

  constructor(file: string, log: Log) {
    this.#file = file;
    this.#log = log;
  }

  /** What the file says now. What is wrong is named in the log, once a change. */
  async read(): Promise<FileContent> {
    const facts = await stat(this.#file).catch(() => null);
    if (facts === null) return none;
    const stamp = `${facts.mtimeMs} ${facts.size}`;
    if (this.#known.stamp === stamp) return this.#known.content;
    const content = await this.#content(facts.size);
    for (const { line, problem } of content.problems)
      this.#log.warn({ file: this.#file, line }, `公告未列出：第${line}行 ${problem}`);
    this.#known = { stamp, content };
    return content;
  }

  /** The announcements of a day, by the moment in milliseconds. */
  async current(now: number): Promise<readonly Announcement[]> {
    const today = beijingDay(now);
    const { items } = await this.read();
    return items.filter(({ start, end }) => (start ?? today) <= today && today <= (end ?? today));
  }

  async #content(size: number): Promise<FileContent> {
    if (size > MAX_BYTES) return failed(`超过 ${MAX_BYTES / 1000} kB`);
    try {
      return readAnnouncements(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(this.#file)));
    } catch {
      return failed('读不了，或不是 UTF-8');
    }
  }
}
