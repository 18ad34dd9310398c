import type { ExplainedField, FeedReading, FileExplanation } from '#market/imports/explain-file.ts';

const mapHint = ({ field }: ExplainedField) => `--map 列名=${field}`;

/** Names of columns on one line; a reply of an interface has hundreds. */
const NAMES = 20;

/** The first names, and how many more there are. */
export function namesOf(columns: readonly string[]): string {
  const listed = columns.slice(0, NAMES).join('、');
  return columns.length > NAMES ? `${listed} 等${columns.length}列` : listed;
}

/** The columns of a reading: what each is read as. */
function columnLines({ fields, unread }: FeedReading): string[] {
  const read = fields.filter(({ column }) => column !== null);
  const missing = fields.filter(({ column, isNeeded }) => column === null && isNeeded);
  return [
    ...read.map(({ column, label, field }) => `  ${column} → ${label}（${field}）`),
    ...missing.map((one) => `  缺少：${one.label}，可以叫 ${one.names.join('、')}；或 ${mapHint(one)}`),
    ...(unread.length > 0 ? [`  不导入的列：${namesOf(unread)}`] : []),
  ];
}

/** The first rows of a reading, those that would be refused, and what would be left out. */
function rowLines({ rows, rejected, leftOut }: FeedReading): string[] {
  return [
    ...rows.map(({ line, stream, row }) => `  第${line}行 ${stream} ${JSON.stringify(row)}`),
    ...rejected.map(({ line, reason }) => `  第${line}行不导入：${reason}`),
    ...leftOut.map((reason) => `  留空的值：${reason}`),
  ];
}

function readingLines(reading: FeedReading): string[] {
  if (reading.verdict === 'own') return [`${reading.about}：${reading.reason}`];
  const needsTime = reading.verdict === 'needs-time' ? '，需要加 --at 写明采集时间' : '';
  return [
    `可按 ${reading.feed}（${reading.about}）导入${needsTime}`,
    ...columnLines(reading),
    ...rowLines(reading),
  ];
}

/** An explanation of a file as the terminal prints it, line by line. */
export function explanationLines(file: string, { readings, nearest, lists }: FileExplanation): string[] {
  if (readings.length > 0) return [file, ...readings.flatMap(readingLines)];
  const choice = lists.length > 1 ? [`  加 --list 名称 读其中一个列表：${namesOf(lists)}`] : [];
  if (nearest === null) return [file, '没有一列认得出来：请用 --map 列名=字段 写明', ...choice];
  return [
    file,
    `不能直接导入，最接近 ${nearest.feed}（${nearest.about}）：${nearest.reason}`,
    ...columnLines(nearest),
    ...choice,
  ];
}
