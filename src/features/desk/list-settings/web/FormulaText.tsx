import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Listing, ListingColumn } from '#catalog/kernel/listing.ts';
import { isFormulaInput } from '#engine/formula/formula-column.ts';
import { MAX_FORMULA_LENGTH } from '#engine/formula/parse.ts';
import { call } from '#platform/web/api.ts';
import { TextArea } from '#platform/web/ui/TextBox.tsx';
import { checkFormula } from '../contract.ts';

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 300;

/** What can be put in beside columns, and where the cursor stands after it. */
const pieces = [
  ['+', 0],
  ['-', 0],
  ['×', 0],
  ['÷', 0],
  ['()', 1],
  ['min(, )', 3],
  ['max(, )', 3],
  ['abs()', 1],
  ['round()', 1],
  ['if( > 0, , )', 8],
] as const;

/** What the server says of a text, once typing pauses; undefined while it is not known. */
function useCheck(page: string, text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: ['formula-check', page, settled],
    queryFn: ({ signal }) => call(checkFormula, { body: { page, expression: settled }, signal }),
    enabled: settled.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return settled === text && text.trim() !== '' ? data?.problem : undefined;
}

/** The text of a formula with the columns to choose from; the server's word on it stands below. */
export function FormulaText({
  listing,
  value,
  onChange,
}: {
  listing: Listing;
  value: string;
  onChange: (text: string) => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const problem = useCheck(listing.id, value);
  const labels = Object.values(listing.columns)
    .filter((column: ListingColumn) => isFormulaInput(column))
    .map(({ label }) => label);
  /** Puts a text where the cursor is. */
  const put = (text: string, back = 0) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = box.current ?? {};
    onChange(value.slice(0, from) + text + value.slice(to));
    requestAnimationFrame(() => {
      box.current?.focus();
      const at = from + text.length - back;
      box.current?.setSelectionRange(at, at);
    });
  };
  return (
    <div className="formula-text stack gap-8">
      <TextArea
        ref={box}
        rows={3}
        label="公式"
        aria-describedby={id}
        isWrong={typeof problem === 'string'}
        placeholder="如 [销售额] / [销量]"
        maxLength={MAX_FORMULA_LENGTH}
        value={value}
        onChange={onChange}
      />
      <p
        id={id}
        className="formula-word label"
        data-state={problem === null ? 'ok' : typeof problem === 'string' ? 'wrong' : 'open'}
        aria-live="polite"
      >
        {problem === null
          ? '公式可用'
          : (problem ?? '列名写在方括号里；金额按元、比率按小数、时长按秒计算，除以0得--')}
      </p>
      <div className="formula-pieces flex wrap gap-6" role="group" aria-label="运算符与函数">
        {pieces.map(([piece, back]) => (
          <button key={piece} type="button" onClick={() => put(piece, back)}>
            {piece.replace(/\(.*\)/u, '()')}
          </button>
        ))}
      </div>
      <div className="formula-columns flex wrap gap-6" role="group" aria-label="列">
        {labels.map((label) => (
          <button key={label} type="button" onClick={() => put(`[${label}]`)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
