import { UnreadableError } from '../contract.ts';

/** Encodings that are told apart; everything else is refused. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** Turns bytes into text piece by piece; a character cut between two pieces is kept for the next one. */
export interface TextDecoding {
  push(bytes: Uint8Array): string;
  end(): string;
}

/**
 * The encoding of a file by its first bytes: a byte order mark decides; else UTF-8 when the sample is valid
 * UTF-8 up to a cut last character; else GB18030 when it decodes without a gap, likewise. UnreadableError otherwise.
 */
export function encodingOf(sample: Uint8Array): Encoding {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.includes(0)) throw new UnreadableError('这是二进制文件，不是文本');
  if (isUtf8(sample)) return 'utf-8';
  const text = new TextDecoder('gb18030').decode(sample);
  const gap = text.indexOf('\ufffd');
  if (gap === -1 || gap >= text.length - 2) return 'gb18030';
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

// The sample may end inside a character, and so may a file that is still being written.
function isUtf8(sample: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}
