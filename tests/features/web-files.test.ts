import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PRELOADS, type Preloads } from '#platform/wire/preloads.ts';
import { APPLICATION, firstScreens } from '../../tools/web-chunks.ts';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };
let chunks: ReadonlyMap<string, Chunk>;
let styles: ReadonlyMap<string, string | Uint8Array>;

beforeAll(async () => {
  // The build takes React as it is for tests otherwise.
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({ logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  chunks = new Map(built.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
  styles = new Map(built.output.flatMap((one) => (one.type === 'asset' ? [[one.fileName, one.source]] : [])));
  vi.unstubAllEnvs();
});

/** The chunks that some need, as a browser requests them. */
function needed(first: readonly Chunk[]): Set<Chunk> {
  const all = new Set<Chunk>();
  const queue = [...first];
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (all.has(chunk)) continue;
    all.add(chunk);
    queue.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  return all;
}

const holding = (file: string) =>
  [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));

const entries = () => [...chunks.values()].filter(({ isEntry }) => isEntry);

/** What starts a page, and the application that it loads. */
const begins = () => [...entries(), ...holding(APPLICATION)];

/** Scripts and styles of some chunks. */
function filesOf(scripts: ReadonlySet<Chunk>): Set<string> {
  const css = [...scripts].flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]);
  return new Set([...[...scripts].map(({ fileName }) => fileName), ...css]);
}

/** Compressed. */
const kBOf = (files: ReadonlySet<string>) =>
  [...files].reduce(
    (sum, name) => sum + gzipSync(chunks.get(name)?.code ?? styles.get(name) ?? '').length,
    0,
  ) / 1000;

/** Files and kilobytes, compressed, of the entry and a screen before its first figure. */
function cost(file: string | undefined): { files: number; kB: number } {
  const files = filesOf(needed([...begins(), ...(file === undefined ? [] : holding(file))]));
  return { files: files.size, kB: kBOf(files) };
}

/** Bounds of a first visit, without its calls: what was measured, and a little room (docs/decisions/0261-a-first-visit-of-300-kb.md). */
const bounds: Readonly<Record<string, { files: number; kB: number }>> = {
  list: { files: 15, kB: 302 },
  home: { files: 15, kB: 300 },
  detail: { files: 22, kB: 365 },
  live: { files: 15, kB: 318 },
};

describe('the files of a first visit', () => {
  it.each(Object.entries(firstScreens))('of %s are few and small', (name, file) => {
    const measured = cost(file);
    expect(holding(file)).toHaveLength(1);
    expect(measured.files).toBeLessThanOrEqual(bounds[name]?.files ?? 0);
    expect(measured.kB).toBeLessThanOrEqual(bounds[name]?.kB ?? 0);
  });

  it('what every page needs is at most 264 kB in four files, the smallest of which starts it', () => {
    const { files, kB } = cost(undefined);
    expect(files).toBeLessThanOrEqual(4);
    expect(kB).toBeLessThanOrEqual(264);
  });

  it('what starts a page is at most 24 kB without a style: it runs while the application still loads', () => {
    const files = filesOf(needed(entries()));
    expect([...files].filter((name) => name.endsWith('.css'))).toEqual([]);
    expect(kBOf(files)).toBeLessThanOrEqual(24);
    expect(entries().flatMap(({ dynamicImports }) => dynamicImports)).toContain(
      holding(APPLICATION)[0]?.fileName,
    );
  });

  it('the page names the files of the application, and the server is told those of each first screen', () => {
    const page = String(styles.get('index.html'));
    for (const name of filesOf(needed(begins()))) expect(page).toContain(`/${name}"`);
    const preloads = JSON.parse(String(styles.get(PRELOADS))) as Preloads;
    const screens = { list: 'listing', home: 'home', detail: 'detail', live: 'liveDetails' };
    for (const [name, screen] of Object.entries(screens)) {
      const files = filesOf(needed([...begins(), ...holding(firstScreens[name] ?? '')]));
      expect([screen, preloads[screen]?.toSorted()]).toEqual([
        screen,
        [...files].map((file) => `/${file}`).sort(),
      ]);
      // Few are loaded at once: what runs first comes first.
      expect(preloads[screen]?.[0]).toBe(`/${entries()[0]?.fileName}`);
    }
  });

  it('no file of them has antd', () => {
    for (const file of Object.values(firstScreens).slice(0, 2))
      for (const { fileName, moduleIds } of needed(holding(file)))
        expect([fileName, moduleIds.filter((id) => /node_modules\/(antd|@rc-component)\//.test(id))]).toEqual(
          [fileName, []],
        );
  });

  it('no files import each other in a circle: a module would run before what it needs', () => {
    const done = new Set<string>();
    const walk = (name: string, path: readonly string[]): void => {
      expect(path).not.toContain(name);
      if (done.has(name)) return;
      for (const next of chunks.get(name)?.imports ?? []) if (chunks.has(next)) walk(next, [...path, name]);
      done.add(name);
    };
    for (const name of chunks.keys()) walk(name, []);
    expect(done.size).toBe(chunks.size);
  });
});
