/** The state of an import: files are collected, it waits for or is under work, and the three ends. */
export const importStates = ['draft', 'waiting', 'done', 'failed', 'cancelled'] as const;
/** The state of an import. */
export type ImportState = (typeof importStates)[number];

/** Largest file that the page takes: as much as the ingest door takes at once. Larger ones go in by the command. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** Files of one import. */
export const MAX_FILES = 40;
/** Days that files and lines of the record stay. */
export const IMPORT_DAYS = 7;
/** Longest name of a file that is stored, in bytes of UTF-8: a file system takes 255. */
const NAME_BYTES = 200;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Characters that no file system takes, and those that lead out of a folder. */
const UNSAFE = /[\p{C}\\/:*?"<>|]/gu;

/**
 * The name under which an uploaded file is kept. Feeds find dates and ids in it, so it stays as it is but for what leads out of its
 * folder; its ending stays where it is cut.
 */
export function storedName(name: string): string {
  const last = name.slice(name.search(/[^\\/]*$/)).toWellFormed();
  const plain = last.replace(UNSAFE, '_').replace(/^\.+/, '_');
  if (bytesOf(plain) <= NAME_BYTES) return plain || '_';
  const ending = /\.\w{1,8}$/.exec(plain)?.[0] ?? '';
  let start = '';
  for (const one of plain) {
    if (bytesOf(start + one + ending) > NAME_BYTES) break;
    start += one;
  }
  return `${start}${ending}`;
}

/** Units that the numbers of a column may be in, as a map writes them. */
export const COLUMN_UNITS = ['千', '万', '亿', '分', '%', '分钟', '小时', '毫秒'] as const;

/** Known facts of a field of a file. */
interface FieldKnown {
  readonly label: string;
  readonly is_needed: boolean;
  readonly column: string | null;
}

/** The fields that a file must have and has not. */
export const missingFields = <F extends FieldKnown>(fields: readonly F[]): F[] =>
  fields.filter((one) => one.is_needed && one.column === null);

/** The feed of files that were exported here; it is never chosen by hand. */
export const OWN_FEED = { id: 'own-export', about: '观潮导出的文件' } as const;

/** Why a file cannot be imported as it is read; null where it can. Without a reading no column is known. */
function readingProblem(
  reading: {
    readonly verdict: string;
    readonly reason: string | null;
    readonly fields: readonly FieldKnown[];
  } | null,
): string | null {
  if (reading === null) return '没有一列认得出来，请选择数据源和每一列的含义';
  if (reading.verdict === 'fits' || reading.verdict === 'own') return null;
  if (reading.verdict === 'needs-time') return '文件里没有日期，请选择采集日期';
  const missing = missingFields(reading.fields);
  return missing.length > 0 ? `缺少${missing.map(({ label }) => label).join('、')}` : reading.reason;
}

type Read = NonNullable<Parameters<typeof readingProblem>[0]> & { readonly about: string };

/**
 * Why a file cannot be imported as it is explained; null where it can. A feed that only comes nearest is named as such, unless it is
 * the one that was chosen.
 */
export function fileProblemOf(
  {
    problem,
    readings: [reading],
    nearest,
  }: { readonly problem: string | null; readonly readings: readonly Read[]; readonly nearest: Read | null },
  isChosen: boolean,
): string | null {
  if (problem !== null) return problem;
  if (reading || nearest === null || isChosen) return readingProblem(reading ?? nearest);
  return `没有认出是哪种数据，最接近${nearest.about}：${readingProblem(nearest) ?? ''}`;
}

/** How far an import is, 0 to 1: reading is most of it, what is derived afterwards the rest. */
export function readFraction({
  file,
  files,
  done,
  total,
}: Record<'file' | 'files' | 'done' | 'total', number>) {
  const READING = 0.8;
  return (READING * (file + (total === 0 ? 1 : done / total))) / Math.max(1, files);
}
