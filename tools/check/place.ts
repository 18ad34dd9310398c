/** Which half of the product a file runs in. */
export type Side = 'both' | 'server' | 'web';

/** Where a file stands in the runtime; `slice` is the feature's name and `area` the folder it is in, null outside features. */
export type Place = { room: string; side: Side; slice: string | null; area?: string };

// These rooms have no web half at all: whatever stands in them runs on the server.
const serverRooms = new Set(['market', 'simulator']);

/** The room and the side of a path; tests count as the room `tests` wherever they stand. */
export function placeOf(path: string): Place {
  const [top = '', room = '', third = ''] = path.split('/');
  if (isTest(path)) return { room: 'tests', side: 'both', slice: null };
  if (top !== 'src') return { room: top, side: 'both', slice: null };
  if (serverRooms.has(room)) return { room, side: 'server', slice: null };
  if (room === 'features') {
    const [, , , slice = '', half] = path.split('/');
    return { room, side: sideOf(half), slice, area: third };
  }
  if (room === 'app') return { room, side: third === 'web' ? 'web' : 'server', slice: null };
  // A kind of block has both halves in its folder: src/engine/blocks/<kind>/server and web.
  const half = path
    .split('/')
    .slice(2, -1)
    .find((folder) => sideOf(folder) !== 'both');
  return { room, side: sideOf(half), slice: null };
}

/** Whether a file is a test or something only tests use. */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
}

function sideOf(folder: string | undefined): Side {
  return folder === 'server' || folder === 'web' ? folder : 'both';
}
