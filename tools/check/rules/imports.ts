import type { Finding, Rule } from '../finding.ts';
import { type Place, placeOf } from '../place.ts';
import type { ImportLink, SourceFile } from '../tree.ts';

type Edge = { from: Place; to: Place; path: string; isType: boolean };

const platformSeesOfCatalog = /^src\/catalog\/(errors|plans)\.ts$|^src\/catalog\/enums\//;
const marketSeesOfCatalog = /^src\/catalog\/((facts|enums|entities|rankings)\/|plans\.ts$)/;
/** Market modules whose output is built and read; they import neither builds nor reads. */
const belowBuild = /^src\/market\/(attribution|ingest|publish|schema|streams|feeds)\/(?!.*\.test\.ts$)/;
/** Queries of pages; their tests may build what they read. */
const readFile = /^src\/market\/read\/(?!.*\.test\.ts$)/;
const simulatorSeesOfPlatform =
  /^src\/platform\/(wire\/|server\/(clock|log|env)\.ts$|server\/gateways\/ingest-client\.ts$)/;
const contract = /^src\/features\/[^/]+\/[^/]+\/(operator-)?contract\.ts$/;
/** What others may use of a slice's server half: the services that it declares, and the index of what all slices build on. */
const openServerFile =
  /^src\/features\/[^/]+\/([^/]+\/server\/services|(identity|membership|quota|notifications)\/server\/index)\.ts$/;
const openWebIndex = /^src\/features\/people\/(identity|membership)\/web\/index\.ts$/;
/** What app puts together: the declaration of a half, or its index. */
const halfIndex = /^src\/features\/[^/]+\/[^/]+\/(server|web)\/(index|feature|services)\.ts$/;

/** The table of ARCHITECTURE.md, one row a room: may a file of that room use this other file? */
const rows: Record<string, (edge: Edge) => boolean> = {
  kernel: ({ to }) => to.room === 'kernel',
  catalog: ({ to }) => to.room === 'catalog',
  platform: ({ to, path }) => to.room === 'platform' || platformSeesOfCatalog.test(path),
  engine: ({ to }) => ['catalog', 'platform', 'engine'].includes(to.room),
  // A fact or a board is written in the kernel's types: who sees the one sees the other, as types.
  market: ({ to, path, isType }) =>
    ['market', 'platform'].includes(to.room) ||
    marketSeesOfCatalog.test(path) ||
    (isType && path.startsWith('src/catalog/kernel/')),
  simulator: ({ to, path }) =>
    to.room === 'simulator' ||
    path.startsWith('src/catalog/enums/') ||
    path.startsWith('src/market/streams/') ||
    simulatorSeesOfPlatform.test(path),
  features: featureMay,
  app: ({ to, path }) =>
    ['catalog', 'platform', 'engine', 'market', 'app'].includes(to.room) ||
    halfIndex.test(path) ||
    contract.test(path),
  sandbox: ({ to }) => to.room === 'sandbox',
};

/** The areas of features from the top down: each uses itself and those after it (ARCHITECTURE.md). */
const areas = ['content', 'files', 'desk', 'objects', 'people'];

/** Whether an import leads from an area to one above it, or to or from a folder that is none. */
function isUpward({ from, to }: Edge): boolean {
  if (from.area === undefined || to.area === undefined) return false;
  const [own, other] = [areas.indexOf(from.area), areas.indexOf(to.area)];
  return own < 0 || other < own;
}

/** What to do instead, by the room that broke the rule. */
const waysOut: Record<string, string> = {
  kernel: 'the kernel uses nothing: it is pure functions that every module may use',
  catalog: 'the catalog is data: it uses nothing but the catalog',
  platform: 'take it in as an argument; of the catalog the platform sees errors, enums and plans',
  engine: 'take it in as an argument or a slot that app fills (viewer, spending, star)',
  market: 'of the catalog the market sees facts, enums, entities, rankings and plans; hand the rest in',
  simulator: 'send it through the ingest door; the simulator knows streams, clock, log and env',
  features: "use the other feature's contract.ts (or server/index, web/index where the table opens it)",
  app: 'put the feature together by the index.ts of its halves',
  sandbox: 'the sandbox shares nothing with src',
};

/** Who may import whom, and which half may use which: the import table of ARCHITECTURE.md. */
export const imports: Rule = {
  name: 'imports',
  find: ({ files }) => files.flatMap((file) => file.imports.flatMap((link) => judge(file, link))),
};

/** One import: first the halves within a room, then the table, then the halves across rooms. */
function judge(file: SourceFile, link: ImportLink): Finding[] {
  const from = placeOf(file.path);
  if (from.room === 'tests' || from.room === 'tools' || link.to === null) return [];
  const to = placeOf(link.to);
  const finding = (what: string, instead: string) => [
    { path: file.path, line: file.lineOf(link.at), what, instead },
  ];
  // Types do not cross either: a type of the server drags its imports into the check of the web.
  const isSide = to.side === 'both' || to.side === from.side;
  if (to.room === from.room && !isSide) {
    return finding(`${from.side} code uses ${link.to}`, `move what both need to a file of both halves`);
  }
  const edge = { from, to, path: link.to, isType: link.isType };
  if (belowBuild.test(file.path) && /^src\/market\/(build|read)\//.test(link.to))
    return finding(
      `${file.path} uses ${link.to}`,
      'builds read what they write: move what both need to src/market/publish',
    );
  if (readFile.test(file.path) && link.to.startsWith('src/market/build/'))
    return finding(`${file.path} uses ${link.to}`, 'a read knows tables, not their builds: move it to read');
  // The kernel has types and pure functions of days and ids: every module may use it.
  if (to.room === 'kernel' && from.room !== 'sandbox') return [];
  if (isUpward(edge))
    return finding(
      `features/${from.area} uses ${link.to}`,
      'areas use those below them: take it in as a service of the app, or move what both need down',
    );
  if (!rows[from.room]?.(edge))
    return finding(`${from.room} uses ${link.to}`, waysOut[from.room] ?? 'see the table');
  if (!isSide)
    return finding(`${from.side} code uses ${to.side} code: ${link.to}`, 'go through a contract or wire');
  return [];
}

/** A feature sees others by their contract; only what the table opens shows more. */
function featureMay({ from, to, path, isType }: Edge): boolean {
  if (to.room === 'catalog' || to.room === 'platform') return true;
  if (to.room === 'engine') return from.side !== 'both' || isType;
  if (to.room === 'market') return from.side === 'server' && path.startsWith('src/market/read/');
  if (to.room !== 'features') return false;
  if (to.slice === from.slice || contract.test(path)) return true;
  return (
    (from.side === 'server' && openServerFile.test(path)) || (from.side === 'web' && openWebIndex.test(path))
  );
}
