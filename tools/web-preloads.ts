import { join, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { PRELOADS, type Preloads } from '../src/platform/wire/preloads.ts';
import { APPLICATION, firstScreens, START } from './web-chunks.ts';

const root = resolve(import.meta.dirname, '..');

/** The screens of the catalog that begin with the files of a first screen. */
const screensOf: Readonly<Record<string, string>> = {
  list: 'listing',
  home: 'home',
  detail: 'detail',
  live: 'liveDetails',
};

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The file of a build that holds a module. */
function chunkOf(bundle: Rolldown.OutputBundle, file: string): Chunk {
  const found = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.includes(join(root, file)),
  );
  if (found?.type !== 'chunk') throw new Error(`no file of the build holds ${file}`);
  return found;
}

/** Scripts and styles that a module needs with all that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, file: string): Set<string> {
  const files = new Set<string>();
  const queue: Chunk[] = [chunkOf(bundle, file)];
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (files.has(chunk.fileName)) continue;
    for (const name of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(name);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') queue.push(next);
    }
  }
  return files;
}

/** Addresses of all files of each first screen in the order in which they are needed: few are loaded at once. */
function preloadsOf(bundle: Rolldown.OutputBundle): Preloads {
  const common = [...filesOf(bundle, START), ...filesOf(bundle, APPLICATION)];
  return Object.fromEntries(
    Object.entries(firstScreens).map(([name, file]) => {
      const files = [...new Set([...common, ...filesOf(bundle, file)])];
      return [screensOf[name] ?? name, files.map((one) => `/${one}`)];
    }),
  );
}

const tagOf = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/**
 * Lets a browser load the application beside the file that starts a page, and writes down what each first screen needs, for the server
 * to name with the page: else a browser learns of each when the one before has run.
 */
export function webPreloads(): Plugin {
  return {
    name: 'web-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        [...filesOf(bundle, APPLICATION)].filter((file) => !html.includes(file)).map(tagOf),
    },
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: PRELOADS, source: JSON.stringify(preloadsOf(bundle)) });
    },
  };
}
