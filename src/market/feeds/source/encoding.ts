import { UnreadableError } from '../contract.ts';

/** Encodings that can be read. `ascii` is open: all bytes so far are the same in several. */
export type Encoding = 'ascii' | 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** Bytes from the first that is not ASCII on by which an encoding is recognised, unless the file ends before. */
const SAMPLE_BYTES = 4096;
const ASCII_END = 0x80;

/** Turns bytes into text piece by piece; a character cut between two pieces is kept for the next one. */
export interface TextDecoding {
  push(bytes: Uint8Array): string;
  end(): string;
}

/**
 * The encoding of a file by its first bytes: a byte order mark decides; else UTF-8, else GB18030, whichever
 * first reads at least four of five characters beyond ASCII. A few broken bytes so cost their rows, not the
 * file, and a character cut at the end of the sample costs nothing. A sample of ASCII alone leaves it to the first byte beyond
 * (`decoding`). UnreadableError when neither reads it.
 */
export function encodingOf(sample: Uint8Array): Encoding {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.includes(0)) throw new UnreadableError('这是二进制文件，不是文本');
  if (sample.every((byte) => byte < ASCII_END)) return 'ascii';
  if (canRead(sample, 'utf-8')) return 'utf-8';
  if (canRead(sample, 'gb18030')) return 'gb18030';
  throw new UnreadableError('认不出文件的编码，请另存为 UTF-8');
}

/**
 * A decoder for a whole file in the encoding, without the byte order mark. TRICKY: the platform's decoder, not
 * iconv-lite's, because that one loses four-byte GB18030 characters (𠮷) that are cut between two pieces.
 */
export function decoding(encoding: Encoding): TextDecoding {
  if (encoding === 'ascii') return openDecoding();
  const decoder = new TextDecoder(encoding);
  return { push: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

/** Decodes ASCII as it is, and the rest by the encoding that the bytes from the first one beyond ASCII on are in. */
function openDecoding(): TextDecoding {
  const ascii = new TextDecoder();
  let rest = new Uint8Array();
  let chosen: TextDecoding | null = null;
  const choose = (): string => {
    // A few broken bytes behind thousands of sound rows cost these rows, not the file: they are in neither encoding.
    chosen = decoding(canRead(rest, 'gb18030') && !canRead(rest, 'utf-8') ? 'gb18030' : 'utf-8');
    return chosen.push(rest);
  };
  return {
    push(bytes) {
      if (chosen) return chosen.push(bytes);
      const first = rest.length > 0 ? 0 : bytes.findIndex((byte) => byte >= ASCII_END);
      if (first === -1) return ascii.decode(bytes);
      rest = Uint8Array.of(...rest, ...bytes.subarray(first));
      const before = ascii.decode(bytes.subarray(0, first));
      return rest.length < SAMPLE_BYTES ? before : before + choose();
    },
    end() {
      const before = chosen === null && rest.length > 0 ? choose() : '';
      return before + (chosen?.end() ?? '');
    },
  };
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
