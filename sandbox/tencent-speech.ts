import type { IncomingMessage } from 'node:http';
import { type Exchange, failsAs } from './exchange.ts';
import type { FaultKind } from './faults.ts';
import type { Room } from './room.ts';
import { segmentsIn, wavIn } from './speech.ts';
import { answerAsTencent, refuseAsTencent, tencentBody } from './tencent.ts';
import { tencentFault } from './tencent-signature.ts';

/** What the service takes as a request. */
export const MOST_TENCENT_BYTES = 10 * 1024 * 1024;
const MOST_DATA = 5 * 1024 * 1024;
const VERSION = '2019-06-14';
const MOST_TASKS = 200;
const FIRST_TASK = 4_500_000_000;

interface CreateRecTask {
  readonly EngineModelType: unknown;
  readonly ChannelNum: unknown;
  readonly ResTextFormat: unknown;
  readonly SourceType: unknown;
  readonly Data: unknown;
  readonly DataLen: unknown;
}

/** A task that was submitted; it works at the first query and has ended at the second. */
interface Task {
  readonly wav: Buffer;
  queries: number;
}

const actions = ['CreateRecTask', 'DescribeTaskStatus'];

/** Whether a request calls 录音文件识别. */
export const isTencentSpeech = ({ headers }: IncomingMessage) =>
  actions.includes(String(headers['x-tc-action']));

/** Plays 录音文件识别 of Tencent: tasks are submitted with their sound and queried. */
export class TencentSpeech {
  readonly #room: Room;
  readonly #tasks = new Map<number, Task>();
  #last = FIRST_TASK;

  constructor(room: Room) {
    this.#room = room;
  }

  play(exchange: Exchange): void {
    const { keys, clock, faults } = this.#room;
    const fault = faults.take('tencent-speech');
    if (fault) this.#note(`故障 ${fault}`, false);
    if (fault && failsAs(fault, exchange)) return;
    if (fault === 'limit') return refuseAsTencent(exchange, 'RequestLimitExceeded.UinLimitExceeded');
    if (fault === 'isp') return refuseAsTencent(exchange, 'FailedOperation.UserHasNoAmount');
    const { headers } = exchange.request;
    const unsigned = tencentFault(exchange, { ...keys.tencentSpeech, now: clock.wall() });
    if (unsigned || fault === '40001')
      return this.#refuse(exchange, unsigned ?? 'AuthFailure.SignatureFailure');
    if (headers['x-tc-version'] !== VERSION) return this.#refuse(exchange, 'NoSuchVersion');
    if (headers['x-tc-action'] === 'CreateRecTask') return this.#submit(exchange);
    return this.#query(exchange, fault);
  }

  #submit(exchange: Exchange): void {
    const { EngineModelType, ChannelNum, ResTextFormat, SourceType, Data, DataLen } =
      tencentBody<CreateRecTask>(exchange.body);
    const isKnown = EngineModelType === '16k_zh' && ChannelNum === 1 && ResTextFormat === 3;
    if (!isKnown || SourceType !== 1 || typeof Data !== 'string' || Data.length > MOST_DATA)
      return this.#refuse(exchange, 'InvalidParameterValue');
    const bytes = Buffer.from(Data, 'base64');
    const wav = bytes.length === DataLen ? wavIn(bytes) : null;
    if (!wav) return this.#refuse(exchange, 'InvalidParameter');
    this.#last++;
    this.#tasks.set(this.#last, { wav, queries: 0 });
    for (const oldest of [...this.#tasks.keys()].slice(0, -MOST_TASKS)) this.#tasks.delete(oldest);
    this.#note('ok', true);
    answerAsTencent(exchange, { Data: { TaskId: this.#last } });
  }

  /** The state of a task; with a fault it fails, or does not get on. */
  #query(exchange: Exchange, fault: FaultKind | null): void {
    const { TaskId } = tencentBody<{ readonly TaskId: number }>(exchange.body);
    const task = TaskId === undefined ? undefined : this.#tasks.get(TaskId);
    if (TaskId === undefined || !task) return this.#refuse(exchange, 'FailedOperation.NoSuchTask');
    const state = (Status: number, more: object = {}) =>
      answerAsTencent(exchange, {
        Data: { TaskId, Status, Result: '', ErrorMsg: '', ResultDetail: null, ...more },
      });
    if (fault === 'failed') return state(3, { ErrorMsg: 'FailedOperation.ErrorRecognize' });
    if (fault === 'late') return state(0);
    task.queries++;
    if (task.queries === 1) return state(1);
    const { seconds, segments } = segmentsIn(task.wav);
    const ResultDetail = segments.map(({ start, end, text }) => ({
      FinalSentence: text,
      StartMs: Math.round(start * 1000),
      EndMs: Math.round(end * 1000),
    }));
    const Result = segments
      .map(({ start, end, text }) => `[${clockOf(start)},${clockOf(end)}]  ${text}\n`)
      .join('');
    state(2, { Result, ResultDetail, AudioDuration: seconds });
  }

  #refuse(exchange: Exchange, code: string): void {
    this.#note(code, false);
    refuseAsTencent(exchange, code);
  }

  #note(outcome: string, isGood: boolean): void {
    this.#room.world.addCall({ who: 'speech', what: '录音文件识别', outcome, isGood });
  }
}

/** Seconds as the service writes them: `1:02.500`. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(3)}`;
