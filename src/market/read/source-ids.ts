import { objectId } from '#market/streams/object-id.ts';

/** The store id of an object by the id that its source knows it by. */
export function idOfSource(
  kind: 'author' | 'product' | 'shop' | 'brand' | 'live' | 'video',
  sourceKey: string,
): string {
  return objectId(kind, sourceKey);
}
