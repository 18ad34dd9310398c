import { type AudioPiece, audioPieces } from './audio-pieces.ts';
import { type DecodedAudio, MediaError, type MediaWork, type SpokenLine } from './media-port.ts';

const MAX_LINE_LENGTH = 2000;

/** The service is not reachable, overloaded or broken: another try may succeed. */
export const speechUnavailable = (cause?: unknown) =>
  new MediaError('语音识别服务暂不可用，请稍后再试', { isLasting: false, cause });

/** The service does not take our key. */
export const speechKeyInvalid = () => new MediaError('语音识别服务的密钥无效，请联系管理员');

/** The service does not take the sound. */
export const speechNotAccepted = () => new MediaError('语音识别服务不接受这段音频');

/** Lines whose times count from the start of a piece, as lines of the whole audio: in order, within the piece, none empty. */
export function linesWithin(piece: AudioPiece, found: readonly SpokenLine[]): SpokenLine[] {
  const within = (ms: number) => Math.min(piece.to, piece.from + Math.max(0, Math.round(ms)));
  return found
    .map(({ from, to, text }) => ({
      from: within(from),
      to: within(to),
      text: text.trim().slice(0, MAX_LINE_LENGTH),
    }))
    .filter((one) => one.text !== '' && one.to >= one.from)
    .toSorted((a, b) => a.from - b.from);
}

/** Sends the audio to a service piece by piece, each at most so many seconds long, and reports how far it is. */
export async function transcribePieces(
  audio: DecodedAudio,
  { signal, progress }: MediaWork,
  service: { readonly pieceS: number; recognise(piece: AudioPiece): Promise<readonly SpokenLine[]> },
): Promise<SpokenLine[]> {
  const lines: SpokenLine[] = [];
  for await (const piece of audioPieces(audio, service.pieceS)) {
    signal.throwIfAborted();
    lines.push(...(await service.recognise(piece)));
    await progress(piece.to / (audio.seconds * 1000));
  }
  return lines;
}
