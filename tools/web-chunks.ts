import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** What a module of the build imports, as the bundler tells it. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * The screens of a first visit. What several of them share becomes one file for each set of them, where it was one for each set of all
 * seventy screens: most of those were of one kilobyte.
 */
export const firstScreens: Readonly<Record<string, string>> = {
  list: 'src/engine/web/ListingScreen.tsx',
  home: 'src/features/content/home/web/HomeScreen.tsx',
  detail: 'src/features/objects/details/web/DetailScreen.tsx',
  live: 'src/features/objects/live-room/web/LiveRoomScreen.tsx',
};

/** Screens without rows and the kit's panels: what these share with a first screen is a set of its own, so that they load no rows. */
const otherScreens: readonly string[] = [
  'src/features/people/identity/web/LoginScreen.tsx',
  'src/features/people/orders/web/PurchaseScreen.tsx',
  'src/platform/web/ui/FloatingPanel.tsx',
  'src/platform/web/ui/FloatingTip.tsx',
];

/** All modules that some import without `import()`. */
function closureOf(modules: Modules, files: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = files.map((file) => join(root, file));
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/** Names the file of a module by the first screens that need it; null leaves it to the bundler. */
export function screenChunks(): (id: string, modules: Modules) => string | null {
  let sets: readonly (readonly [string, ReadonlySet<string>])[] | undefined;
  let others: ReadonlySet<string> = new Set();
  return (id, modules) => {
    // Packages stay as they are: one antd module in such a file would draw the rest into a first paint (decision 0010).
    if (id.includes('node_modules') || !id.startsWith(root)) return null;
    if (!sets) {
      sets = Object.entries(firstScreens).map(([name, file]) => [name, closureOf(modules, [file])]);
      others = closureOf(modules, otherScreens);
    }
    const names = sets.filter(([, set]) => set.has(id)).map(([name]) => name);
    if (names.length === 0) return null;
    return [...names, ...(others.has(id) ? ['all'] : [])].join('-');
  };
}

/** What a page begins with. */
export const START = 'src/app/web/start.ts';
/** What the application begins with; the file that starts a page loads it. */
export const APPLICATION = 'src/app/web/main.tsx';

/** Names the file of all that the application needs on every page. */
export function applicationChunk(): (id: string, modules: Modules) => string | null {
  let own: ReadonlySet<string> | undefined;
  return (id, modules) => {
    own ??= closureOf(modules, [APPLICATION]);
    return own.has(id) ? 'base' : null;
  };
}
