import { setImmediate as breathe } from 'node:timers/promises';
import { startOf } from '../calendar.ts';
import { observeDay } from '../observe/day.ts';
import { observeDimensions } from '../observe/profiles.ts';
import type { Days } from '../world/day.ts';
import type { World } from '../world/world.ts';
import type { ProgressFile } from './progress.ts';
import { SendBuffer } from './send-buffer.ts';
import type { Sender } from './sender.ts';

/** What is under way, in days of history by their weight. */
export type Report = (stage: string, done: number, total: number) => void;

/** Days sent together; `isBase` has none: who is there and what there is. */
interface Block {
  readonly stage: string;
  readonly days: readonly number[];
}

/** Lists look at most 30 days back, and compare with the day before. */
const RECENT = 31;
/** Days of older history in a block. */
const MONTH = 30;

/** A day with minutes is as much work as many plain ones. */
function weightOf(days: Days, day: number): number {
  return day >= days.firstMinutes() ? 30 : day >= days.firstFull() ? 10 : 1;
}

/** The order of sending: who is there, the last days, the month before them, then older months, the newest first. */
function blocksOf(world: World, days: Days): Block[] {
  const { start, anchor } = world;
  const upTo = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  const minutes = Math.max(start, days.firstMinutes() - 1);
  const recent = Math.max(start, anchor - RECENT);
  const blocks: Block[] = [
    { stage: '准备达人、商品与小店', days: [] },
    { stage: '最近几天', days: upTo(minutes, anchor) },
    { stage: '最近一个月', days: upTo(recent, minutes - 1) },
  ];
  for (let to = recent - 1; to >= start; to -= MONTH) {
    blocks.push({ stage: '更早的历史', days: upTo(Math.max(start, to - MONTH + 1), to) });
  }
  return blocks;
}

/**
 * Blocks after which sending pauses until their figures are derived: the last days, then the last month. Pages then have figures within
 * seconds, and older history does not delay them.
 */
const REST_AFTER = 2;

/** Days are sent once they weigh more than this: bounds the memory. */
const MIN_COUNT = 30;

/** What is sent, whom it is told, and what is waited for after the last days and after the last month: their figures. */
export interface HistoryOptions {
  readonly world: World;
  readonly days: Days;
  readonly report: Report;
  readonly rest?: () => Promise<void>;
}

/** Sends the history from where it was left. After it, `sentUntil` is the last second of the history. */
export async function sendHistory(
  { world, days, report, rest }: HistoryOptions,
  progress: ProgressFile,
  sender: Sender,
): Promise<void> {
  const buffer = new SendBuffer();
  const end = startOf(world.anchor + 1) - 1;
  buffer.window(Number.NEGATIVE_INFINITY, end);
  const scene = { world, days, out: buffer };
  const blocks = blocksOf(world, days);
  const total = blocks.reduce((sum, block) => sum + weightOfBlock(days, block), 0);
  let done = 0;
  for (const [i, block] of blocks.entries()) {
    report(block.stage, done, total);
    if (i < progress.now.blocks) {
      done += weightOfBlock(days, block);
      continue;
    }
    if (i === 0) {
      // They go with the last days: figures of people and goods without any sale would be derived for nothing.
      observeDimensions(scene);
      continue;
    }
    let waiting = 0;
    for (const day of block.days) {
      observeDay(scene, day);
      const weight = weightOf(days, day);
      done += weight;
      waiting = waiting > MIN_COUNT ? weight : waiting + weight;
      await (waiting > MIN_COUNT ? buffer.flush(sender) : breathe());
      report(block.stage, done, total);
    }
    await buffer.flush(sender);
    progress.now.blocks = i + 1;
    progress.save();
    if (i <= REST_AFTER && i < blocks.length - 1) await rest?.();
  }
  progress.now.sentUntil = end;
  progress.save();
  report('完成', total, total);
}

function weightOfBlock(days: Days, block: Block): number {
  return block.days.reduce((sum, day) => sum + weightOf(days, day), 0);
}
