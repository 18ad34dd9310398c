import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import { withTimeout } from '../aliyun-client.ts';
import { openOnce } from '../open-once.ts';
import { type TencentAccess, type TencentFault, tencentConfig, tencentFaultOf } from '../tencent-client.ts';
import type { AudioPiece } from './audio-pieces.ts';
import { MediaError, type SpeechEngine, type SpokenLine } from './media-port.ts';
import {
  linesWithin,
  speechKeyInvalid,
  speechNotAccepted,
  speechUnavailable,
  transcribePieces,
} from './speech-service.ts';

/** How long a call may take, when a task is queried first, and when waiting for one ends. */
export interface TencentSpeechTimes {
  readonly callMs: number;
  readonly firstPauseMs: number;
  readonly taskMs: number;
}

/** TRICKY: the service takes 5 MB, which it does not define further; 110 s of 16 kHz mono are 4.7 MB in base64 too. */
const PIECE_S = 110;
const TIMES: TencentSpeechTimes = { callMs: 60_000, firstPauseMs: 500, taskMs: 600_000 };
const MAX_PAUSE_MS = 3000;
/** Queries that may fail one after the other before a submitted task is given up. */
const MAX_FAILED_QUERIES = 5;
const [SUCCESS, FAILED] = [2, 3];

const submitted = z.object({ Data: z.object({ TaskId: z.int() }) });
const sentence = z.object({
  FinalSentence: z.nullish(z.string()),
  StartMs: z.nullish(z.number()),
  EndMs: z.nullish(z.number()),
});
const status = z.object({
  Data: z.object({
    Status: z.int(),
    Result: z.nullish(z.string()),
    ErrorMsg: z.nullish(z.string()),
    ResultDetail: z.nullish(z.array(sentence)),
  }),
});
type TaskData = z.infer<typeof status>['Data'];

/** What a code means: keys and bills are for the operator, limits and faults pass, the rest is the sound. */
function failureOf({ code, status: http }: TencentFault): MediaError {
  if (/^AuthFailure|^UnauthorizedOperation|CheckAuthInfoFailed$/.test(code)) return speechKeyInvalid();
  if (/UserHasNo(Free)?Amount$|ServiceIsolate$|UserNotRegistered$/.test(code))
    return new MediaError('语音识别服务未开通或额度已用完，请联系管理员');
  const isPassing = /LimitExceeded|^InternalError|ErrorRecognize$|NoSuchTask$|^ResourceUnavailable/.test(
    code,
  );
  const isWithoutAnswer = code === '' && (http < 400 || http === 408 || http === 429);
  if (isPassing || isWithoutAnswer || http >= 500) return speechUnavailable();
  return speechNotAccepted();
}

/** The sentences of a finished task; where it has none, its text without the times in brackets is one line. */
function linesOf({ ResultDetail, Result }: TaskData, piece: AudioPiece): SpokenLine[] {
  const most = piece.to - piece.from;
  const found = (ResultDetail ?? []).map((one) => ({
    from: one.StartMs ?? 0,
    to: one.EndMs ?? most,
    text: one.FinalSentence ?? '',
  }));
  const text = (Result ?? '').replace(/\[[\d:.,\s]+\]/g, ' ').trim();
  return linesWithin(piece, found.length > 0 ? found : [{ from: 0, to: most, text }]);
}

const requestOf = ({ wav }: AudioPiece) => ({
  EngineModelType: '16k_zh',
  ChannelNum: 1,
  ResTextFormat: 3,
  SourceType: 1,
  Data: wav.toString('base64'),
  DataLen: wav.length,
});

/** When a call is given up. */
interface CallEnd {
  readonly ms: number;
  readonly signal: AbortSignal;
}
type Call = (action: string, request: object, end: CallEnd) => Promise<unknown>;

/** Calls of the SDK, which is loaded with the first of them; failures become sentences and one line in the log. */
function callsOf(access: TencentAccess, log: Log, callMs: number): Call {
  const opened = openOnce(async () => {
    const { asr } = await import('tencentcloud-sdk-nodejs-asr');
    return new asr.v20190614.Client(tencentConfig(access, callMs));
  });
  return async (action, request, { ms, signal }) => {
    try {
      const client = await opened();
      return await withTimeout<unknown>(ms, client.request(action, request, { signal }));
    } catch (error) {
      signal.throwIfAborted();
      const fault = tencentFaultOf(error);
      log.warn({ what: action, ...fault }, 'speech service refused');
      throw failureOf(fault);
    }
  };
}

/** What a piece of work on the service needs. */
interface Tasks {
  readonly call: Call;
  readonly times: TencentSpeechTimes;
  readonly log: Log;
  readonly signal: AbortSignal;
}

function parsed<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (!read.success) throw speechUnavailable();
  return read.data;
}

/** The answer of a query; null for a failure that passes, because the task goes on all the same. */
async function query({ call, signal }: Tasks, TaskId: number, ms: number): Promise<TaskData | null> {
  try {
    return parsed(status, await call('DescribeTaskStatus', { TaskId }, { ms, signal })).Data;
  } catch (error) {
    if (error instanceof MediaError && !error.isLasting) return null;
    throw error;
  }
}

/** Waits for the end of a task, with pauses and queries together no longer than its time. */
async function endOf(tasks: Tasks, task: number): Promise<TaskData> {
  const { times, signal, log } = tasks;
  const deadline = performance.now() + times.taskMs;
  const leftMs = () => Math.max(1, deadline - performance.now());
  let failures = 0;
  for (let ms = times.firstPauseMs; ms < leftMs(); ms = Math.min(ms * 1.5, MAX_PAUSE_MS)) {
    await pause(ms, undefined, { signal });
    const data = await query(tasks, task, Math.min(times.callMs, leftMs()));
    if (data?.Status === SUCCESS || data?.Status === FAILED) return data;
    failures = data ? 0 : failures + 1;
    if (failures >= MAX_FAILED_QUERIES) break;
  }
  log.warn({ what: 'DescribeTaskStatus' }, 'speech task did not end');
  throw speechUnavailable();
}

async function recognise(tasks: Tasks, piece: AudioPiece): Promise<SpokenLine[]> {
  const { call, log, signal, times } = tasks;
  const end = { ms: times.callMs, signal };
  const { Data } = parsed(submitted, await call('CreateRecTask', requestOf(piece), end));
  const ended = await endOf(tasks, Data.TaskId);
  if (ended.Status === SUCCESS) return linesOf(ended, piece);
  const [reason = ''] = /^[\w.]{1,80}/.exec(ended.ErrorMsg ?? '') ?? [];
  log.warn({ what: 'DescribeTaskStatus', reason }, 'speech task failed');
  throw new MediaError('语音识别失败，请稍后再试', { isLasting: false });
}

/** Speech to text by 录音文件识别 of Tencent: a piece is submitted as a task, and the task is queried until it ends. */
export function tencentSpeech(access: TencentAccess, log: Log, times = TIMES): SpeechEngine {
  const call = callsOf(access, log, times.callMs);
  return {
    name: '腾讯云录音文件识别',
    transcribe: (audio, work) => {
      const tasks = { call, times, log, signal: work.signal };
      return transcribePieces(audio, work, {
        pieceS: PIECE_S,
        recognise: (piece) => recognise(tasks, piece),
      });
    },
  };
}
