import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, type Zippable, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileProblem } from '#market/imports/check-file.ts';
import { influencerList } from '../influencer-list.ts';
import { readFeed } from '../read-feed.ts';
import { MarkupSplitter } from './markup-splitter.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'containers-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let files = 0;
function stored(bytes: Uint8Array | string, ending: string): string {
  const path = join(dir, `${++files}.${ending}`);
  writeFileSync(path, bytes);
  return path;
}

/** A compound file (MS-CFB) whose directory is behind `sectors` other sectors. */
function compound(streams: readonly string[], sectors: number): Buffer {
  const head = Buffer.alloc(512);
  head.write('d0cf11e0a1b11ae1', 'hex');
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(sectors, 48);
  const names = ['Root Entry', ...streams].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    return entry;
  });
  return Buffer.concat([head, Buffer.alloc(512 * sectors, 7), ...names, Buffer.alloc(512)]);
}

const zip = (parts: Zippable) => Buffer.from(zipSync(parts));
const text = (value = 'x') => strToU8(value);

/** Containers that are no table, with a word of the reason and of the way out. */
const containers: readonly (readonly [name: string, bytes: (n: number) => Buffer, words: RegExp])[] = [
  [
    'a locked workbook',
    (n) => compound(['DataSpaces', 'EncryptionInfo', 'EncryptedPackage'], n),
    /密码.*\.xlsx/,
  ],
  ['an old workbook', (n) => compound(['Workbook'], n), /旧版 \.xls.*另存为 \.xlsx/],
  ['an old document', (n) => compound(['WordDocument'], n), /Word/],
  [
    'packed tables',
    (n) => zip({ 'a/订单.csv': text('x'.repeat(n)), '__MACOSX/a/._订单.csv': text() }),
    /先解压.*订单\.csv$/,
  ],
  [
    'packed workbooks',
    () => zip({ 'b.xlsx': [zip({ 'xl/workbook.xml': text() }), { level: 0 }] }),
    /先解压.*b\.xlsx$/,
  ],
  ['packed pictures', (n) => zip({ [`${n}.png`]: text() }), /没有 CSV/],
  [
    'a document',
    (n) => zip({ '[Content_Types].xml': text(), 'word/document.xml': text('x'.repeat(n)) }),
    /Word/,
  ],
  [
    'a binary workbook',
    () => zip({ '[Content_Types].xml': text(), 'xl/workbook.bin': text() }),
    /\.xlsb.*\.xlsx/,
  ],
  ['an open document', () => zip({ mimetype: text(), 'META-INF/manifest.xml': text() }), /ODS.*\.xlsx/],
  ['a PDF', (n) => Buffer.from(`%PDF-1.${n % 8}\n${'x'.repeat(n)}`), /PDF/],
  ['a picture', (n) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(n)]), /图片/],
  ['a photo', (n) => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(n, 9)]), /图片/],
  ['a page archive', () => Buffer.from('MIME-Version: 1.0\nX: 1\n'), /网页存档.*\.xlsx/],
  [
    'XML of others',
    (n) => Buffer.from(`<?xml version="1.0"?>\n<rows>${'<r a="1"/>'.repeat(n)}</rows>`),
    /XML/,
  ],
  ['a page', (n) => Buffer.from(`<!DOCTYPE html><html><body>${'请登录 '.repeat(n)}</body></html>`), /网页/],
  ['blanks', (n) => Buffer.from(' \n'.repeat(n)), /空/],
  ['RTF', () => Buffer.from('{\\rtf1 x}'), /RTF/],
];

/** The reason of the command: what reading the file throws. */
async function refusalOf(path: string): Promise<string> {
  try {
    for await (const batch of readFeed(influencerList, path, { at: 1_700_000_000 })) if (batch.items) break;
    return '';
  } catch (error) {
    return error instanceof Error ? `${error.name} ${error.message}` : '';
  }
}

describe('what is no table', () => {
  test('says what it is and the way out, under any name, for the page and for the command alike', async () => {
    const drawn = fc.tuple(
      fc.constantFrom(...containers),
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom('xlsx', 'xls', 'csv', 'json', 'txt'),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(drawn, async ([[name, bytes, words], n, ending, hasMark]) => {
        const path = stored(Buffer.concat([Buffer.from(hasMark ? 'efbbbf' : '', 'hex'), bytes(n)]), ending);
        const read = await refusalOf(path);
        expect(read, name).toMatch(words);
        expect(read).toMatch(/^UnreadableError/);
        // A page is known to be without a table when it has been read to its end.
        if (name !== 'a page') expect(`UnreadableError ${await fileProblem(path)}`).toBe(read);
      }),
      { numRuns: 120 },
    );
  });
  test('is refused with a reason when it breaks off anywhere', async () => {
    const whole = containers.map(([, bytes]) => bytes(40)).filter(({ length }) => length > 60);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (bytes, share) => {
          const path = stored(bytes.subarray(0, Math.floor(bytes.length * share)), 'xlsx');
          expect(await refusalOf(path)).toMatch(/^(?:UnreadableError|NotOfFeedError) .*\p{Script=Han}/u);
        },
      ),
      { numRuns: 150 },
    );
  });
  test('is told apart from texts that only resemble it', async () => {
    for (const rows of ['<3,5\n', 'PK,1\n', 'BM 2,1\n', 'GIF,2\n', 'Rar,2\n', '%PDF,1\n'])
      expect(await fileProblem(stored(`${rows}a,b\n`, 'csv')), rows).toBeNull();
  });
});

const cell = fc.string({
  unit: fc.constantFrom('a', '中', '1', '&', '<', '"', ' ', '𠮷', '>'),
  maxLength: 6,
});
const fans = fc.integer({ min: 0, max: 9_999_999 });
const names = fc.uniqueArray(
  cell.filter((one) => /[a中𠮷]/u.test(one)),
  {
    minLength: 1,
    maxLength: 8,
    selector: (one) => one.replaceAll(/\s+/gu, ' ').trim(),
  },
);
const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&#34;');

const page = (rows: readonly (readonly string[])[], isPlain: boolean) => {
  const [begin, end] = isPlain
    ? ['<table border=1>', '</table>']
    : [
        '<html xmlns:x="urn:x"><head><style id="s">td{mso-number-format:"\\@"}</style><!--[if mso]><td>no</td><![endif]--></head><body><TABLE><TR><TD colspan=2>达人 <b>导出</b></TD></TR>',
        '</TABLE></body></html>',
      ];
  const lines = rows.map(
    (row) => `<tr>${row.map((one) => `<td style='x'>${escaped(one)}</td>`).join('')}</tr>`,
  );
  return `${begin}${lines.join('\n')}${end}`;
};
const sheet = (rows: readonly (readonly string[])[]) =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:s" xmlns:ss="urn:s"><Styles><Style ss:ID="p"><NumberFormat ss:Format="0.00%"/></Style></Styles><Worksheet ss:Name="说明"><Table><Row><Cell><Data ss:Type="String">说明</Data></Cell></Row></Table></Worksheet><Worksheet ss:Name="达人"><Table>${rows
    .map(
      (row) =>
        `<Row>${row.map((one) => `<Cell><Data ss:Type="String">${escaped(one)}</Data></Cell>`).join('')}</Row>`,
    )
    .join('')}</Table></Worksheet></Workbook>`;

describe('a table in markup', () => {
  test('is read as the same table in CSV, whatever its form, encoding and name', async () => {
    const forms: readonly ((rows: readonly (readonly string[])[]) => string)[] = [
      (rows) => page(rows, true),
      (rows) => page(rows, false),
      sheet,
    ];
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.array(fans, { minLength: 8, maxLength: 8 }),
        fc.constantFrom(...forms),
        fc.constantFrom('utf8', 'gb18030', 'utf-16le'),
        fc.constantFrom('xls', 'csv', 'xlsx'),
        async (people, counts, form, encoding, ending) => {
          const rows = [['昵称', '粉丝数'], ...people.map((name, n) => [name, String(counts[n])])];
          const bytes = iconv.encode(form(rows), encoding, { addBOM: encoding === 'utf-16le' });
          const read: unknown[] = [];
          for await (const { items } of readFeed(influencerList, stored(bytes, ending), {
            at: 1_700_000_000,
          }))
            for (const { outcome } of items)
              if ('rows' in outcome) {
                const values = Object.assign({}, ...outcome.rows.map(({ row }) => row));
                read.push([values.name, values.fans]);
              }
          expect(read).toEqual(people.map((name, n) => [name.replaceAll(/\s+/gu, ' ').trim(), counts[n]]));
        },
      ),
      { numRuns: 60 },
    );
  });
  test('shows a share as the sheet shows it, and a table of a damaged page not at all', () => {
    const splitter = new MarkupSplitter();
    const rows = splitter.push(
      '<Styles><Style ss:ID="p"><NumberFormat ss:Format="0.0%"/></Style></Styles><Worksheet ss:Name="a"><Table><Row ss:Index="3"><Cell ss:StyleID="p"><Data>0.057</Data></Cell><Cell ss:Index="3"><Data>2</Data></Cell></Row></Table></Worksheet>',
    );
    expect(rows).toEqual([{ table: 0, index: 2, cells: ['5.7%', '', '2'] }]);
    expect(() => new MarkupSplitter().push(`<table><!--${'<td>1'.repeat(20_000)}`)).toThrow('已损坏');
  });
  // Each of these took minutes, or until the end of the world, when a token was looked for again from every beginning.
  test('reads text that is made to be scanned again and again in one pass', async () => {
    const many = (part: string) => part.repeat(200_000 / part.length);
    for (const text of [
      `${many('<!---->')}x`,
      `<?xml?>${many('<!-- a -->')}<rows>`,
      many('<?'),
      many('<!--'),
    ])
      expect(await fileProblem(stored(text, 'xls'))).not.toBe('');
    const read = (text: string) => new MarkupSplitter().push(`<table>${text}`).length;
    expect(read(`${many('<a')}><tr><td>1</td></tr>`)).toBe(1);
    expect(read(`${many('<!---->')}<tr><td>1</td></tr>`)).toBe(1);
    expect(() => read(many('<!--'))).toThrow('已损坏');
    const wide = read('<row><cell ss:Index="16384">x</row>'.repeat(2000));
    expect(wide).toBe(2000);
  });
});
