import * as z from 'zod/mini';
import { type Announcement, announcementKinds } from './services.ts';

/** A problem of a file with its line, counted from 1. */
export interface TextProblem {
  readonly line: number;
  readonly problem: string;
}

const text = (most: number) =>
  z
    .string()
    .check(z.refine((value) => value !== '' && [...value].length <= most, { error: `应为1到${most}个字` }));
/** Pages of the product; the browser follows no other link of an announcement. */
const OWN_PATH = /^\/(?![/\\])[^\p{Cc}\s\\]{0,500}$/u;
const path = z.string().check(z.refine((value) => OWN_PATH.test(value), { error: '应为本站页面，如 /home' }));
const isDay = (value: string) => {
  const at = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
  );
};
const day = z.optional(z.string().check(z.refine(isDay, { error: '应为日期，如 2026-06-01' })));
const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: '应为小写字母、数字和横线' }));

const common = { kind: z.string(), id, title: text(24), start: day, end: day };
const pops = {
  ...common,
  text: text(80),
  button: z.optional(text(8)),
  link: z.optional(path),
  freq: z.optional(z.string().check(z.regex(/^[1-9]$/, { error: '应为1到9' }))),
};
const isVideoLink = (value: string) =>
  OWN_PATH.test(value) || (URL.canParse(value) && new URL(value).protocol === 'https:');
const schemas = {
  banner: z.strictObject({ ...common, text: text(40), link: path }),
  video: z.strictObject({
    ...common,
    text: z.optional(text(40)),
    link: z.string().check(z.refine(isVideoLink, { error: '应为 https:// 地址或本站页面' })),
  }),
  activity: z.strictObject(pops),
  sidebar: z.strictObject(pops),
} as const;

/** A record: its values by name, the line of each, and the line that it begins in. */
interface Fields {
  readonly first: number;
  readonly values: Map<string, string>;
  readonly lines: Map<string, number>;
}

const noFields = (first: number): Fields => ({ first, values: new Map(), lines: new Map() });

/** Cuts a file into records: lines `name: value`, records apart by `---`; lines with `#` in front are remarks. */
function recordsOf(content: string): { records: Fields[]; problems: TextProblem[] } {
  const problems: TextProblem[] = [];
  const records: Fields[] = [];
  let open = noFields(1);
  const close = (line: number) => {
    if (open.values.size > 0) records.push(open);
    open = noFields(line + 1);
  };
  for (const [index, raw] of content
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = index + 1;
    const trimmed = raw.trim();
    if (trimmed === '---') close(line);
    else if (trimmed !== '' && !trimmed.startsWith('#')) {
      const [, name, value] = /^(\w+)\s*[:：]\s*(.*)$/.exec(trimmed) ?? [];
      if (name === undefined || value === undefined) problems.push({ line, problem: '应为“名称: 值”' });
      else if (open.values.has(name)) problems.push({ line, problem: `${name} 写了两次` });
      else {
        open.values.set(name, value);
        open.lines.set(name, line);
      }
    }
  }
  close(0);
  return { records, problems };
}

type Issue = z.core.$ZodIssue;

/** An issue of the schema in words, with the line of the field that it is about. */
function problemOf(issue: Issue, { first, lines }: Fields): TextProblem {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  if (unknown !== undefined)
    return { line: lines.get(unknown) ?? first, problem: `没有名为 ${unknown} 的字段` };
  const name = String(issue.path[0] ?? '');
  const line = lines.get(name);
  return line === undefined
    ? { line: first, problem: `缺少 ${name}` }
    : { line, problem: `${name} ${issue.message}` };
}

/** A record as an announcement, or what is wrong with it. */
function announcementOf(fields: Fields): Announcement | TextProblem[] {
  const kind = announcementKinds.find((one) => one === fields.values.get('kind'));
  const line = fields.lines.get('kind') ?? fields.first;
  if (kind === undefined) return [{ line, problem: `kind 应为 ${announcementKinds.join('、')} 之一` }];
  const read = schemas[kind].safeParse(Object.fromEntries(fields.values));
  if (!read.success) return read.error.issues.map((issue) => problemOf(issue, fields));
  const { start = null, end = null } = read.data;
  if (start !== null && end !== null && end < start)
    return [{ line: fields.lines.get('end') ?? fields.first, problem: 'end 早于 start' }];
  const value = (name: string) => fields.values.get(name);
  return {
    kind,
    id: read.data.id,
    title: read.data.title,
    text: value('text') ?? '',
    button: value('button') ?? '',
    link: value('link') ?? '/home',
    start,
    end,
    freq: Number(value('freq') ?? 1),
  };
}

/** Reads a file of announcements. A record with something wrong is left out, and said where; the others count. */
export function readAnnouncements(content: string): {
  readonly items: readonly Announcement[];
  readonly problems: readonly TextProblem[];
} {
  const { records, problems } = recordsOf(content);
  const items: Announcement[] = [];
  for (const record of records) {
    const read = announcementOf(record);
    if (Array.isArray(read)) problems.push(...read);
    else if (items.some((one) => one.id === read.id))
      problems.push({ line: record.lines.get('id') ?? record.first, problem: `id ${read.id} 已用过` });
    else items.push(read);
  }
  return { items, problems: problems.toSorted((a, b) => a.line - b.line) };
}
