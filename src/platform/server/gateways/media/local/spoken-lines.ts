import type { SpokenLine } from '../media-port.ts';

/** What an engine heard in a piece: its text, and where it knows them the parts of the text with their seconds. */
export interface RecognisedSpeech {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly timestamps: readonly number[];
}

/** Where a piece begins and ends, milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const ENDS = /[。！？!?；;]$/u;
const PAUSES = /[，,、：:]$/u;
/** A silence that ends a line, and how long the last word of a line lasts at most, milliseconds. */
const [SILENCE_MS, WORD_MS] = [1000, 600];
/** Characters after which a line ends at the next comma. */
const LONG = 24;

const plain = (tokens: readonly string[]) =>
  tokens
    .join('')
    .replaceAll('▁', ' ')
    .replace(/<\|[^|]*\|>|@@ ?/g, '')
    .trim();

/** The lines of a piece: sentences, and what a silence parts. Without times of words a sentence has the time of its share of the text. */
export function spokenLines({ text, tokens, timestamps }: RecognisedSpeech, piece: Span): SpokenLine[] {
  if (tokens.length === 0 || tokens.length !== timestamps.length) return linesByShare(text, piece);
  const lines: SpokenLine[] = [];
  let line: string[] = [];
  let start = 0;
  tokens.forEach((token, n) => {
    const at = piece.from + Math.round((timestamps[n] ?? 0) * 1000);
    const next = n + 1 < tokens.length ? piece.from + Math.round((timestamps[n + 1] ?? 0) * 1000) : piece.to;
    if (line.length === 0) start = at;
    line.push(token);
    const said = plain(line);
    const isOver = ENDS.test(said) || next - at > SILENCE_MS || (said.length > LONG && PAUSES.test(said));
    if (!isOver && n + 1 < tokens.length) return;
    if (said !== '') lines.push({ from: start, to: Math.min(next, at + WORD_MS, piece.to), text: said });
    line = [];
  });
  return lines;
}

function linesByShare(text: string, { from, to }: Span): SpokenLine[] {
  const sentences = text.split(/(?<=[。！？!?；;])/u).flatMap((one) => one.trim() || []);
  const total = sentences.reduce((sum, one) => sum + one.length, 0);
  let passed = 0;
  return sentences.map((sentence) => {
    const start = from + Math.round(((to - from) * passed) / total);
    passed += sentence.length;
    return { from: start, to: from + Math.round(((to - from) * passed) / total), text: sentence };
  });
}
