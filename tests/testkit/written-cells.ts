import type { Draw } from './random.ts';

/** A value as some program writes it, and whether that has lost a part of it. */
export interface WrittenCell {
  readonly text: string;
  readonly isLossy?: true;
}

const wide = (text: string) =>
  [...text].map((c) => (c >= '!' && c <= '~' ? String.fromCharCode(c.charCodeAt(0) + 0xfee0) : c)).join('');

/** An id of 12 to 19 digits with what programs wrap it in; as a float above 2^53 or in scientific form it has lost digits. */
export function writtenId(draw: Draw, id: string): WrittenCell {
  if (draw.chance(2)) return { text: `${id[0]}.${id.slice(1, 4)}E+${id.length - 1}`, isLossy: true };
  if (draw.chance(2) && Number(id) > Number.MAX_SAFE_INTEGER) return { text: `${id}.0`, isLossy: true };
  const forms = [id, id, id, `'${id}`, `="${id}"`, `${id}\u200b`, ` ${id} `, `\ufeff${id}`];
  if (Number.isSafeInteger(Number(id))) forms.push(`${id}.0`);
  return { text: draw.one(forms) };
}

/** A count in one of the forms of people and programs. */
export function writtenCount(draw: Draw, count: number): WrittenCell {
  const forms = [
    String(count),
    String(count),
    count.toLocaleString('en-US'),
    `${count}.0`,
    wide(String(count)),
    `${count}人付款`,
    `已售${count}`,
    `${inTenThousands(count)}万`,
    `${inTenThousands(count)} w`,
  ];
  return { text: draw.one(forms) };
}

/** Exact: 12345 is 1.2345. */
function inTenThousands(count: number): string {
  const digits = String(count).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/u, (end) =>
    end.startsWith('.') ? '' : end.replace(/0+$/u, ''),
  );
}

/** Fen as an amount in yuan. */
export function writtenMoney(draw: Draw, fen: number): WrittenCell {
  const yuan = (fen / 100).toFixed(2);
  const grouped = Number(yuan).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return { text: draw.one([yuan, yuan, `¥${yuan}`, `￥${grouped}`, `${yuan}元`, `RMB ${yuan}`, wide(yuan)]) };
}

/** A day in one of its forms; the day is YYYY-MM-DD. */
export function writtenDay(draw: Draw, day: string): WrittenCell {
  const [year = '', month = '', date = ''] = day.split('-');
  const [m, d] = [Number(month), Number(date)];
  const forms = [
    day,
    `${year}/${m}/${d}`,
    `${year}.${month}.${date}`,
    `${year}年${m}月${d}日`,
    `${year}${month}${date}`,
  ];
  return { text: draw.one(forms) };
}

/** A column name as another program spells it: case, underscores, blanks, a unit in brackets. */
export function writtenName(draw: Draw, name: string, unit: string | undefined): string {
  const forms = [name, name, name.toUpperCase(), ` ${name} `, name.replaceAll('_', ''), wide(name)];
  if (unit !== undefined) forms.push(`${name}(${unit})`, `${name}（${unit}）`);
  return draw.one(forms);
}
