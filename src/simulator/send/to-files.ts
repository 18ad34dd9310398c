import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { StreamId } from '#market/streams/streams.ts';
import type { Out } from '../observe/out.ts';

/** Lines are written in pieces of about this many characters. */
const PIECE = 1 << 20;

/** Files of lines in a directory, one a name, and how many lines each has. */
export class LineFiles {
  readonly counts = new Map<string, number>();
  readonly #dir: string;
  readonly #open = new Map<string, { file: number; parts: string[]; size: number }>();

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#dir = dir;
  }

  add(name: string, line: string): void {
    const known = this.#open.get(name) ?? this.#begin(name);
    known.parts.push(line);
    known.size += line.length;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (known.size > PIECE) flush(known);
  }

  close(): void {
    for (const one of this.#open.values()) {
      flush(one);
      closeSync(one.file);
    }
    this.#open.clear();
  }

  #begin(name: string): { file: number; parts: string[]; size: number } {
    const made = { file: openSync(join(this.#dir, `${name}.ndjson`), 'w'), parts: [], size: 0 };
    this.#open.set(name, made);
    return made;
  }
}

function flush(one: { file: number; parts: string[]; size: number }): void {
  if (one.parts.length > 0) writeSync(one.file, `${one.parts.join('\n')}\n`);
  one.parts = [];
  one.size = 0;
}

/** Writes rows into one file a stream; those that could only be sent from `until` on are left out. */
export function outToFiles(files: LineFiles, until: number): Out {
  return {
    put: (stream: StreamId, line, at) => {
      if (at < until) files.add(stream, line);
    },
  };
}
