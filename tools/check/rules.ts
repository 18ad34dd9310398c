import type { Rule } from './finding.ts';
import { barrels } from './rules/barrels.ts';
import { comments, promises } from './rules/comments.ts';
import { cssOrder, cssProperties, cssTokens } from './rules/css-tokens.ts';
import { cycles } from './rules/cycles.ts';
import { deletions } from './rules/deletions.ts';
import { decisions, dependencyLines, documentPaths } from './rules/documents.ts';
import { formElements } from './rules/form-elements.ts';
import { homeRules } from './rules/homes.ts';
import { imports } from './rules/imports.ts';
import { lateParts } from './rules/late-parts.ts';
import { lockfile } from './rules/lockfile.ts';
import { names } from './rules/names.ts';
import { openReadings } from './rules/open-readings.ts';
import { packages } from './rules/packages.ts';

import { privateWords } from './rules/private-words.ts';
import { references } from './rules/references.ts';
import { fileSizes, functionSizes, parameters } from './rules/sizes.ts';
import { syntaxErrors } from './rules/syntax-errors.ts';
import { testLimits } from './rules/test-limits.ts';
import { uniqueExports, words } from './rules/words.ts';

/** All rules of the runtime; a new one is a file in rules/ and a line here, with its planted violation in rules.test.ts. */
export const allRules: Rule[] = [
  syntaxErrors,
  imports,
  packages,
  formElements,
  lateParts,
  cycles,
  barrels,
  ...homeRules,
  deletions,
  fileSizes,
  functionSizes,
  parameters,
  names,
  words,
  uniqueExports,
  promises,
  comments,
  testLimits,
  cssTokens,
  cssProperties,
  cssOrder,
  documentPaths,
  references,
  lockfile,
  dependencyLines,
  decisions,
  openReadings,
  privateWords,
];
