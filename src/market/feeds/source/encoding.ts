import { UnreadableError } from '../contract.ts';

/** Encodings that are told apart; everything else is refused. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** Turns bytes into text piece by piece; a character cut between two pieces is kept for the next one. */
export interface TextDecoding {
  push(bytes: Uint8Array): string;
  end(): string;
}

/**
 * The encoding of a file by its first bytes: a byte order mark decides; else UTF-8, else GB18030, whichever
 * first reads at least four of five characters beyond ASCII. A few broken bytes so cost their rows, not the
 * file, and a character cut at the end of the sample costs nothing. UnreadableError when neither reads it.
 */
export function encodingOf(sample: Uint8Array): Encoding {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.includes(0)) throw new UnreadableError('这是二进制文件，不是文本');
  if (canRead(sample, 'utf-8')) return 'utf-8';
  if (canRead(sample, 'gb18030')) return 'gb18030';
  throw new UnreadableError('认不出文件的编码，请另存为 UTF-8');
}

/**
 * A decoder for a whole file in the encoding, without the byte order mark. TRICKY: the platform's decoder, not
 * iconv-lite's, because that one loses four-byte GB18030 characters (𠮷) that are cut between two pieces.
 */
export function decoding(encoding: Encoding): TextDecoding {
  const decoder = new TextDecoder(encoding);
  return { push: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

// GB18030 read as UTF-8 is gaps for the most part, so the share of gaps tells the two apart even when a file
// of one has a few bytes of the other.
function canRead(sample: Uint8Array, encoding: Encoding): boolean {
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  let gaps = 0;
  let beyondAscii = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) beyondAscii++;
    if (code === 0xfffd) gaps++;
  }
  return gaps * 5 <= beyondAscii;
}
