import type { Finding, Rule } from '../finding.ts';
import type { SourceFile, Tree } from '../tree.ts';

const drawers = /^(utils?|helpers?|common|misc|managers?)$|-(utils?|helpers?|manager)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const component = /^[A-Z][A-Za-z0-9]*$/;
const hook = /^use[A-Z][A-Za-z0-9]*$/;
const insideWeb = /^src\/(.*\/)?web\//;

/** Folders and files in kebab-case, components in PascalCase after their export, hooks useNoun, no drawers. */
export const names: Rule = {
  name: 'names',
  find: (tree) => [...folderFindings(tree), ...tree.files.flatMap(fileFindings)],
};

/** Each folder is judged once, however many files it holds. */
function folderFindings({ files }: Tree): Finding[] {
  const folders = new Set<string>();
  for (const { path } of files) {
    const steps = path.split('/').slice(0, -1);
    for (let depth = 1; depth <= steps.length; depth++) folders.add(steps.slice(0, depth).join('/'));
  }
  return [...folders].flatMap((folder) => {
    const last = folder.split('/').at(-1) ?? '';
    if (drawers.test(last)) return [drawer(folder)];
    if (kebab.test(last)) return [];
    return [
      { path: folder, line: 1, what: 'a folder that is not kebab-case', instead: 'write it like-this' },
    ];
  });
}

/** TRICKY: the names of tests and declarations (`.test.ts`, `.d.ts`) are judged by what is before the first of their endings. */
function fileFindings(file: SourceFile): Finding[] {
  const base = (file.path.split('/').at(-1) ?? '').replace(
    /(\.(test|spec|config|bench|d))?\.(ts|tsx|mjs)$/,
    '',
  );
  if (drawers.test(base.toLowerCase())) return [drawer(file.path)];
  const at = { path: file.path, line: 1 };
  const only = onlyComponent(file);
  if (only !== null && only !== base) {
    return [
      {
        ...at,
        what: `the component ${only} in a file of another name`,
        instead: `name the file ${only}.tsx`,
      },
    ];
  }
  if (kebab.test(base)) return [];
  const isWeb = insideWeb.test(file.path) || file.path.startsWith('tests/');
  if (isWeb && (hook.test(base) || (file.path.endsWith('.tsx') && component.test(base)))) return [];
  return [
    { ...at, what: 'a file name that is not kebab-case', instead: 'like-this.ts; Component.tsx; useNoun.ts' },
  ];
}

function drawer(path: string): Finding {
  return { path, line: 1, what: 'a drawer for everything', instead: 'name it after what it holds' };
}

/** The component a file is for: its one exported value, when that is in PascalCase. */
function onlyComponent({ path, module }: SourceFile): string | null {
  if (!path.endsWith('.tsx') || path.endsWith('.test.tsx')) return null;
  const values = module.staticExports.flatMap((one) => one.entries).filter((entry) => !entry.isType);
  const name = values.length === 1 ? (values[0]?.exportName.name ?? null) : null;
  return name !== null && component.test(name) && !/^[A-Z0-9_]+$/.test(name) ? name : null;
}
