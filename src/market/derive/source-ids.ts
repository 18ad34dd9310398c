import { objectId } from '../streams/object-id.ts';

/** The store id of an author, room or video by the id that its source knows it by. */
export function idOfSource(kind: 'author' | 'live' | 'video', sourceKey: string): string {
  return objectId(kind, sourceKey);
}
