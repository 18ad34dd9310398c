import { objectId } from '#market/streams/object-id.ts';
import type { StreamId } from '#market/streams/streams.ts';
import type { Days } from '../world/day.ts';
import type { SimulatedRoom } from '../world/room.ts';
import type { Video } from '../world/videos.ts';
import type { World } from '../world/world.ts';

/** Takes rows as a collector has them: `line` is the row as JSON, `at` the unix second from which it can be sent. */
export interface Out {
  put(stream: StreamId, line: string, at: number): void;
}

/** What observers look at, and where they write. */
export interface Scene {
  readonly world: World;
  readonly days: Days;
  readonly out: Out;
}

/** A text as JSON has it. */
export const quotedName = JSON.stringify as (text: string) => string;

const ids = new WeakMap<object, string>();

/** Id of a room or a video, worked out once. */
export function idOf(kind: 'live' | 'video', thing: SimulatedRoom | Video): string {
  const known = ids.get(thing);
  if (known !== undefined) return known;
  const made = objectId(kind, thing.key);
  ids.set(thing, made);
  return made;
}

/** A list of ids as JSON has it. */
export function quotedIds(list: readonly string[]): string {
  return list.length === 0 ? '[]' : `["${list.join('","')}"]`;
}
