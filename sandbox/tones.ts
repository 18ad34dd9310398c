/**
 * The media of the sandbox: a WAV file whose first seconds spell the key of its video in tones, so that the played speech service
 * knows from the sound alone which video it was given. The rest is a quiet hum.
 */
const RATE = 24_000;
const [START_HZ, END_HZ] = [2000, 2200];
const [FIRST_HZ, STEP_HZ] = [500, 80];
const [MARK_S, DIGIT_S, SPEECH_HZ] = [0.2, 0.08, 160];
const BASE = 16;

const HEADER = 44;

/** A file of PCM samples, mono. */
function wavOf(samples: Int16Array): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER - 8 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}

/** The media of a key: its tones, then so many seconds of a hum. */
export function toneFile(key: string, seconds: number): Buffer {
  const digits = [...Buffer.from(key, 'latin1')].flatMap((byte) => [byte >> 4, byte % BASE]);
  const tones = [
    { hertz: START_HZ, s: MARK_S, loud: 9000 },
    ...digits.map((digit) => ({ hertz: FIRST_HZ + digit * STEP_HZ, s: DIGIT_S, loud: 9000 })),
    { hertz: END_HZ, s: MARK_S, loud: 9000 },
    { hertz: SPEECH_HZ, s: seconds, loud: 1500 },
  ];
  const all = tones.flatMap(({ hertz, s, loud }) =>
    Array.from({ length: Math.round(s * RATE) }, (_, n) =>
      Math.round(Math.sin((2 * Math.PI * hertz * n) / RATE) * loud),
    ),
  );
  return wavOf(Int16Array.from(all));
}

/** How strong a frequency is among samples (Goertzel). */
function strength(samples: Int16Array, hertz: number, rate: number): number {
  const k = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [a, b] = [0, 0];
  for (const sample of samples) [a, b] = [sample + k * a - b, a];
  return a * a + b * b - k * a * b;
}

/** The strongest of the known frequencies in the middle of a tone. */
function toneAt(samples: Int16Array, from: number, { rate, s }: { rate: number; s: number }): number {
  const part = samples.subarray(Math.round((from + s * 0.15) * rate), Math.round((from + s * 0.85) * rate));
  const known = [START_HZ, END_HZ, ...Array.from({ length: BASE }, (_, n) => FIRST_HZ + n * STEP_HZ)];
  return known.toSorted((a, b) => strength(part, b, rate) - strength(part, a, rate))[0] ?? 0;
}

/** What a file of 16-bit mono samples holds: the key that its tones spell, null without one, and its seconds. */
export function heardIn(wav: Buffer): { readonly key: string | null; readonly seconds: number } {
  const rate = wav.readUInt32LE(24);
  const count = Math.floor((wav.length - HEADER) / 2);
  const samples = Int16Array.from({ length: count }, (_, n) => wav.readInt16LE(HEADER + n * 2));
  const seconds = count / rate;
  if (seconds < 2 * MARK_S || toneAt(samples, 0, { rate, s: MARK_S }) !== START_HZ)
    return { key: null, seconds };
  const digits: number[] = [];
  for (let from = MARK_S; from + DIGIT_S < seconds; from += DIGIT_S) {
    const hertz = toneAt(samples, from, { rate, s: DIGIT_S });
    if (hertz === END_HZ) break;
    digits.push(Math.round((hertz - FIRST_HZ) / STEP_HZ));
  }
  const bytes = Array.from({ length: digits.length >> 1 }, (_, n) =>
    Math.max(0, (digits[2 * n] ?? 0) * BASE + (digits[2 * n + 1] ?? 0)),
  );
  return { key: Buffer.from(bytes).toString('latin1'), seconds };
}

/** The seconds that the tones of a key take. */
export const toneSeconds = (key: string) => 2 * MARK_S + key.length * 2 * DIGIT_S;
