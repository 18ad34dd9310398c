import { strToU8, zipSync } from 'fflate';
import { type CopyLine, minuteClock, paragraphsOf } from '../rules.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const WORD = `${OFFICE}/wordprocessingml/2006/main`;
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Characters that XML 1.0 has no place for: controls but tab and line breaks, and two that are no characters. */
const NOT_IN_XML = /(?![\t\n\r])\p{Cc}|\uFFFE|\uFFFF/gu;

/** Text as XML holds it. */
const escaped = (text: string) =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

const run = (text: string, look = '') =>
  `<w:r><w:rPr><w:rFonts w:eastAsia="宋体"/>${look}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

const paragraph = (runs: string) => `<w:p><w:pPr><w:spacing w:after="120"/></w:pPr>${runs}</w:p>`;

const BOLD = '<w:b/>';
const GREY = '<w:color w:val="7F7F7F"/>';

/** A Word file of a video's copy: its title, then each paragraph with its time and part. */
export function docxOf(title: string, lines: readonly CopyLine[]): Uint8Array {
  const body = paragraphsOf(lines).map(({ from, label, text }) =>
    paragraph(run(`${minuteClock(from)}  `, GREY) + run(`${label}：`, BOLD) + run(text)),
  );
  const heading = paragraph(run(title, `${BOLD}<w:sz w:val="32"/>`));
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${heading}${body.join('')}<w:sectPr/></w:body></w:document>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(`${HEAD}${xml}`)])),
    // The first day that the format knows: the same text is the same file.
    { mtime: new Date('1980-01-02T00:00:00') },
  );
}
