import type { Finding, Rule } from '../finding.ts';
import { isTest } from '../place.ts';
import { isMember, isNode, lastName, type Node, walk } from '../syntax.ts';
import type { SourceFile } from '../tree.ts';

/** What has one home only: how to know it, where it lives, and what others do instead. */
type Home = {
  name: string;
  lives: RegExp;
  is: (node: Node) => boolean;
  what: string;
  instead: string;
};

const sqlText =
  /^\s*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(create|drop|alter|exchange|optimize|truncate)\s+(or\s+replace\s+)?(unique\s+)?(tables?|view|materialized|database|index)\b)/i;
const queryCalls = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);

// The homes of ARCHITECTURE.md, in its order.
const homes: Home[] = [
  {
    name: 'sql-home',
    lives:
      /^src\/(engine\/(server|blocks\/[^/]+\/server)\/|features\/[^/]+\/[^/]+\/server\/(store(\/|\.ts)|migrations\/)|market\/(ingest|attribution|build|read|sql|publish|reconciliation|schema)\/|platform\/server\/([\w-]+-store(\/|\.ts)|jobs(\/|\.ts)))/,
    is: (node) => sqlText.test(textOf(node)) || isQueryCall(node),
    what: 'SQL outside its home',
    instead:
      'move it to engine/server, the store.ts of the slice, or the stage of market that owns the table',
  },
  {
    name: 'fetch-home',
    lives: /^src\/platform\/(web\/api\.ts$|server\/gateways\/)/,
    is: (node) => isCallOf(node, 'fetch') || isNewOf(node, 'XMLHttpRequest'),
    what: 'a request outside its home',
    instead: 'call platform/web/api.ts, or make it a gateway in platform/server/gateways',
  },
  {
    name: 'clipboard-home',
    lives: /^src\/platform\/web\/copy-text\.ts$/,
    is: (node) => isMember(node, 'navigator', 'clipboard') || isMember(node, 'document', 'execCommand'),
    what: 'the clipboard is written outside its home',
    instead: 'call copyText of platform/web/copy-text.ts',
  },
  {
    name: 'clock-home',
    lives: /^src\/platform\/(.*\/)?clock\.ts$/,
    is: isWallClock,
    what: 'the wall clock is read outside its home',
    instead: 'take a Clock of platform/server/clock.ts as an argument',
  },
  {
    name: 'env-home',
    lives: /^src\/platform\/server\/env\.ts$/,
    is: (node) => isMember(node, 'process', 'env') || isEnvImport(node),
    what: 'process.env is read outside its home',
    instead: 'read it in platform/server/env.ts and hand the value on',
  },
  {
    name: 'edition-home',
    lives: /^src\/catalog\//,
    is: isEditionNumber,
    what: 'an edition as a number outside the catalog',
    instead: 'use TRIAL, LIGHT, FLAGSHIP, SUPREME of catalog/plans.ts',
  },
  {
    name: 'terminal-home',
    lives: /^src\/app\/cli\/print\.ts$|^src\/(?!app\/cli\/)/,
    is: isTerminal,
    what: 'a command writes to the terminal outside its home',
    instead: 'use app/cli/print.ts, which escapes control characters',
  },
  {
    name: 'unit-home',
    lives: /^src\/(platform\/web\/format\/|catalog\/|market\/feeds\/)/,
    is: isUnitOfNumber,
    what: '万 or 亿 is put behind a number outside its home',
    instead: 'use platform/web/format',
  },
];

/** One rule for each thing that has one home: SQL, requests, the clipboard, the clock, the environment, editions, 万 and 亿. */
export const homeRules: Rule[] = homes.map((home) => ({
  name: home.name,
  find: ({ files }) =>
    files
      .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !home.lives.test(path))
      .flatMap((file) => findingsOf(home, file)),
}));

function findingsOf({ is, what, instead }: Home, file: SourceFile): Finding[] {
  const found: Finding[] = [];
  walk(file, (node) => {
    if (is(node)) found.push({ path: file.path, line: file.lineOf(node.start), what, instead });
  });
  return found;
}

/** The text of a string or of a template (values left out); '' for any other node. */
function textOf(node: Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return '';
  return (node.quasis as { value: { raw: string } }[]).map((quasi) => quasi.value.raw).join(' x ');
}

function isQueryCall(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return lastName(node.tag) === 'sql';
  return node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression'
    ? queryCalls.has(lastName(node.callee) ?? '')
    : false;
}

function isCallOf(node: Node, name: string): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const isGlobal = ['globalThis', 'window', 'self'].some((owner) => isMember(node.callee, owner, name));
  return isGlobal || (node.callee.type === 'Identifier' && node.callee.name === name);
}

function isNewOf(node: Node, name: string): boolean {
  return node.type === 'NewExpression' && lastName(node.callee) === name;
}

function isWallClock(node: Node): boolean {
  const isEmpty = Array.isArray(node.arguments) && node.arguments.length === 0;
  if (node.type === 'NewExpression') return isEmpty && lastName(node.callee) === 'Date';
  if (node.type !== 'CallExpression') return false;
  return (
    isMember(node.callee, 'Date', 'now') || (isEmpty && (isCallOf(node, 'Date') || isCallOf(node, 'dayjs')))
  );
}

const terminals = new Set(['stdout', 'stderr', 'default']);

/** An import of a stream of the process, `process.stdout`, or a call of the console. */
function isTerminal(node: Node): boolean {
  if (node.type === 'ImportDeclaration' && isNode(node.source)) {
    const isProcess = /^(node:)?process$/.test(String(node.source.value));
    return (
      isProcess &&
      (node.specifiers as Node[]).some(
        (one) => one.type !== 'ImportSpecifier' || terminals.has(lastName(one.imported) ?? ''),
      )
    );
  }
  return [...terminals].some((name) => isMember(node, 'process', name)) || isConsole(node);
}

function isConsole(node: Node): boolean {
  return node.type === 'MemberExpression' && isNode(node.object) && lastName(node.object) === 'console';
}

function isEnvImport(node: Node): boolean {
  if (node.type !== 'ImportDeclaration' || !isNode(node.source)) return false;
  const isProcess = /^(node:)?process$/.test(String(node.source.value));
  return isProcess && (node.specifiers as Node[]).some((one) => lastName(one.imported) === 'env');
}

const editionWord = /^(edition|level|needs|blockedUpTo|viewerLevel|plan)$/i;

/** `level >= 20`, `edition: 30`: levels of a category tree stay below 10, so only 10, 20 and 30 count. */
function isEditionNumber(node: Node): boolean {
  const isCode = (one: unknown) =>
    isNode(one) && one.type === 'Literal' && [10, 20, 30].includes(one.value as number);
  const isWord = (one: unknown) => editionWord.test(lastName(one) ?? '');
  if (node.type === 'BinaryExpression') {
    return (isCode(node.left) && isWord(node.right)) || (isCode(node.right) && isWord(node.left));
  }
  return node.type === 'Property' && isWord(node.key) && isCode(node.value);
}

/** `n + '万'` and `${n}亿`; a label that merely holds the word (百万粉丝) is no figure. */
function isUnitOfNumber(node: Node): boolean {
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return isNode(node.right) && /^\s*[万亿]/.test(textOf(node.right));
  }
  if (node.type !== 'TemplateLiteral') return false;
  return (node.quasis as { value: { raw: string } }[])
    .slice(1)
    .some((quasi) => /^\s*[万亿]/.test(quasi.value.raw));
}
