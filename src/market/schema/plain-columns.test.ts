import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { marketTables } from './tables.ts';

// The columns of every derived table that is filled without naming them, in their order: who changes the order of a fact has to change
// the select list of its build too. UPDATE_GOLDEN=1 writes the list anew.
const FILE = join(import.meta.dirname, 'plain-columns.txt');

/** The columns of a table; none of a view or of a table that is filled by the names of its columns. */
const columnsOf = (template: string) =>
  [...template.matchAll(/^ {2}(?!INDEX )(\w+) [A-Z]/gm)].map(([, name]) => name);

it('keep the order that the statements fill them in', () => {
  const lines = marketTables
    .filter(({ kind, takes, template }) => kind === 'derived' && !takes && template.includes('CREATE TABLE'))
    .map(({ name, template }) => `${name}: ${columnsOf(template).join(', ')}\n`)
    .join('');
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(FILE, lines);
  expect(lines).toBe(readFileSync(FILE, 'utf8'));
});
