import { findingLine } from './finding.ts';
import { allRules } from './rules.ts';
import { runTool, type Tool } from './run-tool.ts';
import { readTree } from './tree.ts';

/** One part of the check: whether it held, what it says, and how long it took. */
export type Part = { name: string; isOk: boolean; lines: string[]; warnings: string[]; ms: number };

/** A tool that needs longer is killed: a quiet machine needs a tenth of it. */
const longestMs = 120_000;

/** Runs every part side by side: types, lint, format, and each rule of the project. */
export async function runCheck(root: string): Promise<Part[]> {
  const tool = (name: string, script: string, args: string[]) =>
    toolPart({ root, name, script: `node_modules/${script}`, args });
  const tools = [
    tool('types (tsc)', 'typescript/bin/tsc', ['-b']),
    tool('lint (oxlint)', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '--format=unix']),
    tool('unused (knip)', 'knip/bin/knip.js', ['--no-progress']),
    tool('format (biome)', '@biomejs/biome/bin/biome', ['check', '--colors=off', '--max-diagnostics=200']),
  ];
  const rules = ruleParts(root);
  return [...(await Promise.all(tools)), ...rules];
}

/** The rules of the project over the tree at `root`, one part a rule. */
export function ruleParts(root: string): Part[] {
  const started = performance.now();
  const tree = readTree(root);
  const readingMs = performance.now() - started;
  return allRules.map((rule, index) => {
    const from = performance.now();
    const found = rule.find(tree);
    const lines = found.filter((one) => !one.isWarning).map((one) => findingLine(rule.name, one));
    const warnings = found.filter((one) => one.isWarning).map((one) => findingLine(rule.name, one));
    const ms = performance.now() - from + (index === 0 ? readingMs : 0);
    return { name: rule.name, isOk: lines.length === 0, lines, warnings, ms };
  });
}

/** Biome prints every difference; the place and the way out are enough. */
const biomePlace = /^(\S+\.\w+)(:\d+:\d+)? (format|assist\/\S+|lint\/\S+|parse)/;

/** What a tool printed, without blank lines; of biome's output only the places. */
function linesToPrint(name: string, text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (!name.startsWith('format')) return lines;
  const places = lines.map((line) => biomePlace.exec(line)).filter((match) => match !== null);
  return places.length > 0 ? places.map(([place]) => `${place} → npm run tidy`) : lines;
}

/** A part of the check that a tool decides. */
async function toolPart(tool: Tool): Promise<Part> {
  const started = performance.now();
  const { text, failure } = await runTool(tool, longestMs);
  const lines = failure === null ? [] : [...linesToPrint(tool.name, text), failure];
  return { name: tool.name, isOk: failure === null, lines, warnings: [], ms: performance.now() - started };
}
