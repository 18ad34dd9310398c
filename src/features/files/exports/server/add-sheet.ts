import type { AboutLine } from '../about.ts';
import { archiveParts, replaceTail, type ZipPart } from './zip-tail.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const TYPES = '[Content_Types].xml';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
const SHEET_RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';

/** The XML of a sheet of lines, as the library writes it: texts stand in the cells, so it needs no part beside it. */
async function sheetXml(name: string, lines: readonly AboutLine[]): Promise<string> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const rows = lines.map((line) => [...line]);
  const stream = writeXlsxStream(rows, { name, columns: [{ width: 14 }, { width: 60 }] });
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  const sheet = archiveParts(bytes).find(({ path }) => path === 'xl/worksheets/sheet1.xml');
  if (!sheet) throw new Error('the library wrote no sheet');
  return sheet.data.toString('utf8');
}

/** Puts a text before a closing tag that a part holds exactly once. */
function putBefore(xml: string, tag: string, text: string): string {
  if (xml.split(tag).length !== 2) throw new Error(`a workbook without one ${tag}`);
  return xml.replace(tag, () => `${text}${tag}`);
}

/** The small parts of a workbook that name its sheets, with one sheet more. */
function withSheet(tail: readonly ZipPart[], name: string, xml: string): ZipPart[] {
  const workbook = tail.find(({ path }) => path === WORKBOOK)?.data.toString('utf8') ?? '';
  const n = workbook.split('<sheet ').length;
  const path = `xl/worksheets/sheet${n}.xml`;
  const added: Readonly<Record<string, readonly [tag: string, text: string]>> = {
    [WORKBOOK]: ['</sheets>', `<sheet name="${name}" sheetId="${n}" r:id="rIdAbout"/>`],
    [RELATIONS]: [
      '</Relationships>',
      `<Relationship Id="rIdAbout" Type="${SHEET_RELATION}" Target="worksheets/sheet${n}.xml"/>`,
    ],
    [TYPES]: ['</Types>', `<Override PartName="/${path}" ContentType="${SHEET_TYPE}"/>`],
  };
  const changed = tail.map((part): ZipPart => {
    const more = added[part.path];
    return more ? { ...part, data: Buffer.from(putBefore(part.data.toString('utf8'), ...more)) } : part;
  });
  return [{ path, data: Buffer.from(xml) }, ...changed];
}

/**
 * Adds a sheet behind those of a workbook that the library has streamed into a file. The library streams one sheet of rows only, and its
 * other writers hold the whole workbook in memory; here only the small parts behind the rows are read and written again.
 */
export async function addSheet(file: string, name: string, lines: readonly AboutLine[]): Promise<void> {
  const xml = await sheetXml(name, lines);
  await replaceTail(file, WORKBOOK, (tail) => {
    const paths = new Set(tail.map(({ path }) => path));
    if (!paths.has(RELATIONS) || !paths.has(TYPES)) throw new Error('a workbook of an unknown order');
    return withSheet(tail, name, xml);
  });
}
