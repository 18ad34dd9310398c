import { join } from 'node:path';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { dayNumber, dayText, startOf } from './calendar.ts';
import { observeDay } from './observe/day.ts';
import type { Scene } from './observe/out.ts';
import { observeDimensions } from './observe/profiles.ts';
import { SEED, sizes } from './parameters.ts';
import { LineFiles, outToFiles } from './send/to-files.ts';
import { writeTruth } from './truth.ts';
import { Days } from './world/day.ts';
import { shapeOf } from './world/shape.ts';
import { buildWorld } from './world/world.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'S' },
    days: { type: 'string' },
    until: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
  },
});
const size = values.size as keyof typeof sizes;
const anchor = dayNumber(values.until ?? '2026-11-20');
const world = buildWorld({
  seed: Number(values.seed ?? SEED),
  size,
  days: Number(values.days ?? sizes[size].days),
  anchor,
});
const days = new Days(world);
const files = new LineFiles(values.out ?? 'out');
const scene: Scene = { world, days, out: outToFiles(files, startOf(anchor + 1)) };
const began = performance.now();
observeDimensions(scene);
for (let day = world.start; day <= anchor; day++) observeDay(scene, day);
files.close();
const truth = new LineFiles(join(values.out ?? 'out', 'truth'));
writeTruth(world, days, (file, line) => truth.add(file, line));
truth.close();
stdout.write(
  `${JSON.stringify({ seconds: (performance.now() - began) / 1000, rows: Object.fromEntries(files.counts), shape: shapeOf(world, days), until: dayText(anchor) }, null, 1)}\n`,
);
