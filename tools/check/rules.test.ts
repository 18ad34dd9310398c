import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { allRules } from './rules.ts';
import { readTree } from './tree.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-check-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let trees = 0;

/** A tree of its own with these files; ARCHITECTURE.md is there unless given. */
function planted(files: Record<string, string>) {
  const folder = join(root, String(trees++));
  for (const [path, text] of Object.entries({ 'ARCHITECTURE.md': '', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readTree(folder);
}

/** A comment beside documents with the headings 4 and 4.2, decision 0001 and open reading 40. */
const cited = (comment: string) => ({
  'docs/domain.md': '# The domain\n\n## 4 Pages\n\n### 4.2 Libraries\n',
  'docs/specification.md': '# The specification\n\n## 2 Screens\n',
  'docs/decisions/0001-a.md': '# 0001 A\n\nStatus: in force.\n',
  'docs/open-readings/engine.md': '| 40 | Totals | exact | engine/plan |\n',
  'src/engine/plan.ts': 'export const a = 1;\n',
  'src/kernel/a.ts': `// ${comment}\n`,
});

/** The findings of one rule over such a tree: those that fail, then the warnings. */
function found(name: string, files: Record<string, string>) {
  const rule = allRules.find((one) => one.name === name);
  if (rule === undefined) throw new Error(`no rule ${name}`);
  return rule.find(planted(files));
}

function expectFailure(name: string, files: Record<string, string>): void {
  const failures = found(name, files).filter((one) => !one.isWarning);
  expect(failures, `${name} misses its violation`).not.toHaveLength(0);
  for (const { instead, line, path } of failures) {
    expect(instead).not.toBe('');
    expect(line).toBeGreaterThan(0);
    expect(path).not.toBe('');
  }
}

const use = (path: string) => `import { x } from '${path}';\nexport const y = x;\n`;

describe('the import table', () => {
  test.each([
    ['src/catalog/plans.ts', '#platform/wire/envelope.ts'],
    ['src/catalog/plans.ts', '../engine/plan.ts'],
    ['src/platform/wire/envelope.ts', '#catalog/prompts.ts'],
    ['src/kernel/day.ts', '#platform/server/clock.ts'],
    ['sandbox/cashier.ts', '../src/kernel/day.ts'],
    ['src/platform/server/http.ts', '#engine/server/run.ts'],
    ['src/platform/server/http.ts', '#platform/web/api.ts'],
    ['src/platform/wire/envelope.ts', '#platform/server/env.ts'],
    ['src/engine/plan.ts', '#engine/server/sql.ts'],
    ['src/engine/plan.ts', '#platform/server/clock.ts'],
    ['src/engine/server/run.ts', '#market/schema/tables.ts'],
    ['src/engine/web/ListingScreen.tsx', '#engine/server/sql.ts'],
    ['src/engine/web/ListingScreen.tsx', '#features/follow/contract.ts'],
    ['src/engine/server/run.ts', '#app/server/main.ts'],
    ['src/market/ingest/ingest-rows.ts', '#engine/contract.ts'],
    ['src/market/ingest/ingest-rows.ts', '#catalog/lists/products.ts'],
    ['src/market/ingest/ingest-rows.ts', '#catalog/kernel/expr.ts'],
    ['src/market/ingest/ingest-rows.ts', '#platform/web/api.ts'],
    ['src/market/ingest/ingest-rows.ts', '#market/build/derive.ts'],
    ['src/market/attribution/allocate.ts', '../build/derive.ts'],
    ['src/market/publish/publish-tables.ts', '#market/build/derive.ts'],
    ['src/simulator/world.ts', '#market/ingest/door.ts'],
    ['src/simulator/world.ts', '#platform/server/market-store/pool.ts'],
    ['src/simulator/world.ts', '#catalog/plans.ts'],
    ['src/engine/blocks/kpis/web/KpisView.tsx', '../server/answer-kpis.ts'],
    ['src/engine/blocks/kpis/reply.ts', '#engine/server/run.ts'],
    ['src/engine/blocks/kpis/server/answer-kpis.ts', '#platform/web/api.ts'],
    ['src/features/people/orders/rules.ts', '#platform/server/clock.ts'],
    ['src/features/people/orders/rules.ts', '#engine/plan.ts'],
    ['src/features/people/orders/server/pay.ts', '../../coupons/server/store.ts'],
    ['src/features/people/orders/server/pay.ts', '#features/people/coupons/rules.ts'],
    ['src/features/people/orders/server/feature.ts', '#features/people/coupons/server/feature.ts'],
    ['src/features/people/orders/web/PayPanel.tsx', '#features/people/coupons/server/services.ts'],
    ['src/features/people/orders/server/pay.ts', '#market/ingest/door.ts'],
    ['src/features/people/orders/server/pay.ts', '#features/people/orders/web/usePayment.ts'],
    ['src/features/people/orders/web/PayPanel.tsx', '#features/people/quota/web/index.ts'],
    ['src/features/people/orders/web/PayPanel.tsx', '#features/people/identity/server/index.ts'],
    ['src/features/people/orders/web/PayPanel.tsx', '#market/read/overview.ts'],
    ['src/features/people/orders/server/pay.ts', '#market/build/derive.ts'],
    ['src/features/people/orders/web/PayPanel.tsx', '#features/desk/workbench/contract.ts'],
    ['src/features/objects/market/server/read.ts', '#features/files/exports/server/services.ts'],
    ['src/features/shared/a/rules.ts', '#features/desk/workbench/contract.ts'],
    ['src/market/read/overview.ts', '#market/build/windows.ts'],
    ['src/app/server/features.ts', '#features/people/orders/server/store.ts'],
    ['src/app/web/screens.ts', '#app/server/main.ts'],
    ['src/app/web/screens.ts', '#market/streams/sale.ts'],
    ['src/app/server/main.ts', '#testkit/app.ts'],
    ['sandbox/cashier.ts', '../src/platform/wire/cipher.ts'],
  ])('%s may not use %s', (from, to) => {
    expectFailure('imports', { [from]: use(to) });
    expectFailure('imports', { [from]: `const late = await import('${to}');\nvoid late;\n` });
    expectFailure('imports', { [from]: `export { x } from '${to}';\n` });
  });

  test('the types a fact is written in may be named where the fact may', () => {
    const text = "import type { Expr } from '#catalog/kernel/expr.ts';\nexport type Y = Expr;\n";
    expect(found('imports', { 'src/market/build/a.ts': text })).toEqual([]);
    expectFailure('imports', { 'src/platform/server/a.ts': text });
  });

  test('a type of the other half is refused too', () => {
    expectFailure('imports', {
      'src/engine/web/a.ts': "import type { X } from '../server/sql.ts';\nexport type Y = X;\n",
    });
  });

  test.each([
    ['src/catalog/lists/products.ts', '../kernel/listing.ts'],
    ['src/platform/wire/envelope.ts', '#catalog/enums/bands.ts'],
    ['src/catalog/enums/promotions.ts', '#kernel/day.ts'],
    ['src/simulator/world.ts', '#kernel/day.ts'],
    ['src/engine/server/run.ts', '#engine/plan.ts'],
    ['src/engine/server/blocks/answer-block.ts', '#engine/blocks/kpis/server/answer-kpis.ts'],
    ['src/engine/web/ListingScreen.tsx', '#engine/plan.ts'],
    ['src/engine/server/run.ts', '#platform/server/log.ts'],
    ['src/market/ingest/ingest-rows.ts', '#catalog/facts/sale-alloc.ts'],
    ['src/market/ingest/ingest-rows.ts', '#platform/server/clock.ts'],
    ['src/simulator/world.ts', '#market/streams/sale.ts'],
    ['src/features/people/orders/server/pay.ts', '#features/people/quota/server/index.ts'],
    ['src/features/people/orders/server/pay.ts', '#market/read/overview.ts'],
    ['src/market/build/boards/rankings.ts', '#market/read/regions.ts'],
    ['src/features/people/orders/server/pay.ts', '#features/people/coupons/contract.ts'],
    ['src/features/content/home/web/HomeScreen.tsx', '#features/desk/follows/contract.ts'],
    ['src/features/people/orders/server/feature.ts', '#features/people/coupons/server/services.ts'],
    ['src/app/server/all.ts', '#features/people/orders/server/feature.ts'],
    ['src/app/cli/main.ts', '#features/people/orders/operator-contract.ts'],
    ['src/features/people/orders/web/PayPanel.tsx', '#features/people/identity/web/index.ts'],
    ['src/app/cli/main.ts', '#market/ingest/door.ts'],
    ['src/app/server/features.ts', '#features/people/orders/server/index.ts'],
    ['src/market/ingest/door.test.ts', '#app/server/main.ts'],
    ['tools/bench/lists.ts', '../../src/engine/server/run.ts'],
  ])('%s may use %s', (from, to) => {
    expect(found('imports', { [from]: use(to) })).toEqual([]);
  });
});

describe('each other rule fails on its planted violation', () => {
  const code = (path: string, text: string) => ({ [path]: text });
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `export const n${at} = ${at};\n`).join('');
  const body = (count: number) => `{\n${'  x();\n'.repeat(count)}}\n`;

  test.each<[string, string, Record<string, string>]>([
    ['syntax', 'a file that cannot be parsed', code('src/market/a.ts', 'const = ;')],
    ['packages', 'a package in the catalog', code('src/catalog/plans.ts', "import 'dayjs';")],
    ['packages', 'node in the browser', code('src/platform/web/a.ts', "import 'node:fs';")],
    ['packages', 'node in a file of both halves', code('src/engine/plan.ts', "import 'node:fs';")],
    ['packages', 'the store in the browser', code('src/app/web/a.ts', "await import('chdb');")],
    [
      'packages',
      'a package that only tests install',
      {
        'package.json': '{"dependencies":{"a":"1.0.0"},"devDependencies":{"@b/c":"1.0.0"}}',
        'src/platform/server/a.ts': "import { a } from 'a/b';\nimport { c } from '@b/c/d';\nvoid [a, c];\n",
      },
    ],
    ['packages', 'antd in a screen', code('src/features/desk/a/web/A.tsx', "import { Drawer } from 'antd';")],
    ['form-elements', 'a box', code('src/features/desk/a/web/A.tsx', 'export const a = <input />;')],
    ['form-elements', 'a list', code('src/engine/web/A.tsx', 'export const a = <select\n  value="1" />;')],
    ['late-parts', 'an import', code('src/engine/web/A.tsx', "import { lazy, Suspense } from 'react';")],
    ['late-parts', 'a call', code('src/features/desk/a/web/A.tsx', 'const A = React.lazy(load);')],
    ['cycles', 'two files', { 'src/market/a.ts': use('./b.ts'), 'src/market/b.ts': use('#market/a.ts') }],
    [
      'cycles',
      'by types',
      { 'src/market/a.ts': "import type { B } from './b.ts';", 'src/market/b.ts': use('./a.ts') },
    ],
    ['cycles', 'a file with itself', code('src/market/a.ts', use('./a.ts'))],
    ['barrels', 'a file named index', code('src/market/streams/index.ts', 'export const a = 1;')],
    ['barrels', 'export from', code('src/engine/all.ts', "export { a } from './plan.ts';")],
    ['test-limits', 'a minute', code('tests/features/a.test.ts', "it('a', () => {\n}, 60_000);")],
    ['css-tokens', 'a colour', code('src/features/desk/a/web/a.css', '.a {\n  color: #C8322f;\n}\n')],
    ['css-tokens', 'a short colour', code('src/engine/web/a.css', '.a {\n  border: 1px solid #fff;\n}\n')],
    ['css-tokens', 'a size of text', code('src/platform/web/ui/a.css', '.a {\n  font-size: 12px;\n}\n')],
    ['css-tokens', 'a size in a font', code('src/app/web/a.css', '.a {\n  font: 600 18px/26px serif;\n}\n')],
    ['css-properties', 'no value', code('src/app/web/a.css', '.a {\n  color: var(--muted);\n}\n')],
    [
      'css-order',
      'two sheets',
      {
        'src/features/desk/a/web/a.css': '.channels {\n  color: red;\n}\n',
        'src/features/b/web/b.css':
          '@media (width < 1px) {\n  .b,\n  .channels {\n    color: blue;\n  }\n}\n',
      },
    ],
    ['barrels', 'export star', code('src/engine/all.ts', "export * from './plan.ts';")],
    [
      'barrels',
      'by way of an import',
      code('src/engine/all.ts', "import { a } from './plan.ts';\nexport { a };"),
    ],
    ['sql-home', 'a string', code('src/app/server/a.ts', "run('select a from b');")],
    ['sql-home', 'a template', code('src/engine/plan.ts', 'run(`INSERT INTO ${table} VALUES (1)`);')],
    [
      'sql-home',
      'a definition',
      code('src/market/streams/a.ts', "run('CREATE TABLE IF NOT EXISTS x (a Int8)');"),
    ],
    ['sql-home', 'the query builder', code('src/market/feeds/a.ts', "db.selectFrom('setting').execute();")],
    ['sql-home', 'the sql tag', code('src/features/people/orders/server/pay.ts', 'sql`1`;')],
    ['fetch-home', 'fetch', code('src/engine/web/useListing.ts', "await fetch('/api');")],
    ['fetch-home', 'window.fetch', code('src/app/web/a.ts', "await window.fetch('/api');")],
    [
      'clipboard-home',
      'a write',
      code('src/features/desk/a/web/A.tsx', "await navigator.clipboard.writeText('a');"),
    ],
    ['clock-home', 'Date.now', code('src/market/ingest/a.ts', 'const t = Date.now();')],
    ['clock-home', 'new Date()', code('src/engine/web/a.ts', 'const t = new Date();')],
    ['clock-home', 'dayjs()', code('src/engine/web/a.ts', 'const t = dayjs();')],
    [
      'deletion-by-time',
      'a plain number',
      code(
        'src/features/desk/a/server/store.ts',
        "export const prune = (tx: Tx, now: number) => tx.deleteFrom('a').where('created', '<', now).execute();",
      ),
    ],
    [
      'deletion-by-time',
      'the age of a file',
      code(
        'src/platform/server/a.ts',
        'export async function sweep(now: number) { if (mtimeMs < now) await rm(path); }',
      ),
    ],
    [
      'deletion-by-time',
      'a moment made elsewhere',
      code('src/features/desk/a/server/a.ts', 'const now = clock.now() as DeletionMoment;'),
    ],
    ['env-home', 'process.env', code('src/app/server/main.ts', 'const { TZ } = process.env;')],
    [
      'env-home',
      'env of node:process',
      code('src/app/server/main.ts', "import { env } from 'node:process';"),
    ],
    ['terminal-home', 'a stream', code('src/app/cli/a.ts', "import { stdout } from 'node:process';")],
    ['terminal-home', 'the process', code('src/app/cli/a.ts', "import process from 'node:process';")],
    ['terminal-home', 'process.stderr', code('src/app/cli/a.ts', "process.stderr.write('x');")],
    ['terminal-home', 'the console', code('src/app/cli/a.ts', "console.log('x');")],
    ['edition-home', 'a comparison', code('src/engine/server/a.ts', 'if (viewer.level >= 20) x();')],
    ['edition-home', 'a property', code('src/features/people/orders/rules.ts', 'const a = { edition: 10 };')],
    ['unit-home', 'a template', code('src/engine/web/a.ts', 'const a = `${n}万`;')],
    ['unit-home', 'a sum', code('src/engine/server/a.ts', "const a = n + '亿元';")],
    ['file-size', 'a file', code('src/market/a.ts', lines(401))],
    ['file-size', 'data', code('src/catalog/enums/a.ts', lines(601))],
    ['file-size', 'a test', code('src/market/a.test.ts', lines(601))],
    ['function-size', 'a function', code('src/market/a.ts', `function a() ${body(40)}`)],
    ['function-size', 'an arrow', code('src/market/a.ts', `const a = () => ${body(40)}`)],
    ['function-size', 'a method', code('src/market/a.ts', `class A { a() ${body(40)} }`)],
    ['function-size', 'a component', code('src/engine/web/A.tsx', `export function A() ${body(150)}`)],
    ['parameters', 'four', code('src/market/a.ts', 'function a(b, c, d, e) { return b; }')],
    ['parameters', 'four with defaults', code('src/market/a.ts', 'const a = (b, c = 1, { d }, ...e) => b;')],
    ['names', 'a folder', code('src/market/saleAlloc/a.ts', '')],
    ['names', 'a file', code('src/market/saleAlloc.ts', '')],
    [
      'names',
      'a component in another file',
      code('src/app/web/shell/header.tsx', 'export function Header() {}'),
    ],
    ['names', 'a drawer', code('src/market/utils.ts', '')],
    ['names', 'a drawer as folder', code('src/engine/helpers/a.ts', '')],
    ['names', 'a manager', code('src/market/session-manager.ts', '')],
    ['promise', 'in market', code('src/market/a.ts', 'export const a = 1;')],
    [
      'promise',
      'after a blank line',
      code('src/engine/a.ts', '/** About the file. */\n\nexport const a = 1;'),
    ],
    ['promise', 'in rules', code('src/features/people/orders/rules.ts', 'export function a() {}')],
    ['promise', 'in a store', code('src/features/people/orders/server/store.ts', 'export type A = 1;')],
    ['private-words', 'a name', code('src/engine/a.ts', 'const wasAsked = 1;\nvoid wasAsked;')],
    [
      'private-words',
      'a comment',
      code('src/app/web/a.ts', '/** Whoever comes first. */\nconst a = 1;\nvoid a;'),
    ],
    [
      'private-words',
      'more than the list says',
      {
        'tools/check/private-words.json': '{ "src/engine/a.ts": 1 }',
        'src/engine/a.ts': '// Nobody, and somebody.\nconst a = 1;\nvoid a;',
      },
    ],
    [
      'open-readings',
      'an index that lacks one',
      code('docs/open-readings/market.md', '| 1 | A point | we take | here |'),
    ],
    [
      'open-readings',
      'a number twice',
      {
        'docs/open-readings/market.md': '| 1 | A point | we take | here |',
        'docs/open-readings/engine.md': '| 1 | Another | we take | here |',
      },
    ],
    ['decisions', 'no status', code('docs/decisions/0001-a.md', '# 0001 A\n\nText.')],
    [
      'decisions',
      'none in the index',
      {
        'docs/decisions/0001-a.md': '# 0001 A\n\nStatus: in force.',
        'docs/decisions/README.md': '- [0002](0002-b.md) B',
      },
    ],
    ['decisions', 'no number', code('docs/decisions/0001-a.md', '# A\n\nStatus: in force.')],
    [
      'decisions',
      'a number twice',
      {
        'docs/decisions/0001-a.md': '# 0001 A\n\nStatus: in force.',
        'docs/decisions/0001-b.md': '# 0001 B\n\nStatus: in force.',
      },
    ],
    ['references', 'a document that is nowhere', code('src/kernel/a.ts', '// see plan.md')],
    ['references', 'a heading that a document lacks', cited('domain.md 4.2.9')],
    ['references', 'the second of two headings', cited('domain.md 4.2, 4.3')],
    ['references', 'a document without its ending', cited('domain 4.2')],
    ['references', 'a section that the specification lacks', cited('specification §9')],
    ['references', 'a decision that was never taken', cited('decision 0009')],
    ['references', 'the second of two decisions', cited('decisions 0001 and 0009')],
    ['references', 'a reading that nobody wrote down', cited('open reading 41')],
    ['references', 'the third of three readings', cited('open readings 40, 40 and 41')],
    ['references', 'a file that was renamed', cited('see busy.ts')],
    ['references', 'a folder that was moved', cited('market/derive/boards')],
    ['references', 'a document that cites wrongly', { 'docs/a.md': 'as decision 0009 says' }],
    ['references', 'a style sheet that cites wrongly', { 'src/a.css': '/* look.md */' }],
    ['document-paths', 'a dead path', { 'ARCHITECTURE.md': 'see `src/engine/plan.ts`' }],
    ['document-paths', 'a dead path in a tree', { 'ARCHITECTURE.md': '```text\n├─ src/engine/ lists\n```' }],
    [
      'document-paths',
      'a dead pattern',
      { 'ARCHITECTURE.md': '', 'CONTRIBUTING.md': '`src/features/*/rules.ts`' },
    ],
    [
      'lockfile',
      'a place',
      code(
        'package-lock.json',
        '{"packages":{"node_modules/a":{"resolved":"https://r/a.tgz","integrity":"b"}}}',
      ),
    ],
    ['lockfile', 'no digest', code('package-lock.json', '{"packages":{"node_modules/a":{}}}')],
    [
      'lockfile',
      'a package of another platform that is not locked',
      code(
        'package-lock.json',
        '{"packages":{"node_modules/a":{"integrity":"b","optionalDependencies":{"@a/arm":"1.0.0"}}}}',
      ),
    ],
    [
      'lockfile',
      'a package of another platform that is locked where it is not found',
      code(
        'package-lock.json',
        '{"packages":{"":{"optionalDependencies":{"b":"1.0.0"}},"node_modules/a/node_modules/b":{"integrity":"b"}}}',
      ),
    ],
    ['words', 'a private word in a name', code('src/market/a.ts', 'const toldRows = 1;')],
    ['words', 'a private word in a file name', code('src/market/kept-rows.ts', '')],
    ['words', 'a private word in a member', code('src/market/a.ts', 'interface A { isHeld: boolean }')],
    [
      'unique-exports',
      'a name for two things',
      {
        ...code('src/market/a.ts', 'export const a = 1;'),
        ...code('src/engine/b.ts', 'export const a = 2;'),
      },
    ],
    ['dependency-line', 'an unexplained package', code('package.json', '{"dependencies":{"a":"1.0.0"}}')],
    ['lockfile', 'a loose version', code('package.json', '{"dependencies":{"a":"^1.0.0"}}')],
  ])('%s: %s', (rule, _, files) => expectFailure(rule, files));

  test('document-paths: no ARCHITECTURE.md', () => {
    const tree = { ...planted({}), read: () => null };
    expect(allRules.find((one) => one.name === 'document-paths')?.find(tree)).toHaveLength(1);
  });

  test('comment-share and large files are warned about', () => {
    expect(found('comment-share', code('src/market/a.ts', lines(300)))).toMatchObject([{ isWarning: true }]);
    expect(found('comment-share', code('src/market/a.ts', '// a\n'.repeat(300)))).toMatchObject([
      { isWarning: true },
    ]);
    expect(found('file-size', code('src/market/a.ts', lines(251)))).toMatchObject([{ isWarning: true }]);
  });

  test('every rule has a planted violation here', async () => {
    const { readFileSync } = await import('node:fs');
    const text = readFileSync(new URL(import.meta.url), 'utf8');
    for (const { name } of allRules)
      expect(text.includes(`'${name}'`) || name === 'imports', name).toBe(true);
  });
});

describe('what looks like a violation and is none', () => {
  test.each<[string, string, string, string]>([
    [
      'sql-home',
      'prose',
      'src/market/feeds/a.ts',
      "const a = 'select a file from the list'.length;".replace(' from', ''),
    ],
    ['sql-home', 'its home', 'src/market/build/a.ts', "run('select a from b');"],
    ['sql-home', 'a test', 'src/app/server/a.test.ts', "run('select a from b');"],
    ['sql-home', 'the account store', 'src/platform/server/account-store/a.ts', "db.selectFrom('a');"],
    ['fetch-home', 'another fetch', 'src/engine/web/a.ts', 'query.fetch();'],
    [
      'deletion-by-time',
      'the moment of the guard',
      'src/features/desk/a/server/store.ts',
      "export const prune = (tx: Tx, now: DeletionMoment) => tx.deleteFrom('a').where('created', '<', now).execute();",
    ],
    [
      'deletion-by-time',
      'a row by its id',
      'src/features/desk/a/server/store.ts',
      "export const drop = (tx: Tx, id: string) => tx.deleteFrom('a').where('id', '=', id).execute();",
    ],
    ['clock-home', 'a given moment', 'src/market/a.ts', 'const d = new Date(ms);'],
    ['clock-home', 'elapsed time', 'src/market/a.ts', 'const d = performance.now();'],
    ['edition-home', 'the depth of a tree', 'src/engine/server/a.ts', 'if (category.level === 3) x();'],
    ['edition-home', 'another number', 'src/engine/server/a.ts', 'if (page.size > 20) x();'],
    ['unit-home', 'a label', 'src/engine/web/a.ts', "const a = '百万粉丝';"],
    ['unit-home', 'a feed that reads it', 'src/market/feeds/a.ts', "const a = n + '万';"],
    ['parameters', 'a callback', 'src/market/a.ts', 'list.reduce((a, b, c, d) => a, 0);'],
    [
      'function-size',
      'blanks and comments',
      'src/market/a.ts',
      `function a() {\n${'// why\n\n'.repeat(60)}}\n`,
    ],
    ['names', 'a hook', 'src/engine/web/useListing.ts', ''],
    ['names', 'a migration', 'src/features/people/orders/server/migrations/0001-orders.ts', ''],
    ['names', 'a file of cells', 'src/engine/web/cells/money.tsx', 'export const A = 1; export const B = 2;'],
    ['form-elements', 'the kit', 'src/platform/web/ui/A.tsx', 'export const A = () => <input />;'],
    ['form-elements', 'a component of the kit', 'src/engine/web/A.tsx', 'export const a = <Select />;'],
    ['late-parts', 'a whole screen', 'src/app/web/screens.ts', "import { lazy } from 'react';"],
    ['late-parts', 'what loads lazily', 'src/engine/web/A.tsx', 'export const lazyPart = late(load);'],
    ['test-limits', 'a long one', 'tests/features/a.test.ts', "it('a', () => {\n}, 600_000);"],
    ['css-order', 'one sheet', 'src/app/web/a.css', '.a {\n  gap: 1px;\n}\n.a {\n  gap: 2px;\n}\n'],
    ['packages', 'antd in the kit', 'src/platform/web/ui/Sheet.tsx', "import { Drawer } from 'antd';"],
    ['css-tokens', 'the theme', 'src/platform/web/theme/tokens.css', ':root {\n  --text: #10222e;\n}\n'],
    ['css-tokens', 'a comment', 'src/app/web/a.css', '/* #fff, font-size: 12px */\n'],
    ['css-tokens', 'a token', 'src/app/web/a.css', '.a {\n  font: inherit;\n  color: var(--text);\n}\n'],
    ['css-properties', 'of an inline style', 'src/app/web/a.tsx', "export const a = { '--a': 1 };"],
    [
      'barrels',
      'the door of a half',
      'src/features/people/orders/server/index.ts',
      "export { a } from './pay.ts';",
    ],
    ['barrels', 'a package', 'src/platform/server/a.ts', "export type { Logger } from 'pino';"],
    [
      'promise',
      'an overload',
      'src/market/a.ts',
      '/** Does. */\nexport function a(b: 1): 1;\nexport function a(b: 2): 2;',
    ],
    ['private-words', 'a text for people', 'src/app/web/a.ts', 'export const a = "somebody";'],
    ['document-paths', 'a command', 'README.md', '`npm start` and `./data`'],
  ])('%s: %s', (rule, _, path, text) => {
    expect(found(rule, { [path]: text })).toEqual([]);
  });

  test('decisions: one that is in force and in the index', () => {
    const decision = '# 0001 A\n\nStatus: in force.';
    const index = { 'docs/decisions/README.md': '- [0001](0001-a.md) A' };
    expect(found('decisions', { 'docs/decisions/0001-a.md': decision, ...index })).toEqual([]);
    // The title, the number and the index each alone are not enough: the others have their planted violations above.
    expect(found('decisions', { 'docs/decisions/0001-a.md': decision })).toHaveLength(1);
  });

  test.each([
    'domain.md 4.2',
    'docs/domain.md 4 and 4.2',
    'domain.md 4.2, 7 is the seventh point of 4.2',
    'specification §2 (§2, open readings 40 and 40, decision 0001)',
    'docs/decisions/0001-a.md, engine/plan, src/engine/plan.ts, plan.ts',
    'paths of the API: `/api/market/live`; a domain 20 % larger; 40 readings',
  ])('references: %s', (comment) => {
    expect(found('references', cited(comment))).toEqual([]);
  });
});
