import { expect, test } from 'vitest';
import { DAY_S, dayNumber, startOf } from '../calendar.ts';
import { observeDay } from '../observe/day.ts';
import { SEED } from '../parameters.ts';
import { Days } from '../world/day.ts';
import { buildWorld } from '../world/world.ts';
import { DayRows } from './live.ts';

const anchor = dayNumber('2026-11-20');
const end = startOf(anchor + 1) - 1;

function world() {
  const made = buildWorld({ seed: SEED, size: 'XS', days: 7, anchor });
  return { world: made, days: new Days(made) };
}

/** Reveals from one second after another in steps, as a process does that was started at `from`. */
async function reveal(from: number, until: number, stepS: number): Promise<string[]> {
  const lines: string[] = [];
  const receiver = {
    send: async (stream: string, batch: readonly string[]) => {
      for (const line of batch) lines.push(`${stream} ${line}`);
    },
    settle: async () => {},
  };
  let rows = new DayRows(world(), from);
  for (let at = from + stepS; at < until; at += stepS) rows = await rows.sendUntil(at, receiver);
  await rows.sendUntil(until, receiver);
  return lines;
}

/** What two days after the history hold, as the history itself would have sent it. */
function whole(until: number): string[] {
  const lines: string[] = [];
  const scene = world();
  const out = {
    put: (stream: string, line: string, at: number) => {
      if (at > end && at <= until) lines.push(`${stream} ${line}`);
    },
  };
  for (let day = anchor; day <= anchor + 2; day++) observeDay({ ...scene, out }, day);
  return lines;
}

test('time reveals what the seed decided: each row once, whenever the process was started again', async () => {
  const until = end + 2 * DAY_S;
  const expected = whole(until).toSorted();
  expect(expected.length).toBeGreaterThan(1000);
  expect((await reveal(end, until, 10_000)).toSorted()).toEqual(expected);
  const middle = end + 30_000;
  const twice = [...(await reveal(end, middle, 4000)), ...(await reveal(middle, until, 50_000))];
  expect(twice.toSorted()).toEqual(expected);
});
